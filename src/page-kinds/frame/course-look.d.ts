/** The style sheet of the course's accent color. src/build/integration.ts writes it. */
declare module "virtual:course-look.css";

/** What the course offers, so that scripts name nothing else. src/build/integration.ts writes it. */
declare module "virtual:course-offer" {
  export const isPriced: boolean;
}

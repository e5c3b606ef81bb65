/** A font file, imported for its URL. */
declare module "*.woff2?url" {
  const url: string;
  export default url;
}

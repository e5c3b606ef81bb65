/** A font file that is imported for its address. */
declare module "*.woff2?url" {
  const address: string;
  export default address;
}

/** A file the bundler emits; the import is its address. */
declare module '*.wav' {
  const address: string;
  export default address;
}

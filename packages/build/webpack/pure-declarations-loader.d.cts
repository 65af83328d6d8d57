/** A webpack loader: the same module with each call that runs when it is loaded marked as pure. */
declare function withPureDeclarations(source: string): string;
declare namespace withPureDeclarations {
  /** The folders of @galla/shared whose files only declare, each with a separator at its end. */
  const folders: readonly string[];
}
export = withPureDeclarations;

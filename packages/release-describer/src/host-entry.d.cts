/** The entry for hosts that load a release by its manifest: says what such a host lacks, before anything of the release runs. */
export function hostEntry(release: {
  container: string;
  entry: { file: string; integrity: string };
  requires: Readonly<Record<string, string>>;
  core: string;
}): { file: string; text: string };

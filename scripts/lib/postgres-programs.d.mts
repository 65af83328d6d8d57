export declare function initPostgres(
  programs: string,
  folder: string,
): { data: string; as: { uid?: number; gid?: number; cwd: string } };

import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';

/** Puts the files of public/ beside a build, the page's template aside. */
export const copyPublic = async (root) => {
  const folder = path.join(root, 'public');
  if (!existsSync(folder)) return;
  const isTemplate = (file) => file === path.join(folder, 'index.html');
  await cp(folder, path.join(root, 'dist'), { recursive: true, filter: (file) => !isTemplate(file) });
};

/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteDeclarationSchema } from '@galla/shared/contract';
import type { ComposedRemote } from '../frame/panel-places';

const folder = join(__dirname, '..', '..', '..', 'remotes');

/** What the repository's remotes declare, as a release document with all of them would say it. */
export const declaredRemotes: readonly ComposedRemote[] = readdirSync(folder)
  .toSorted()
  .map((name) => {
    const text = readFileSync(join(folder, name, 'galla.remote.json'), 'utf8');
    const declaration = remoteDeclarationSchema.parse(JSON.parse(text));
    return { ...declaration, remote: declaration.name };
  });

/** Those of them whose names are given. */
export const declaredBy = (...names: string[]): ComposedRemote[] =>
  declaredRemotes.filter(({ remote }) => names.includes(remote));

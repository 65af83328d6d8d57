/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteDeclarationSchema } from '@galla/contract';
import type { ComposedRemote } from '../panel/panel-places';

const folder = join(__dirname, '..', '..', '..', 'remotes');

/** Declarations of the repository's remotes, as in a release document with all of them. */
export const declaredRemotes: readonly ComposedRemote[] = readdirSync(folder)
  .toSorted()
  .map((name) => {
    const text = readFileSync(join(folder, name, 'galla.remote.json'), 'utf8');
    const declaration = remoteDeclarationSchema.parse(JSON.parse(text));
    return { ...declaration, remote: declaration.name };
  });

const panelAreas = ['engagement', 'menu', 'onboarding', 'orders', 'pos', 'reports'];

/** The areas in the requirements. */
export const panelRemotes: readonly ComposedRemote[] = declaredRemotes.filter(({ remote }) =>
  panelAreas.includes(remote),
);

/** Test suite with all of these areas; skipped in a checkout that lacks one, since the shell depends on none. */
export const describePanel = panelRemotes.length === panelAreas.length ? describe : describe.skip;

/** Those of the repository's remotes whose names are given. */
export const declaredBy = (...names: string[]): ComposedRemote[] =>
  declaredRemotes.filter(({ remote }) => names.includes(remote));

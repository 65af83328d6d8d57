import type { ComponentType, ReactNode } from 'react';
import {
  ExtensionPointsContext,
  lazyComponent,
  RemoteIdentityProvider,
  type DrawPoint,
} from '@galla/shared/composition';
import { holds, session } from '@galla/shared/session';
import { fillsOf } from '../../shell/src/panel/fills-of';
import { remotes } from './remotes';

const declared = remotes.map((remote) => ({ ...remote, remote: remote.name }));

/** Every part, as the shell loads it. */
const parts = new Map<string, ComponentType<{ value: object }>>(
  remotes.flatMap(({ name: remote, module }) =>
    Object.entries(module.fills ?? {}).map(([name, load]) => {
      const { Part } = lazyComponent<{ value: object }>(async () => {
        const { point, Part: Filled } = await load();
        return ({ value }) => <Filled {...point.value.parse(value)} />;
      });
      return [`${remote} ${name}`, Part] as const;
    }),
  ),
);

/** The parts that the shell would draw, without their rooms. */
const draw: DrawPoint = ({ name, value }) => {
  const mayOpen = (permission: Parameters<typeof holds>[1]) => holds(session.state.getState(), permission);
  return fillsOf({ remotes: declared, mayOpen }, name).map((fill) => {
    const key = `${fill.remote} ${fill.name}`;
    const Part = parts.get(key);
    if (!Part) throw new Error(`${fill.remote} does not bring ${fill.name}`);
    return (
      <RemoteIdentityProvider key={key} identity={{ remote: fill.remote, releaseId: 'source' }}>
        <Part value={value} />
      </RemoteIdentityProvider>
    );
  });
};

/** Draws the extension points of the screens below. */
export function DrawnPoints({ children }: { children: ReactNode }) {
  return <ExtensionPointsContext value={draw}>{children}</ExtensionPointsContext>;
}

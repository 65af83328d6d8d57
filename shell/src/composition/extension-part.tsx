import { useEffect, useLayoutEffect, useMemo, useState, type ReactNode, type RefObject } from 'react';
import {
  lazyModule,
  refuse,
  RemoteIdentityProvider,
  type LazyModule,
  type PointContract,
  type PointFill,
  type RemoteIdentity,
} from '@galla/shared/composition';
import { useComposition, useRemoteState } from './composition-context';
import { RemoteBoundary } from './remote-boundary';

interface Handed {
  /** What the point hands over, and the release that draws it. */
  value: object;
  owner: RemoteIdentity | null;
  /** Keeps the room while something loads. */
  waiting: ReactNode;
}

export interface ExtensionPartProps extends Handed {
  remote: string;
  /** Name of the part in `RemoteModule.fills`. */
  name: string;
  box: RefObject<HTMLElement | null>;
}

/**
 * A remote's part in an extension point of another one. Its remote is loaded when it is drawn. Whatever fails ends this part
 * alone, and is charged to its release.
 */
export function ExtensionPart({ remote, name, box, ...handed }: ExtensionPartProps) {
  const { loader, trigger } = useComposition();
  const state = useRemoteState(remote, true);

  useEffect(() => {
    // The screen itself has priority.
    const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200));
    // A failed remote is not tried with every card of a list: with the next visit.
    whenIdle(() => trigger.enter(remote));
  }, [trigger, remote]);

  useLayoutEffect(() => {
    const { current } = box;
    if (current?.hasChildNodes() && matchMedia('(prefers-reduced-motion: reduce)').matches)
      current.setAttribute('data-stays', '');
  }, [box]);

  const ready = state.kind === 'ready' ? state : null;
  const load = ready?.module.fills?.[name];
  const releaseId = ready?.release.releaseId;
  const isMissing = ready !== null && typeof load !== 'function';
  useEffect(() => {
    if (isMissing && releaseId !== undefined)
      refuse(`fills ${name}: declared, and not there`, { remote, releaseId });
  }, [isMissing, remote, releaseId, name]);

  if (state.kind === 'idle' || state.kind === 'loading') return handed.waiting;
  if (ready === null || typeof load !== 'function') return null;
  const { release, start } = ready;
  return (
    <RemoteBoundary
      key={`${remote}@${release.releaseId}#${start}`}
      onError={(error) => loader.failRender(remote, start, error)}
    >
      <RemoteIdentityProvider identity={{ remote, releaseId: release.releaseId }}>
        <LoadedPart load={load} {...handed} />
      </RemoteIdentityProvider>
    </RemoteBoundary>
  );
}

type Load = () => Promise<PointFill>;

/** Loaded once for all places that draw it. */
const loadedParts = new WeakMap<Load, LazyModule<PointFill>>();

function partOf(load: Load): LazyModule<PointFill> {
  const known = loadedParts.get(load) ?? lazyModule(load);
  loadedParts.set(load, known);
  return known;
}

function LoadedPart({ load, value, owner, waiting }: Handed & { load: Load }) {
  const code = partOf(load);
  const [fill, setFill] = useState(code.present);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  useEffect(() => {
    let listens = true;
    code.load().then(
      (loaded) => listens && setFill(loaded),
      (error: unknown) => listens && setFailure({ error }),
    );
    return () => {
      listens = false;
    };
  }, [code]);
  if (failure !== null) {
    // A file that did not arrive says nothing of the release.
    if (failure.error instanceof Error && failure.error.name === 'ChunkLoadError') return null;
    throw failure.error;
  }
  return fill === null ? waiting : <FilledPart fill={fill} value={value} owner={owner} />;
}

function readValue({ value: schema }: PointContract, value: object): object | null {
  try {
    return schema.safeParse(value).data ?? null;
  } catch {
    // A getter of the value threw.
    return null;
  }
}

function FilledPart({ fill: { point, Part }, value, owner }: Omit<Handed, 'waiting'> & { fill: PointFill }) {
  const props = useMemo(() => readValue(point, value), [point, value]);
  const isTaken = props !== null;
  useEffect(() => {
    if (!isTaken) refuse(`point ${point.name}: value`, owner);
  }, [isTaken, owner, point]);
  return props && <Part {...props} />;
}

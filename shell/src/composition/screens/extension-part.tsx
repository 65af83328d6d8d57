import { useEffect, useMemo, useState } from 'react';
import type { RemoteFill } from '@galla/contract';
import {
  lazyModule,
  refuse,
  RemoteIdentityProvider,
  type DrawnPoint,
  type LazyModule,
  type PointContract,
  type PointFill,
} from '@galla/shared/composition';
import { Skeleton } from '@galla/ui';
import { useComposition, useRemoteState } from './composition-context';
import { RemoteBoundary } from './remote-boundary';

/** What the point hands over, and the release that draws it. */
type Handed = Pick<DrawnPoint, 'value' | 'owner'>;

export interface ExtensionPartProps {
  fill: RemoteFill & { remote: string };
  point: DrawnPoint;
}

/**
 * A remote's part in an extension point of another one. Its remote is loaded when it is drawn. Whatever fails ends this part
 * alone, and is charged to its release.
 */
export function ExtensionPart({ fill: { remote, name }, point: { value, owner } }: ExtensionPartProps) {
  const { loader, trigger } = useComposition();
  const state = useRemoteState(remote, true);

  useEffect(() => {
    // The screen itself has priority.
    const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200));
    // A failed remote is not tried with every card of a list: with the next visit.
    whenIdle(() => trigger.enter(remote));
  }, [trigger, remote]);

  const ready = state.kind === 'ready' ? state : null;
  const load = ready?.module.fills?.[name];
  const releaseId = ready?.release.releaseId;
  const isMissing = ready !== null && typeof load !== 'function';
  useEffect(() => {
    if (isMissing && releaseId !== undefined)
      refuse(`fills ${name}: declared, and not there`, { remote, releaseId });
  }, [isMissing, remote, releaseId, name]);

  if (state.kind === 'idle' || state.kind === 'loading') return <Waiting />;
  if (ready === null || typeof load !== 'function') return null;
  const { release, start } = ready;
  return (
    <RemoteBoundary
      key={`${remote}@${release.releaseId}#${start}`}
      onError={(error) => loader.failRender(remote, start, error)}
    >
      <RemoteIdentityProvider identity={{ remote, releaseId: release.releaseId }}>
        <LoadedPart load={load} value={value} owner={owner} />
      </RemoteIdentityProvider>
    </RemoteBoundary>
  );
}

/** Marks the room for those who want no motion: it stays, although nothing comes of it. */
function markRoom(skeleton: HTMLElement | null): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches)
    skeleton?.parentElement?.setAttribute('data-stays', '');
}

/** Keeps the room while something loads. */
function Waiting() {
  return (
    <>
      <Skeleton height="100%" />
      <i hidden ref={markRoom} />
    </>
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

function LoadedPart({ load, value, owner }: Handed & { load: Load }) {
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
  return fill === null ? <Waiting /> : <FilledPart fill={fill} value={value} owner={owner} />;
}

function readValue({ value: schema }: PointContract, value: object): object | null {
  try {
    return schema.safeParse(value).data ?? null;
  } catch {
    // A getter of the value threw.
    return null;
  }
}

function FilledPart({ fill: { point, Part }, value, owner }: Handed & { fill: PointFill }) {
  const props = useMemo(() => readValue(point, value), [point, value]);
  const isTaken = props !== null;
  useEffect(() => {
    if (!isTaken) refuse(`point ${point.name}: value`, owner);
  }, [isTaken, owner, point]);
  return props && <Part {...props} />;
}

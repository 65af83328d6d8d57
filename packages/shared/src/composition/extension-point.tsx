import { createContext, useContext, useEffect, useMemo, type ComponentType, type ReactNode } from 'react';
import type * as z from 'zod/mini';
import { refuse } from '../border/border';
import { lazyComponent } from './lazy-component';
import { useRemoteIdentity, type RemoteIdentity } from './remote-identity';
import { WaitingContext } from './waiting';

/** An extension point: its name, '<remote>/<point>', and the schema of what it hands over. Those of the panel are in `@galla/contract`. */
export interface PointContract<Schema extends z.ZodMiniType<object> = z.ZodMiniType<object>> {
  name: string;
  value: Schema;
}

/** What a point hands over: `PointValue<typeof orderDetailPoint>`. */
export type PointValue<Point extends PointContract> = z.output<Point['value']>;

/** A point as it is drawn. */
export interface DrawnPoint {
  name: string;
  value: object;
  /** Space of the surrounding stack, in steps of the design system. */
  gap: number;
  /** The release that draws it; null: none, as in the harness. */
  owner: RemoteIdentity | null;
}

/** Draws the parts of other remotes; null: there are none. */
export type DrawPoint = (point: DrawnPoint) => ReactNode;

const PointsContext = createContext<DrawPoint>(() => null);

/** Provides what draws the points of the subtree. Used by the shell. */
export function ExtensionPointsProvider({ draw, children }: { draw: DrawPoint; children: ReactNode }) {
  return <PointsContext value={draw}>{children}</PointsContext>;
}

interface ExtensionPointProps<Point extends PointContract> {
  /** As it is declared under `points` in galla.remote.json. */
  name: Point['name'];
  value: PointValue<Point>;
  gap?: 1 | 2 | 3 | 4 | 6 | 8;
}

/**
 * A place of a screen that other remotes fill: `<ExtensionPoint<typeof orderDetailPoint> name="orders/detail" value={…} />`.
 * Nothing where nobody does. Each part has a boundary and a room of its own, so that none harms the screen or moves it.
 */
export function ExtensionPoint<Point extends PointContract>({
  name,
  value,
  gap = 4,
}: ExtensionPointProps<Point>) {
  const owner = useRemoteIdentity();
  return useContext(PointsContext)({ name, value, gap, owner });
}

/** What a part of `RemoteModule.fills` gets; `fillOf` makes the props of a component of it. */
export interface FillProps {
  value: unknown;
  owner: RemoteIdentity | null;
}

function readValue<Schema extends z.ZodMiniType<object>>(
  point: PointContract<Schema>,
  value: unknown,
): z.output<Schema> | null {
  try {
    return point.value.safeParse(value).data ?? null;
  } catch {
    // A getter of the value threw.
    return null;
  }
}

/**
 * A part for an extension point: its props are what the point hands over, read by its schema. A value that is none is
 * charged to the release that draws the point. A part that renders nothing returns its room.
 */
export function fillOf<Schema extends z.ZodMiniType<object>>(
  point: PointContract<Schema>,
  Part: ComponentType<z.output<Schema>>,
): ComponentType<FillProps> {
  return function Fill({ value, owner }: FillProps) {
    const read = useMemo(() => readValue(point, value), [value]);
    const isTaken = read !== null;
    useEffect(() => {
      if (!isTaken) refuse(`point ${point.name}: value`, owner);
    }, [isTaken, owner]);
    if (read === null) return null;
    return (
      // What the part loads later by itself is its own concern.
      <WaitingContext value={null}>
        <Part {...read} />
      </WaitingContext>
    );
  };
}

/** As `lazyComponent`, for what `fillOf` made: code that can't be loaded leaves the screen without the part, and says nothing. */
export const lazyFill = (load: () => Promise<ComponentType<FillProps>>): ComponentType<FillProps> =>
  lazyComponent(load, () => undefined).Part;

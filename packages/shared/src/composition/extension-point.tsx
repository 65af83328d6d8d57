import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type * as z from 'zod/mini';
import { useRemoteIdentity, type RemoteIdentity } from '../border/remote-identity';

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
  /** Space of the surrounding stack, in steps of the design system; 4 unless it is given. */
  gap?: 1 | 2 | 3 | 4 | 6 | 8;
  /** The release that draws it; null: none, as in the harness. */
  owner: RemoteIdentity | null;
}

/** Draws the parts of other remotes; null: there are none. */
export type DrawPoint = (point: DrawnPoint) => ReactNode;

/** What draws the points of the subtree. Provided by the shell. */
export const ExtensionPointsContext = createContext<DrawPoint>(() => null);

interface ExtensionPointProps<Point extends PointContract> extends Pick<DrawnPoint, 'gap'> {
  /** As it is declared under `points` in galla.remote.json. */
  name: Point['name'];
  value: PointValue<Point>;
}

/**
 * A place of a screen that other remotes fill: `<ExtensionPoint<typeof orderDetailPoint> name="orders/detail" value={…} />`.
 * Nothing where nobody does. Each part has a boundary and a room of its own, so that none harms the screen or moves it.
 */
export function ExtensionPoint<Point extends PointContract>(point: ExtensionPointProps<Point>) {
  const owner = useRemoteIdentity();
  return useContext(ExtensionPointsContext)({ ...point, owner });
}

/** A part for an extension point, as `RemoteModule.fills` loads it. */
export interface PointFill {
  point: PointContract;
  Part: ComponentType<object>;
}

/** A part for an extension point: its props are what the point hands over. If it renders nothing, its room is returned. */
export const fillOf = <Schema extends z.ZodMiniType<object>>(
  point: PointContract<Schema>,
  Part: ComponentType<z.output<Schema>>,
): PointFill => ({ point, Part: Part as ComponentType<object> });

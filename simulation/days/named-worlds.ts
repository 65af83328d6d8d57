import { z } from 'zod';
import type { StageOutlet } from '../world/merchant';
import type { World } from '../world/world';
import listed from './named-worlds.json';

const slotSchema = z.object({ open: z.string(), close: z.string() });
const worldSchema = z.object({
  name: z.string(),
  says: z.string(),
  /** The first day. */
  from: z.iso.date(),
  days: z.number().default(1),
  neighbours: z.boolean().default(false),
  /** Outlets that are open at all; left out: those of a rush. */
  chosen: z.array(z.string()).optional(),
  outlets: z
    .array(
      z.object({
        name: z.string(),
        /** Its hours on each day of the week. */
        daily: slotSchema.optional(),
        holidays: z
          .array(z.object({ date: z.iso.date(), name: z.string(), hours: z.array(slotSchema) }))
          .optional(),
        dayEndsHour: z.number().optional(),
        /** When its customers come, in minutes from midnight by its own clock. */
        shifts: z.array(z.tuple([z.number(), z.number()])).optional(),
      }),
    )
    .default([]),
});
/** A short world on a date of its own: a busy hour of a few outlets. */
export type NamedWorld = z.output<typeof worldSchema>;

export function namedWorld(name: string): NamedWorld {
  const worlds = z.array(worldSchema).parse(listed);
  const found = worlds.find((one) => one.name === name);
  if (found === undefined)
    throw new Error(`No world ${name}: ${worlds.map((one) => `${one.name} (${one.says})`).join(', ')}`);
  return found;
}

/** As its owner had set it before. */
export async function settle(world: World, { outlets }: NamedWorld): Promise<void> {
  for (const { name, daily, holidays, dayEndsHour } of outlets)
    await world.server?.db.execute({
      text: `update outlets set op_hours = coalesce($2::jsonb, op_hours), holidays = coalesce($3::jsonb, holidays),
        day_ends_hour = coalesce($4, day_ends_hour) where display_name = $1`,
      values: [
        name,
        daily ? JSON.stringify([0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, ...daily }))) : null,
        holidays ? JSON.stringify(holidays) : null,
        dayEndsHour ?? null,
      ],
    });
  await world.quiet();
}

export const withShifts = (outlet: StageOutlet, { outlets }: NamedWorld): StageOutlet => ({
  ...outlet,
  shifts: outlets.find(({ name }) => name === outlet.name)?.shifts ?? outlet.shifts,
});

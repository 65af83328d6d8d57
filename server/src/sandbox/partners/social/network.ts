import { socialPageKindSchema } from '@galla/contract';
import { z } from 'zod';
import networkData from './network.json';

/** The initial content of the sandbox network. */
export const network = z
  .object({
    /** Name, and number of people interested. */
    interests: z.array(z.tuple([z.string(), z.int()])),
    /** Name, and millions of people. */
    places: z.array(z.tuple([z.string(), z.number()])),
    /** Pages of each person, named after the person. */
    pages: z.array(
      z.object({
        suffix: z.string(),
        kind: socialPageKindSchema,
        category: z.string(),
        followers: z.int(),
      }),
    ),
  })
  .parse(networkData);

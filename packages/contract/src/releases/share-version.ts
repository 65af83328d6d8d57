import * as z from 'zod/mini';

/** Three numbers; what something is offered as. */
export const shareVersionSchema = z.string().check(z.regex(/^\d+\.\d+\.\d+$/));
/** What somebody needs of it: this version or a later one of the same major ('^1.2.0'). */
export const shareRangeSchema = z.string().check(z.regex(/^\^\d+\.\d+\.\d+$/));

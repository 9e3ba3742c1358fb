import * as z from 'zod/mini';

/** In whole km, in a straight line, 0 for less than one; null where it is unknown. */
export const Distance = z.object({ km: z.nullable(z.int()) });
export type Distance = z.output<typeof Distance>;

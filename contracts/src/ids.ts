import * as z from 'zod/mini';

export const LAST_ID = 2_147_483_647;

/** Ids are positive 32-bit integers, sent as JSON numbers. */
export const Id = z.int({ error: 'Please enter a valid id' }).check(z.positive(), z.maximum(LAST_ID));

/** `{id}` in a path. The server turns digits into a number and answers 404 to anything else. */
export const IdParams = z.object({ id: Id });

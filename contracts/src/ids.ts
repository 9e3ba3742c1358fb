import * as z from 'zod/mini';

/** Ids are positive 32-bit integers, sent as JSON numbers. */
export const Id = z
  .int({ error: 'Please enter a valid id' })
  .check(z.positive(), z.maximum(2_147_483_647));

/** `{id}` in a path. The server turns digits into a number and answers 404 to anything else. */
export const IdParams = z.object({ id: Id });

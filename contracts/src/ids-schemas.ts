import * as z from 'zod/mini';
import { LAST_ID } from './ids.ts';

/** Ids are positive 32-bit integers, sent as JSON numbers. */
export const Id = z.int({ error: 'Please enter a valid id' }).check(z.positive(), z.maximum(LAST_ID));

/** `{id}` in a path. The server turns digits into a number and answers 404 to anything else. */
export const IdParams = z.object({ id: Id });

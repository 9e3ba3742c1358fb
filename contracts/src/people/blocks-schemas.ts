import * as z from 'zod/mini';
import { Id, Instant } from '../field-schemas.ts';

/** Without an id of the person: of the author of a review, whom the block names, it would tell everything else. */
export const BlockedPerson = z.object({
  /** Of the block. */
  id: Id,
  name: z.string(),
  avatar: z.nullable(z.string()),
  blockedAt: Instant,
});
export type BlockedPerson = z.output<typeof BlockedPerson>;

/** A person by their id, or the author of a review, whose id no page shows. */
export const BlockTarget = z.union([z.object({ userId: Id }), z.object({ ratingId: Id })]);
export type BlockTarget = z.output<typeof BlockTarget>;

import * as z from 'zod/mini';
import { Id, Instant } from '../field-schemas.ts';

const Named = z.object({ id: Id, name: z.string() });

export const AuditEntry = z.object({
  id: z.int(),
  action: z.string(),
  actor: z.nullable(Named),
  subject: z.object({
    type: z.string(),
    id: z.nullable(Id),
    /** As it is now: of the person, of the product, of the saved reply, or of the person whose support chat it is. */
    name: z.nullable(z.string()),
  }),
  /** People whom the details name by their ids. */
  people: z.array(Named),
  /** Which the details name by its id. */
  payment: z.nullable(z.object({ amountUgx: z.int(), reference: z.string() })),
  reason: z.nullable(z.string()),
  /** The reason was removed because the person was erased. */
  isRedacted: z.boolean(),
  details: z.nullable(z.record(z.string(), z.unknown())),
  createdAt: Instant,
});
export type AuditEntry = z.output<typeof AuditEntry>;

export const AuditVerdict = z.object({
  entries: z.int(),
  /** The last entry and its hash: a copy of them later proves that no entry was cut off. */
  head: z.nullable(z.object({ id: z.int(), hash: z.string() })),
  broken: z.nullable(z.object({ id: z.int(), fault: z.enum(['entry', 'reason']) })),
});
export type AuditVerdict = z.output<typeof AuditVerdict>;

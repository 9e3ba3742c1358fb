import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { Cursor, Limit } from '../paging.ts';
import { Instant } from '../text.ts';

export const auditActions = [
  'operator.created',
  'operator.role-changed',
  'operator.removed',
  'operator.totp-enrolled',
  'operator.totp-reset',
  'operator.totp-turned-off',
  'account.disowned',
  'account.suspended',
  'account.restored',
  'chats.allowed',
  'chats.denied',
  'chats.left-to-plan',
  'payment.recorded',
  'payment.refunded',
  'product.featured',
  'product.unfeatured',
  'contacts.opened',
  'person.viewed',
  'view.began',
  'view.ended',
  'support.claimed',
  'support.released',
  'support.closed',
  'saved-reply.changed',
  'audit.exported',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditSubjects = ['user', 'product', 'chat', 'saved-reply', 'audit-log'] as const;
export type AuditSubject = (typeof auditSubjects)[number];

export const AUDIT_PAGE_SIZE = 50;

const Named = z.object({ id: Id, name: z.string() });

export const AuditEntry = z.object({
  id: z.int(),
  action: z.string(),
  actor: z.nullable(Named),
  subject: z.object({
    type: z.string(),
    id: z.nullable(Id),
    /** A person's name or a product's title as it is now. */
    name: z.nullable(z.string()),
  }),
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

export const listAuditLog = defineEndpoint({
  method: 'GET',
  path: '/api/admin/audit-log',
  summary:
    'Lists the audit log, newest first: all of it, or the acts of one person (`actorId`) or on one person ' +
    '(`personId`). Further pages by the Link header.',
  access: 'owner',
  query: z.object({
    actorId: z.optional(Id),
    personId: z.optional(Id),
    limit: Limit,
    before: z.optional(Cursor),
  }),
  output: z.array(AuditEntry),
  refusals: ['INVALID_CURSOR'],
});

export const verifyAuditLog = defineEndpoint({
  method: 'GET',
  path: '/api/admin/audit-log/verification',
  summary: 'Verifies the hash chain of all entries.',
  access: 'owner',
  output: AuditVerdict,
});

export const exportAuditLog = defineEndpoint({
  method: 'GET',
  path: '/api/admin/audit-log/export',
  summary:
    'Exports the whole log as lines of JSON, each with the input of its hash, and the head last. The ' +
    'export is recorded as an entry itself.',
  access: 'owner',
  isSensitive: true,
  produces: 'application/x-ndjson',
  output: z.string(),
});

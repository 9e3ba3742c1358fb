import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id, Cursor, Limit } from '../field-schemas.ts';
import { problem } from '../problem-message.ts';
import { problems } from '../problems.ts';
import { AuditEntry, AuditVerdict } from './audit-schemas.ts';
import { auditGroupNames } from './audit.ts';

export const listAuditLog = defineEndpoint({
  method: 'GET',
  path: '/api/admin/audit-log',
  summary:
    'Lists the audit log, newest first: all of it, or the acts of one person (`actorId`), on one person ' +
    'and their items (`personId`) or of one kind (`acts`). Further pages by the Link header.',
  access: 'owner',
  query: z.object({
    actorId: z.optional(Id),
    personId: z.optional(Id),
    acts: z.optional(z.enum(auditGroupNames, { error: problem(problems, 'NO_KIND_OF_ACT') })),
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

import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id } from '../ids-schemas.ts';
import { Cursor, Limit } from '../paging-schemas.ts';
import { AuditEntry, AuditVerdict } from './audit-schemas.ts';

export const listAuditLog = defineEndpoint({
  method: 'GET',
  path: '/api/admin/audit-log',
  summary:
    'What was done with power over others, the newest first: all of it, or what one person did ' +
    '(`actorId`) or had done to them (`personId`). Further pages by the Link header.',
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
  summary: 'Whether every entry still says what it said when it was written.',
  access: 'owner',
  output: AuditVerdict,
});

export const exportAuditLog = defineEndpoint({
  method: 'GET',
  path: '/api/admin/audit-log/export',
  summary:
    'The whole log as lines of JSON, each with what its hash is made of, and the head last. The ' +
    'export is an entry itself.',
  access: 'owner',
  isSensitive: true,
  produces: 'application/x-ndjson',
  output: z.string(),
});

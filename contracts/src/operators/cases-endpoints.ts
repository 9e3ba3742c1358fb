import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Cursor, IdParams, Instant, Limit } from '../field-schemas.ts';
import { problem } from '../problem-message.ts';
import { problems } from '../problems.ts';
import { CaseCounts, CaseReasonName, CaseWords, Decided, WaitingCase } from './cases-schemas.ts';

export const listCases = defineEndpoint({
  method: 'GET',
  path: '/api/admin/cases',
  summary: 'Lists what waits for a decision, the oldest first. Further pages by the Link header.',
  access: 'moderator',
  query: z.object({ limit: Limit, before: z.optional(Cursor) }),
  output: z.array(WaitingCase),
  refusals: ['INVALID_CURSOR'],
});

export const countCases = defineEndpoint({
  method: 'GET',
  path: '/api/admin/cases/counts',
  summary: 'Counts what waits for a decision.',
  access: 'moderator',
  output: CaseCounts,
});

export const decideCase = defineEndpoint({
  method: 'POST',
  path: '/api/admin/cases/{id}/decide',
  summary: 'Shows the listing to everyone, or sends it back to its vendor with a reason. The vendor is told.',
  access: 'moderator',
  params: IdParams,
  body: z.object({
    decision: z.enum(['approve', 'send-back'], { error: problem(problems, 'NO_DECISION') }),
    reason: z.optional(CaseReasonName),
    words: CaseWords,
    evidenceAt: Instant,
  }),
  output: Decided,
  creates: true,
  refusals: ['CHANGED_MEANWHILE', 'DECIDED_ALREADY'],
});

export const takeDown = defineEndpoint({
  method: 'POST',
  path: '/api/admin/products/{id}/take-down',
  summary: 'Hides one listing from everyone but its vendor and operators. The vendor is told why.',
  access: 'moderator',
  params: IdParams,
  body: z.object({ reason: CaseReasonName, words: CaseWords }),
  output: Decided,
  creates: true,
  refusals: ['DECIDED_ALREADY'],
});

export const restoreProduct = defineEndpoint({
  method: 'POST',
  path: '/api/admin/products/{id}/restore',
  summary: 'Lifts the mark of a listing that is held or taken down. The vendor is told.',
  access: 'moderator',
  params: IdParams,
  body: z.object({ words: CaseWords }),
  output: Decided,
  creates: true,
  refusals: ['DECIDED_ALREADY', 'NOT_TAKEN_DOWN'],
});

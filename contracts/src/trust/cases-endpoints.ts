import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Cursor, IdParams, Instant, Limit, text } from '../field-schemas.ts';
import { CategoryName, KindId } from '../market/products-schemas.ts';
import { problem } from '../problem-message.ts';
import { problems } from '../problems.ts';
import {
  AppealWords,
  CaseCounts,
  CaseFilter,
  CaseReasonName,
  CaseWords,
  Decided,
  WaitingAppeal,
  WaitingCase,
} from './cases-schemas.ts';
import { appealOutcomes, CASE_WORDS, caseChoices, suspensionDays } from './cases.ts';

export const listCases = defineEndpoint({
  method: 'GET',
  path: '/api/admin/cases',
  summary:
    'Lists what waits for a decision of the caller: what reports have hidden, then the oldest. Further pages by the Link header.',
  access: 'moderator',
  query: z.object({ limit: Limit, before: z.optional(Cursor), ...CaseFilter.shape }),
  output: z.array(WaitingCase),
  refusals: ['INVALID_CURSOR'],
});

export const countCases = defineEndpoint({
  method: 'GET',
  path: '/api/admin/cases/counts',
  summary: 'Counts what waits for a decision of the caller, and says since when.',
  access: 'moderator',
  output: CaseCounts,
});

export const decideCase = defineEndpoint({
  method: 'POST',
  path: '/api/admin/cases/{id}/decide',
  summary:
    'Decides on one case: a held listing is approved or sent back, what was reported is dismissed or hidden, its owner warned ' +
    'or suspended. The owner is told, but of a dismissal.',
  access: 'moderator',
  params: IdParams,
  body: z.object({
    decision: z.enum(caseChoices, { error: problem(problems, 'NO_DECISION') }),
    reason: z.optional(CaseReasonName),
    /** Of a suspension; without them it lasts until an operator ends it. */
    days: z.optional(z.literal(suspensionDays, { error: problem(problems, 'NO_DECISION') })),
    words: CaseWords,
    evidenceAt: Instant,
  }),
  output: Decided,
  creates: true,
  refusals: ['CHANGED_MEANWHILE', 'DECIDED_ALREADY'],
});

export const undoDismissal = defineEndpoint({
  method: 'POST',
  path: '/api/admin/cases/{id}/undo-dismissal',
  summary: 'Within 8 seconds the operator who dismissed a case lets it wait again. Nobody has been told of it then.',
  access: 'moderator',
  params: IdParams,
  output: z.object({ message: z.string() }),
  refusals: ['UNDO_TOO_LATE', 'DECIDED_ALREADY'],
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

export const setKind = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/products/{id}/kind',
  summary:
    'Says what a listing is, against its title and its vendor, who is told why and cannot change it. Without a kind both say ' +
    'again. Repeating it changes nothing.',
  access: 'moderator',
  params: IdParams,
  body: z.object({
    /** Its id; null: nothing of the list. Without it a category says nothing either. */
    kind: z.optional(z.nullable(KindId)),
    /** Without it the listing moves only where the kind is not listed in its category: to the first of those of the kind. */
    category: z.optional(CategoryName),
    words: text({ min: CASE_WORDS.min, max: CASE_WORDS.max, tooShort: problem(problems, 'REASON_TOO_SHORT') }),
    /** `updatedAt` of the listing that was looked at. */
    updatedAt: Instant,
  }),
  output: z.object({ message: z.string() }),
  refusals: ['CHANGED_MEANWHILE', 'FORBIDDEN'],
});

export const listAppeals = defineEndpoint({
  method: 'GET',
  path: '/api/admin/appeals',
  summary:
    'Lists appeals that wait for the caller, the oldest first: not those against own decisions, where another operator may decide.',
  access: 'moderator',
  query: z.object({ limit: Limit, before: z.optional(Cursor) }),
  output: z.array(WaitingAppeal),
  refusals: ['INVALID_CURSOR'],
});

export const decideAppeal = defineEndpoint({
  method: 'POST',
  path: '/api/admin/appeals/{id}/decide',
  summary: 'Lets the decision on a case stand, or undoes it. The person is told with the answer.',
  access: 'moderator',
  params: IdParams,
  body: z.object({
    outcome: z.enum(appealOutcomes, { error: problem(problems, 'NO_DECISION') }),
    answer: AppealWords,
  }),
  output: z.object({ message: z.string() }),
  creates: true,
  refusals: ['DECIDED_ALREADY'],
});

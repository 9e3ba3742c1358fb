import * as z from 'zod/mini';
import { Email } from '../email-schemas.ts';
import { defineEndpoint } from '../endpoint.ts';
import { fieldProblems } from '../field-problems.ts';
import { Id, text } from '../field-schemas.ts';
import { MailToken, Message } from '../people/accounts-schemas.ts';
import { problem } from '../problem-message.ts';
import { problems } from '../problems.ts';
import { OwnReport } from './cases-schemas.ts';
import { caseSubjects } from './cases.ts';
import { REPORT_WORDS, reportOutcomes, reportReasons } from './reports.ts';

export const reportSubject = defineEndpoint({
  method: 'POST',
  path: '/api/reports',
  summary:
    'Reports a product, a store, a person in a chat, a message or a review. The same once more adds the words that the first one had not. A visitor gives an address, and the report counts once its mailed link is opened.',
  access: 'anyone',
  body: z.object({
    thing: z.enum(caseSubjects),
    thingId: Id,
    /** Of a person: the sale chat with them, whose last messages come with it. */
    chatId: z.optional(Id),
    reason: z.enum(reportReasons, { error: problem(problems, 'NO_REPORT_REASON') }),
    words: z.optional(text({ min: 0, max: REPORT_WORDS.max, tooShort: problem(fieldProblems, 'NO_TEXT') })),
    /** Of a visitor; ignored for those who are signed in. */
    email: z.optional(Email),
  }),
  output: z.object({ outcome: z.enum(reportOutcomes) }),
  status: 201,
  creates: true,
  refusals: ['REPORT_OF_OWN', 'REPORTED_ALREADY', 'CHAT_LOCKED'],
});

export const getReport = defineEndpoint({
  method: 'GET',
  path: '/api/reports/{token}',
  summary: 'Returns what a visitor has reported, for who has the link that they were sent. Counts nothing.',
  access: 'anyone',
  isClosedToViews: true,
  params: z.object({ token: MailToken }),
  output: OwnReport,
  refusals: ['INVALID_TOKEN'],
});

export const confirmReport = defineEndpoint({
  method: 'POST',
  path: '/api/reports/confirm',
  summary: 'Counts a visitor’s report by the token from the mail.',
  access: 'anyone',
  body: z.object({ token: MailToken }),
  output: Message,
  refusals: ['INVALID_TOKEN'],
});

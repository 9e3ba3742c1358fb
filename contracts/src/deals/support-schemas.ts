import * as z from 'zod/mini';
import { Id, Instant, text } from '../field-schemas.ts';
import { listingProblems } from '../listing-problems.ts';
import { SAVED_REPLY_TITLE } from '../people/operators.ts';
import { problem } from '../problem-message.ts';
import { problems } from '../problems.ts';
import { textLimits } from '../text.ts';
import { chatStatuses, supportOrigins } from './chats.ts';

const Answerer = z.object({ id: Id, name: z.string() });

export const SupportChat = z.object({
  chatId: Id,
  person: z.object({
    id: Id,
    name: z.string(),
    avatar: z.nullable(z.string()),
    type: z.enum(['buyer', 'vendor']),
    isSuspended: z.boolean(),
  }),
  lastMessage: z.nullable(z.string()),
  lastMessageAt: Instant,
  waitingSince: z.nullable(Instant),
  claimedBy: z.nullable(Answerer),
  status: z.enum(chatStatuses),
  openedFrom: z.nullable(z.enum(supportOrigins)),
  unreadCount: z.int(),
});
export type SupportChat = z.output<typeof SupportChat>;

export const InboxCounts = z.object({ waiting: z.int(), mine: z.int(), open: z.int(), closed: z.int() });
export type InboxCounts = z.output<typeof InboxCounts>;

export const SupportAssignment = z.object({ chatId: Id, claimedBy: z.nullable(Answerer) });

export const SavedReply = z.object({
  id: Id,
  title: z.string(),
  message: z.string(),
  updatedAt: Instant,
});
export type SavedReply = z.output<typeof SavedReply>;

export const SavedReplyDraft = z.object({
  title: text({ min: 1, max: SAVED_REPLY_TITLE, tooShort: problem(listingProblems, 'NO_TITLE') }),
  message: text({ min: 1, max: textLimits.message, tooShort: problem(problems, 'NO_MESSAGE') }),
});
export type SavedReplyDraft = z.output<typeof SavedReplyDraft>;

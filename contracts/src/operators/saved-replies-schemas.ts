import * as z from 'zod/mini';
import { Id } from '../ids-schemas.ts';
import { Instant, text } from '../text-schemas.ts';
import { textLimits } from '../text.ts';
import { SAVED_REPLY_TITLE } from './saved-replies.ts';

export const SavedReply = z.object({
  id: Id,
  title: z.string(),
  message: z.string(),
  updatedAt: Instant,
});
export type SavedReply = z.output<typeof SavedReply>;

export const SavedReplyDraft = z.object({
  title: text({ min: 1, max: SAVED_REPLY_TITLE, tooShort: 'Please enter a title' }),
  message: text({ min: 1, max: textLimits.message, tooShort: 'Please write a message' }),
});
export type SavedReplyDraft = z.output<typeof SavedReplyDraft>;

import type { MessageDraft } from '@akatale/contracts/deals/chats-schemas';
import type { TempId } from '@akatale/contracts/deals/messages-schemas';
import type { AskedQuestion } from '@akatale/contracts/market/saved-answers';
import { refuse } from '../../../../platform/http/refusal.ts';
import type { Actor } from '../../../../platform/http/viewer.ts';
import { type Limits, refuseOverLimit } from '../../../../platform/limits/limits.ts';
import { messagesInChatLimit } from '../chats-deps.ts';

export interface Draft {
  actor: Actor;
  chatId: number;
  /** May be empty if there is a photo. */
  message: string;
  /** Address of a photo that the sender uploaded to this chat. */
  photo?: string | null | undefined;
  tempId?: TempId | undefined;
  quickMessage?: AskedQuestion | undefined;
}

/** Refuses `VALIDATION` where there is neither text nor photo. */
export function draftOf(
  actor: Actor,
  chatId: number,
  { message = '', photo, tempId, quickMessage }: MessageDraft & { tempId?: TempId | undefined },
): Draft {
  if (message === '' && !photo) {
    refuse('VALIDATION', { errors: [{ field: 'message', code: 'NO_MESSAGE' }] });
  }
  return { actor, chatId, message, photo, tempId, quickMessage };
}

export async function limitMessages(limits: Limits, { actor, chatId }: Draft): Promise<void> {
  await refuseOverLimit(limits, messagesInChatLimit, `${actor.userId} ${chatId}`);
}

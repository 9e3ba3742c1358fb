import type { Limits } from '../../../platform/limits/limits.ts';
import { refuseOverLimit } from '../../../platform/limits/refuse-over-limit.ts';
import type { Draft } from './message-draft.ts';
import { messagesInChatLimit } from '../chats-limits.ts';

export async function limitMessages(limits: Limits, { actor, chatId }: Draft): Promise<void> {
  await refuseOverLimit(limits, messagesInChatLimit, `${actor.userId} ${chatId}`);
}

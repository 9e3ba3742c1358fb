import type { Limits } from '../../../platform/limits/limits.ts';
import { refuseOverLimit } from '../../../platform/limits/refuse-over-limit.ts';
import type { Draft } from './message-draft.ts';

export async function limitMessages(limits: Limits, { actor, chatId }: Draft): Promise<void> {
  await refuseOverLimit(limits, 'messages-in-chat', `${actor.userId} ${chatId}`);
}

import { defineEvent } from '../../platform/events/event.ts';

/** Without a user id: for every operator. */
export const typingChanged = defineEvent<{
  chatId: number;
  userId: number;
  isTyping: boolean;
  to: number | null;
}>('typing.changed');

/** Carries no state: each listener reads it. */
export const presenceChanged = defineEvent<{ userId: number }>('presence.changed');

export const liveEvents = [typingChanged, presenceChanged] as const;

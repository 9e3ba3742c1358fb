import { defineEvent } from '../../platform/events/event.ts';

/** A person types in a chat, or has stopped; for one other person, without an id for every operator. */
export const typingChanged = defineEvent<{
  chatId: number;
  userId: number;
  isTyping: boolean;
  to: number | null;
}>('typing.changed');

/** A person came online or went offline: each listener reads which of the two. */
export const presenceChanged = defineEvent<{ userId: number }>('presence.changed');

export const liveEvents = [typingChanged, presenceChanged] as const;

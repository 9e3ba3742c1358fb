import { defineEvent } from '../../platform/events/reaction.ts';

/** Chats whose buyers are to be told, with their rows of `similar_offers`, stored in the same transaction. */
export const similarOffered = defineEvent<{ chatIds: readonly number[] }>('unanswered.similar-offered');

export const unansweredEvents = [similarOffered] as const;

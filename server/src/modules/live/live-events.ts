import type { LiveEvent } from '../../platform/live/fan-out.ts';
import type { ChatEvent } from '../chats/index.ts';

/** Everything that processes tell each other for the sake of open connections. */
export type LiveNews =
  | ChatEvent
  | (LiveEvent &
      (
        | TypingEvent
        /** Somebody came or went: whoever hears of it looks which of the two. */
        | { type: 'presence'; userId: number }
        /** Somebody began or ceased to hide whether they are there. */
        | { type: 'presence-choice'; userId: number }
        /** What somebody may do has changed: they paid, or an operator opened their chats. */
        | { type: 'account'; userId: number }
        /** Something may have happened elsewhere without being heard of here. */
        | { type: 'gap' }
      ));

/** Somebody types, told to one other person; without an id: to every operator. */
export interface TypingEvent extends LiveEvent {
  type: 'typing';
  chatId: number;
  userId: number;
  isTyping: boolean;
  to: number | null;
}

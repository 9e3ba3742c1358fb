import type { ServerFrame } from '@akatale/contracts/notices/live-schemas';
import type { QueryClient } from '@tanstack/react-query';

type FrameOf<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>;

export interface Audience {
  queries: QueryClient;
  viewerId: number;
  /** Whether that chat is open in this tab and the tab is visible. */
  isWatching: (chatId: number) => boolean;
  /** Whether to show a toast: the tab is visible, and the chat, if there is one, is not open in it. */
  canToast: (chatId?: number) => boolean;
  /** The cache does not hold enough: the counts and the list must be refetched. */
  onUnknown: () => void;
}

/** What one part of the app does about frames of the live connection. */
export type LiveListener = {
  [T in ServerFrame['type']]?: (frame: FrameOf<T>, audience: Audience) => void;
} & {
  /** The connection is open, for the first time or again: frames may have been missed. */
  onOpen?: () => void;
};

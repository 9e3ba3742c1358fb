import type { Viewer } from '../http/viewer.ts';
import type { LiveSocket } from './live-socket.ts';

/** What a connection is about: the machinery carries frames, and knows nothing of what they say. */
export interface LiveHandler {
  /** Takes a place for a connection that is about to open; refuses where there is none. */
  admit(connectionId: string, viewer: Viewer): Promise<void>;
  /** Gives a place back: it closed, or never opened. */
  leave(connectionId: string, viewer: Viewer): void;
  opened(socket: LiveSocket): void;
  closed(socket: LiveSocket): void;
  /** A frame: a JSON object of clean text. Answers by `socket`, and never rejects. */
  received(socket: LiveSocket, frame: Record<string, unknown>): Promise<void>;
  /** A frame that is no such thing; `error` says why. */
  unreadable(socket: LiveSocket, error: unknown): void;
}

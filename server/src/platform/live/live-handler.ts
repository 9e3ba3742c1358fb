import type { Viewer } from '../http/viewer.ts';
import type { LiveSocket } from './live-socket.ts';

/** The application behind a connection: the transport carries frames without knowing their meaning. */
export interface LiveHandler {
  /** Takes a slot for a connection that is about to open; refuses where there is none. */
  admit(connectionId: string, viewer: Viewer): Promise<void>;
  leave(connectionId: string, viewer: Viewer): void;
  opened(socket: LiveSocket): void;
  closed(socket: LiveSocket): void;
  /** A frame: a JSON object of clean text. Answers by `socket`, and never rejects. */
  received(socket: LiveSocket, frame: Record<string, unknown>): Promise<void>;
  unreadable(socket: LiveSocket, error: unknown): void;
}

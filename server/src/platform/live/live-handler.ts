import type { Viewer } from '../http/viewer.ts';
import type { LiveSocket } from './live-socket.ts';

export interface LiveHandler {
  admit(connectionId: string, viewer: Viewer): Promise<void>;
  leave(connectionId: string, viewer: Viewer): void;
  opened(socket: LiveSocket): void;
  closed(socket: LiveSocket): void;
  /** A frame: a JSON object of clean text. Answers by `socket`, and never rejects. */
  received(socket: LiveSocket, frame: Record<string, unknown>): Promise<void>;
  unreadable(socket: LiveSocket, error: unknown): void;
}

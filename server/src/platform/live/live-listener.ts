import type { Viewer } from '../http/viewer.ts';

/** What frames are sent to: a live connection, or a stream of one kind of them. */
export interface LiveListener {
  readonly id: string;
  readonly viewer: Viewer;
  /** Nobody is there who reads or writes: it makes nobody online. */
  readonly onlyListens: boolean;
  /** Sends a frame, unless it is closing or is not for this listener. */
  send(frame: string, type: string): void;
  /** Says goodbye, with a code of the WebSocket protocol or above 4000. */
  close(code: number, reason: string): void;
}

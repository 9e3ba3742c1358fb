import type { Viewer } from '../http/viewer.ts';

export interface LiveListener {
  readonly id: string;
  readonly viewer: Viewer;
  /** No person is behind it: it does not count for presence. */
  readonly onlyListens: boolean;
  send(frame: string, type: string): void;
  close(code: number, reason: string): void;
}

import type { Viewer } from '../http/viewer.ts';

export interface LiveListener {
  readonly id: string;
  readonly viewer: Viewer;
  send(frame: string): void;
  close(code: number, reason: string): void;
}

import type { ServerFrame } from '@akatale/contracts/live';
import type { LiveSocket } from '../../platform/live/live-socket.ts';

/** A frame with those who get it. */
export interface Outgoing {
  to: Iterable<LiveSocket>;
  frame: ServerFrame;
}

import type { ServerFrame } from '@akatale/contracts/live';
import type { LiveListener } from '../../platform/live/live-listener.ts';

/** A frame with those who get it. */
export interface Outgoing {
  to: Iterable<LiveListener>;
  frame: ServerFrame;
}

import type { ServerFrame } from '@akatale/contracts/live';
import type { LiveListener } from '../../platform/live/live-listener.ts';

export interface OutgoingFrame {
  to: Iterable<LiveListener>;
  frame: ServerFrame;
}

import type { ServerFrame } from '@akatale/contracts/live-schemas';
import type { LiveListener } from '../../platform/live/live-listener.ts';

export interface OutgoingFrame {
  to: Iterable<LiveListener>;
  frame: ServerFrame;
}

import type { Clock } from '../clock.ts';
import { parseJson } from '../http/input/read-bodies.ts';
import { Refusal } from '../http/refusal.ts';
import type { Metrics } from '../metrics.ts';
import { withTimeout } from '../promises.ts';
import type { LiveHandler } from './live-handler.ts';
import { closeCodes, type LiveSocket } from './live-socket.ts';

const WINDOW_MS = 10_000;
const MAX_FRAMES = 50;
const MAX_BROKEN_FRAMES = 3;

interface FrameReaderOptions {
  handler: Pick<LiveHandler, 'received' | 'unreadable'>;
  clock: Clock;
  factor: number;
  metrics: Pick<Metrics, 'limited'>;
}

/** Turns incoming data into frames, and closes connections that send what no client of ours would. */
export function createFrameReader({ handler, clock, factor, metrics }: FrameReaderOptions) {
  const maxFrames = Math.max(1, Math.round(MAX_FRAMES * factor));
  const underWay = new Set<Promise<void>>();

  function isFlood(socket: LiveSocket, now: number): boolean {
    if (now - socket.windowBeganAt >= WINDOW_MS) {
      socket.windowBeganAt = now;
      socket.framesInWindow = 0;
    }
    socket.framesInWindow += 1;
    return socket.framesInWindow > maxFrames;
  }

  function parse(socket: LiveSocket, data: Buffer): Record<string, unknown> | undefined {
    try {
      return parseJson(data);
    } catch (error) {
      const isBroken = error instanceof Refusal && error.code !== 'VALIDATION';
      if (isBroken) socket.brokenFrames += 1;
      if (socket.brokenFrames < MAX_BROKEN_FRAMES) handler.unreadable(socket, error);
      else socket.close(closeCodes.invalidPayload, 'Not JSON');
      return undefined;
    }
  }

  return {
    read(socket: LiveSocket, data: Buffer, isBinary: boolean): void {
      if (!socket.isOpen) return;
      const now = clock.now().getTime();
      socket.lastReceivedAt = now;
      if (isBinary) return socket.close(closeCodes.unsupportedData, 'Text only');
      if (isFlood(socket, now)) {
        metrics.limited('frames');
        return socket.close(closeCodes.policyViolation, 'Too many frames');
      }
      const frame = parse(socket, data);
      if (!frame) return;
      const answer = handler.received(socket, frame).finally(() => underWay.delete(answer));
      underWay.add(answer);
    },
    async finish(milliseconds: number): Promise<void> {
      await withTimeout(milliseconds, async () => Promise.all(underWay)).catch(() => undefined);
    },
  };
}

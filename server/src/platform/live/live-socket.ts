import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Viewer } from '../http/viewer.ts';
import type { LiveListener } from './live-listener.ts';

/** Why the server ends a connection, as far as the protocol has a number for it. */
export const closeCodes = {
  goingAway: 1001,
  unsupportedData: 1003,
  invalidPayload: 1007,
  policyViolation: 1008,
  tryAgainLater: 1013,
} as const;

/** Whoever reads so slowly that this much waits for them is let go; they catch up when they return. */
const MOST_UNSENT_BYTES = 1024 * 1024;

/** One open connection of somebody. */
export class LiveSocket implements LiveListener {
  readonly id: string;
  readonly viewer: Viewer;
  readonly onlyListens = false;
  /** When it last gave a sign of life, and since when its frames are counted; in milliseconds. */
  lastHeardAt: number;
  windowBeganAt: number;
  framesInWindow = 0;
  brokenFrames = 0;
  readonly #socket: WebSocket;
  /** What the frames travel by. */
  readonly #wire: Pick<Duplex, 'cork' | 'uncork'>;
  #isHeld = false;

  constructor(
    { socket, wire }: { socket: WebSocket; wire: Pick<Duplex, 'cork' | 'uncork'> },
    who: { id: string; viewer: Viewer },
    now: number,
  ) {
    this.#socket = socket;
    this.#wire = wire;
    this.id = who.id;
    this.viewer = who.viewer;
    this.lastHeardAt = now;
    this.windowBeganAt = now;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** Sends a frame, unless it is closing. */
  send(frame: string): void {
    if (!this.isOpen) return;
    if (this.#socket.bufferedAmount > MOST_UNSENT_BYTES) {
      this.close(closeCodes.tryAgainLater, 'Too slow');
    } else {
      this.#hold();
      this.#socket.send(frame);
    }
  }

  /** Frames of the same moment leave together: each departure costs more than what is sent. */
  #hold(): void {
    if (this.#isHeld) return;
    this.#isHeld = true;
    this.#wire.cork();
    setImmediate(() => {
      this.#isHeld = false;
      this.#wire.uncork();
    });
  }

  ping(): void {
    if (this.isOpen) this.#socket.ping();
  }

  /** Says goodbye, and breaks the connection where nobody answers. */
  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  /** Breaks it without a word, as nobody is there to hear one. */
  drop(): void {
    this.#socket.terminate();
  }
}

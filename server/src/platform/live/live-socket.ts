import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Viewer } from '../http/viewer.ts';
import type { LiveListener } from './live-listener.ts';

export const closeCodes = {
  goingAway: 1001,
  unsupportedData: 1003,
  invalidPayload: 1007,
  policyViolation: 1008,
  tryAgainLater: 1013,
} as const;

/** A reader with more unsent data is cut off. The kernel holds 4 MB more, and short frames take triple their bytes. */
export const MAX_UNSENT_BYTES = 256 * 1024;

export class LiveSocket implements LiveListener {
  readonly id: string;
  readonly viewer: Viewer;
  lastReceivedAt: number;
  windowBeganAt: number;
  framesInWindow = 0;
  brokenFrames = 0;
  readonly #socket: WebSocket;
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
    this.lastReceivedAt = now;
    this.windowBeganAt = now;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  send(frame: string): void {
    if (!this.isOpen) return;
    // What is only held back is no sign of a slow reader.
    if (this.#isTooMuch()) this.#release();
    if (this.#isTooMuch()) {
      this.close(closeCodes.tryAgainLater, 'Too slow');
    } else {
      this.#hold();
      this.#socket.send(frame);
    }
  }

  #isTooMuch(): boolean {
    return this.#socket.bufferedAmount > MAX_UNSENT_BYTES;
  }

  /** Corks frames of the same moment: each write costs more than its content. */
  #hold(): void {
    if (this.#isHeld) return;
    this.#isHeld = true;
    this.#wire.cork();
    setImmediate(() => this.#release());
  }

  #release(): void {
    if (!this.#isHeld) return;
    this.#isHeld = false;
    this.#wire.uncork();
  }

  ping(): void {
    if (this.isOpen) this.#socket.ping();
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  drop(): void {
    this.#socket.terminate();
  }
}

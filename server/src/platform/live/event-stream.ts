import type { ServerResponse } from 'node:http';
import type { Viewer } from '../http/viewer.ts';
import type { LiveListener } from './live-listener.ts';

const MAX_UNSENT_BYTES = 256 * 1024;
const RECONNECT_MS = 3_000;

export class EventStream implements LiveListener {
  readonly id: string;
  readonly viewer: Viewer;
  readonly onlyListens = true;
  readonly #response: ServerResponse;
  readonly #type: string;

  constructor(response: ServerResponse, type: string, { id, viewer }: { id: string; viewer: Viewer }) {
    this.#response = response;
    this.#type = type;
    this.id = id;
    this.viewer = viewer;
    this.#write(`retry: ${RECONNECT_MS}\n\n`);
  }

  send(frame: string, type: string): void {
    if (type === this.#type) this.#write(`event: ${type}\ndata: ${frame}\n\n`);
  }

  /** A comment, so that no proxy closes the connection for inactivity. */
  keepAlive(): void {
    this.#write(':\n\n');
  }

  close(code: number, reason: string): void {
    this.#write(`event: close\ndata: ${JSON.stringify({ code, reason })}\n\n`);
    this.#response.end();
  }

  #write(text: string): void {
    if (this.#response.writableEnded || this.#response.destroyed) return;
    // What Node only holds back until the end of this moment is no sign of a slow reader.
    if (this.#isTooMuch()) this.#response.socket?.uncork();
    if (this.#isTooMuch()) this.#response.destroy();
    else this.#response.write(text);
  }

  #isTooMuch(): boolean {
    return this.#response.writableLength > MAX_UNSENT_BYTES;
  }
}

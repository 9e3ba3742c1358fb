import { connect, type Socket } from 'node:net';
import type { BenchRequest } from '../load.ts';

export interface BareAnswer {
  status: number;
  hasRetryAfter: boolean;
  error?: string;
}

/**
 * Sends one request after another and parses only status and length: a full client could not send as much as a server
 * can refuse.
 */
export class BareConnection {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #answered: ((answer: BareAnswer) => void) | undefined;
  isOpen = true;

  constructor(origin: URL) {
    this.#socket = connect(Number(origin.port), origin.hostname).setNoDelay(true);
    this.#socket.on('data', (chunk) => this.#read(chunk));
    this.#socket.on('error', ({ code, message }: NodeJS.ErrnoException) => this.#fail(code ?? message));
    this.#socket.on('close', () => this.#fail('closed'));
  }

  send(request: Buffer, answered: (answer: BareAnswer) => void): void {
    this.#answered = answered;
    this.#socket.write(request);
  }

  close(why = 'closed'): void {
    this.#fail(why);
    this.#socket.destroy();
  }

  #fail(error: string): void {
    this.isOpen = false;
    this.#end({ status: 0, hasRetryAfter: false, error });
  }

  #end(answer: BareAnswer): void {
    const answered = this.#answered;
    this.#answered = undefined;
    this.#received = Buffer.alloc(0);
    answered?.(answer);
  }

  #read(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const headEnd = this.#received.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const head = this.#received.toString('latin1', 0, headEnd).toLowerCase();
    const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
    if (length === undefined) return this.close('an answer without a length');
    if (this.#received.length < headEnd + 4 + Number(length)) return;
    if (head.includes('\r\nconnection: close')) this.isOpen = false;
    this.#end({
      status: Number(head.slice(9, 12)),
      hasRetryAfter: head.includes('\r\nretry-after:'),
    });
  }
}

export function toBytes({ method, path, headers = {}, body }: BenchRequest): Buffer {
  const all = {
    host: 'localhost',
    ...headers,
    ...(body && { 'content-length': String(Buffer.byteLength(body)) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from([`${method} ${path} HTTP/1.1`, ...lines, '', body ?? ''].join('\r\n'));
}

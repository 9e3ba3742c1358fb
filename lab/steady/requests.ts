import { randomUUID } from 'node:crypto';

export interface Sent {
  cookie?: string;
  /** Sent as JSON, or as a form. */
  body?: object | FormData;
}

/** Sends requests to one process, and counts the answers that are none. */
export class Requests {
  sent = 0;
  /** How often an answer was no success, by its status and what was asked. */
  readonly failed = new Map<string, number>();
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** The body of a success; undefined where the answer is none. */
  async send<T>(method: string, path: string, { cookie, body }: Sent = {}): Promise<T | undefined> {
    this.sent += 1;
    const isForm = body instanceof FormData;
    const headers = {
      ...(cookie !== undefined && { cookie }),
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    };
    const content = body && { body: isForm ? body : JSON.stringify(body) };
    try {
      const response = await fetch(`${this.#url}${path}`, { method, headers, ...content });
      const text = await response.text();
      if (!response.ok) this.#fail(String(response.status), method, path);
      else if (response.headers.get('content-type')?.startsWith('application/json')) return JSON.parse(text) as T;
    } catch (error) {
      this.#fail(String(error), method, path);
    }
    return undefined;
  }

  #fail(reason: string, method: string, path: string): void {
    const kind = `${reason} ${method} ${path.replaceAll(/\d+/g, '…')}`;
    this.failed.set(kind, (this.failed.get(kind) ?? 0) + 1);
  }
}

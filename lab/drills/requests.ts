import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 100;
const ANSWERED_WITHIN_MS = 30_000;

interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** Requests through the balancer, and those that were not answered as they should be. */
export class Requests {
  sent = 0;
  readonly #url: string;
  readonly #startedAt = performance.now();
  /** By what was asked and how it ended, when: in seconds since the first. */
  readonly #failures = new Map<string, number[]>();

  constructor(url: string) {
    this.#url = url;
  }

  get failed(): number {
    return [...this.#failures.values()].reduce((sum, times) => sum + times.length, 0);
  }

  /** A line for each kind of failure. */
  describeFailures(): string[] {
    return [...this.#failures].map(([kind, times]) => {
      const [first, last] = [Math.min(...times), Math.max(...times)];
      return `${times.length} × ${kind}, ${first.toFixed(1)} to ${last.toFixed(1)} s after the beginning`;
    });
  }

  /** Undefined where the servers failed, as they may for a while. Throws where they answered with an error of their own. */
  async send(path: string, { headers, ...init }: RequestInit = {}): Promise<Answer | undefined> {
    this.sent += 1;
    const kind = `${init.method ?? 'GET'} ${path.replaceAll(/\d+/g, 'N').replace(/\?.*/, '?…')}`;
    const signal = AbortSignal.timeout(ANSWERED_WITHIN_MS);
    try {
      const response = await fetch(`${this.#url}${path}`, {
        redirect: 'manual',
        signal,
        ...init,
        ...(headers && { headers }),
      });
      const answer = { status: response.status, headers: response.headers, text: await response.text() };
      if (answer.status === 500) throw new Error(`${kind} was answered with 500: ${answer.text.slice(0, 500)}`);
      if (answer.status < 500) return answer;
      this.fail(`${kind} ${answer.status} ${codeOf(answer.text)}`);
    } catch (error) {
      // `fetch` throws the first where a connection or its answer breaks off.
      if (!(error instanceof TypeError) && (error as Error).name !== 'TimeoutError') throw error;
      this.fail(`${kind} without an answer`);
    }
    return undefined;
  }

  /** Sends the same request until it succeeds. A person's program would. Throws where it is refused for good. */
  async insist(
    path: string,
    { cookie, key, ...init }: RequestInit & { cookie: string; key?: string },
  ): Promise<Answer> {
    const headers = {
      cookie,
      'content-type': 'application/json',
      ...(key !== undefined && { 'idempotency-key': key }),
    };
    for (;;) {
      const answer = await this.send(path, { ...init, headers });
      if (answer && answer.status < 400) return answer;
      // The first attempt under this key may still be under way.
      if (answer && answer.status !== 409 && answer.status !== 429) throw new Error(`${path}: ${answer.text}`);
      await sleep(PAUSE_MS);
    }
  }

  /** Whether something is there; that it is not counts as no failure. */
  async has(path: string): Promise<boolean> {
    this.sent += 1;
    return fetch(`${this.#url}${path}`).then(
      async (response) => (await response.text()) !== '' && response.ok,
      () => false,
    );
  }

  /** Counts what was not as it should be. */
  fail(kind: string): void {
    const times = this.#failures.get(kind) ?? [];
    this.#failures.set(kind, [...times, (performance.now() - this.#startedAt) / 1_000]);
  }
}

/** Of a refusal in the product's words; others are of the servers in front of it. */
function codeOf(text: string): string {
  const [, code = 'without a code'] = /"code":"(\w+)"/.exec(text) ?? [];
  return code;
}

import { withTimeout } from '../promises.ts';

const SEND_TIMEOUT_MS = 500;
const PAUSE_AFTER_TIMEOUT_MS = 3_000;

export interface PubSubTransport {
  /** Rejects where the texts may not have reached the others. */
  send(texts: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

export interface TransportHandlers {
  received(text: string): void;
  /** Messages of transactions since this moment of `performance.now()` may have been missed. */
  missed(since: number): void;
}

/** After a timeout it rejects at once for a while, so that a frozen server delays events once and not each time. */
export function sendOrPause(send: PubSubTransport['send']): PubSubTransport['send'] {
  let pausedUntil = 0;
  return async (texts) => {
    if (performance.now() < pausedUntil) throw new Error('The server did not answer a moment ago.');
    try {
      await withTimeout(SEND_TIMEOUT_MS, async () => send(texts));
    } catch (error) {
      pausedUntil = performance.now() + PAUSE_AFTER_TIMEOUT_MS;
      throw error;
    }
  };
}

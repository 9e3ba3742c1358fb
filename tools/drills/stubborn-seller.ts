import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 100;

interface SellerSettings {
  url: string;
  cookie: string;
  productId: number;
}

/** Records one offline sale after the other, each under one `Idempotency-Key` until it is acknowledged. */
export class StubbornSeller {
  /** Ids of sales by their key, which is also their note. */
  readonly acknowledged = new Map<string, number>();
  readonly #settings: SellerSettings;

  constructor(settings: SellerSettings) {
    this.#settings = settings;
  }

  async sellUntil(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await this.#sell(randomUUID());
      await sleep(PAUSE_MS);
    }
  }

  async #sell(key: string): Promise<void> {
    for (;;) {
      const id = await this.#tryOnce(key);
      if (id !== undefined) return void this.acknowledged.set(key, id);
      await sleep(PAUSE_MS);
    }
  }

  async #tryOnce(key: string): Promise<number | undefined> {
    const { url, cookie, productId } = this.#settings;
    try {
      const response = await fetch(`${url}/api/offline-sales`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ productId, actualSalePrice: 1_000, quantity: 1, notes: key }),
      });
      if (response.ok) return ((await response.json()) as { id: number }).id;
      const refusal = await response.text();
      if (response.status < 500 && response.status !== 409 && response.status !== 429) throw new Error(refusal);
      return undefined;
    } catch (error) {
      if (error instanceof TypeError) return undefined;
      throw error;
    }
  }
}

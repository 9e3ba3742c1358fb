import { setTimeout as sleep } from 'node:timers/promises';

const EVERY_MS = 150;

/** Opens pages that no cache has, and counts the answers that are none. */
export class Visitor {
  requests = 0;
  failures = 0;
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async visitUntil(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      for (const path of ['/?category=Phones', `/?search=phone+${this.requests}`, '/api/products']) {
        const isAnswered = await fetch(`${this.#url}${path}`).then(
          async (response) => (await response.text()) !== '' && response.ok,
          () => false,
        );
        this.requests += 1;
        if (!isAnswered) this.failures += 1;
      }
      await sleep(EVERY_MS);
    }
  }
}

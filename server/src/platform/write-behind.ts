import type { BaseLogger } from 'pino';

export interface WriteBehindOptions<Item> {
  /** What is gathered, for the log: `views`. */
  name: string;
  /** How long the first item waits for others. */
  afterMs: number;
  /** More than this in one turn is no crowd but a flood, and what is over is left out. */
  most: number;
  /** What two items under one key come to; the later one unless given. */
  merge?: (earlier: Item, later: Item) => Item;
  write: (items: Item[]) => Promise<void>;
  log: Pick<BaseLogger, 'warn'>;
}

export interface WriteBehind<Item> {
  /** Takes note of an item, without waiting for anything. Each key is written once. */
  note(key: string, item: Item): void;
  /** Writes what was noted: now, or by itself within moments. Never rejects. */
  flush(): Promise<void>;
}

/**
 * Gathers in memory what people should not wait for, and writes it a few at a time. A process that
 * dies loses what it has not written; what cannot be written is told to the log and given up.
 */
export function createWriteBehind<Item>(options: WriteBehindOptions<Item>): WriteBehind<Item> {
  const { name, afterMs, most, write, log, merge = (_, later) => later } = options;
  let noted = new Map<string, Item>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function note(key: string, item: Item): void {
    const earlier = noted.get(key);
    if (noted.size >= most && earlier === undefined) return;
    noted.set(key, earlier === undefined ? item : merge(earlier, item));
    timer ??= setTimeout(() => void flush(), afterMs).unref();
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const items = [...noted.values()];
    noted = new Map();
    // One after the other: what was noted first is written first.
    writing = writing.then(async () => tryToWrite(items));
    await writing;
  }

  async function tryToWrite(items: Item[]): Promise<void> {
    if (items.length === 0) return;
    try {
      await write(items);
    } catch (error) {
      log.warn({ err: error, name, items: items.length }, 'Notes could not be written.');
    }
  }

  return { note, flush };
}

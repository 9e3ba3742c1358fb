import type { BaseLogger } from 'pino';

export interface WriteBehindOptions<Item> {
  name: string;
  afterMs: number;
  /** Items beyond this number in one batch are dropped: that is a flood, not a crowd. */
  maxItems: number;
  /** Combines two items under one key; the later one wins by default. */
  merge?: (earlier: Item, later: Item) => Item;
  write: (items: Item[]) => Promise<void>;
  log: Pick<BaseLogger, 'warn'>;
}

export interface WriteBehind<Item> {
  record(key: string, item: Item): void;
  /** Writes what was added: now, or by itself within moments. Never rejects. */
  flush(): Promise<void>;
}

/**
 * Buffers in memory what people should not wait for, and writes it in batches. A process that dies loses what it has
 * not written; a failed write is logged and dropped.
 */
export function createWriteBehind<Item>(options: WriteBehindOptions<Item>): WriteBehind<Item> {
  const { name, afterMs, maxItems, write, log, merge = (_, later) => later } = options;
  let buffer = new Map<string, Item>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function record(key: string, item: Item): void {
    const earlier = buffer.get(key);
    if (buffer.size >= maxItems && earlier === undefined) return;
    buffer.set(key, earlier === undefined ? item : merge(earlier, item));
    timer ??= setTimeout(() => void flush(), afterMs).unref();
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const items = [...buffer.values()];
    buffer = new Map();
    // One after the other: what was added first is written first.
    writing = writing.then(async () => tryToWrite(items));
    await writing;
  }

  async function tryToWrite(items: Item[]): Promise<void> {
    if (items.length === 0) return;
    try {
      await write(items);
    } catch (error) {
      log.warn({ err: error, name, items: items.length }, 'Buffered counters could not be written.');
    }
  }

  return { record, flush };
}

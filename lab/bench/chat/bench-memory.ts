import { setTimeout as sleep } from 'node:timers/promises';
import { scaled } from '../../scale.ts';
import { type Memory, startWatched } from '../../steady/watched-program.ts';
import { drawTable } from '../table.ts';
import { startChatLoad } from './load.ts';
import type { Pair } from './seed-chats.ts';

/** The first are the warm-up. */
const STEPS = scaled([100, 500, 1_000, 2_000, 4_000], [20, 40]);
/** Enough for renewing all connections. */
const SETTLE_MS = scaled(25_000, 200);

/** Memory of a web process for each of so many idle connections, compared with the first step; all after a collection. */
export async function benchMemory(settings: Record<string, string>, pairs: readonly Pair[]): Promise<string> {
  await using closing = new AsyncDisposableStack();
  const web = await startWatched('web', settings);
  closing.defer(async () => void (await web.stop()));
  const load = startChatLoad();
  closing.defer(async () => load.stop());
  const seen: (Memory & { people: number })[] = [];
  for (const people of STEPS) {
    const open = (seen.at(-1)?.people ?? 0) / 2;
    await load.run({ do: 'open', origin: web.url, pairs: pairs.slice(open, people / 2) });
    await sleep(SETTLE_MS);
    seen.push({ people, ...(await web.memory()) });
  }
  const [first, ...rest] = seen;
  if (!first) return '';
  const rows = rest.map((now) => {
    const each = (of: (memory: typeof now) => number) =>
      ((of(now) - of(first)) / (now.people - first.people) / 1_000).toFixed(1);
    return [
      String(now.people),
      each(({ heap }) => heap),
      each(({ buffers }) => buffers),
      each(({ resident }) => resident),
    ];
  });
  return drawTable(['idle people, kB each', 'heap', 'buffers', 'resident'], rows);
}

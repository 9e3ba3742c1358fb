import { expect, test } from 'vitest';
import { createBatcher } from './batches.ts';
import { DatabaseConnectionError } from './postgres/database-errors.ts';

test('what is asked for at the same moment is done together, and the rest after it', async () => {
  const batches: (readonly number[])[] = [];
  const gate = Promise.withResolvers<void>();
  const double = createBatcher(async (items: readonly number[]) => {
    batches.push(items);
    await gate.promise;
    return items.map((item) => 2 * item);
  });
  const first = [double(1), double(2)];
  await expect.poll(() => batches.length).toBe(1);
  const second = [double(3), double(4), double(5)];
  gate.resolve();
  expect(await Promise.all([...first, ...second])).toEqual([2, 4, 6, 8, 10]);
  expect(batches).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
});

test('batches run beside each other, but never two with one key, whose items keep their order', async () => {
  const begun: string[][] = [];
  const gates = new Map<string, () => void>();
  const send = createBatcher(
    async (items: readonly string[]) => {
      begun.push([...items]);
      const gate = Promise.withResolvers<void>();
      gates.set(items[0] ?? '', gate.resolve);
      await gate.promise;
      return items;
    },
    { concurrency: 2, slowAfterMs: 1, keyOf: (item) => item[0] },
  );
  const sent = [send('a1'), send('b1')];
  await expect.poll(() => begun).toEqual([['a1', 'b1']]);
  sent.push(send('a2'), send('c1'), send('a3'));
  await expect.poll(() => begun.length).toBe(2);
  sent.push(send('d1'));
  expect(begun).toEqual([['a1', 'b1'], ['c1']]);
  gates.get('c1')?.();
  await expect.poll(() => begun.at(-1)).toEqual(['d1']);
  gates.get('a1')?.();
  await expect.poll(() => begun.at(-1)).toEqual(['a2', 'a3']);
  for (const open of gates.values()) open();
  expect(await Promise.all(sent)).toEqual(['a1', 'b1', 'a2', 'c1', 'a3', 'd1']);
});

test('a fault belongs to whom it belongs to', async () => {
  const ask = createBatcher(async (items: readonly number[]) => {
    if (items.includes(2)) throw new Error('Two');
    return items;
  });
  const outcomes = await Promise.allSettled([ask(1), ask(2), ask(3)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('a database that is away is told to everyone who waits, and asked again by the next one', async () => {
  let isAway = true;
  let tries = 0;
  const gate = Promise.withResolvers<void>();
  const ask = createBatcher(async (items: readonly number[]) => {
    tries += 1;
    await gate.promise;
    if (isAway) throw new DatabaseConnectionError('No connection to the database.', { cause: lost });
    return items;
  });
  const lost = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const first = ask(1);
  await expect.poll(() => tries).toBe(1);
  const second = ask(2);
  gate.resolve();
  const outcomes = await Promise.allSettled([first, second]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(tries).toBe(1);
  isAway = false;
  expect(await ask(3)).toBe(3);
});

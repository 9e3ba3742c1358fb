import { expect, test } from 'vitest';
import { singleFlight, withTimeout } from './promises.ts';

test('what is under way is shared by its key, and begins anew when it is over', async () => {
  const gates: PromiseWithResolvers<string>[] = [];
  const call = singleFlight(async (_key: string) => {
    const gate = Promise.withResolvers<string>();
    gates.push(gate);
    return gate.promise;
  });
  const [first, second, other] = [call('a'), call('a'), call('b')];
  expect(gates).toHaveLength(2);
  gates[0]!.resolve('of a');
  gates[1]!.reject(new Error('of b'));
  expect(await Promise.all([first, second])).toEqual(['of a', 'of a']);
  await expect(other).rejects.toThrow('of b');

  const again = [call('a'), call('b')];
  expect(gates).toHaveLength(4);
  gates[2]!.resolve('of a again');
  gates[3]!.resolve('of b again');
  expect(await Promise.all(again)).toEqual(['of a again', 'of b again']);
});

test('what takes too long is rejected and its signal aborted, what is in time is not', async () => {
  let signal: AbortSignal | undefined;
  const work = async (given: AbortSignal) => {
    signal = given;
    return new Promise<string>(() => undefined);
  };
  await expect(withTimeout(5, work)).rejects.toThrow('No answer within 5 ms');
  expect(signal?.aborted).toBe(true);
  expect(await withTimeout(60_000, async () => 'in time')).toBe('in time');
  await expect(withTimeout(60_000, async () => Promise.reject(new Error('of its own')))).rejects.toThrow('of its own');
});

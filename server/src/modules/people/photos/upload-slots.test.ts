import { expect, test } from 'vitest';
import { uploadSlots } from './upload-slots.ts';

const busy = expect.objectContaining({ code: 'UNAVAILABLE', retryAfterSeconds: 2 });

/** Work that lasts until it is let go. */
function lasting() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: async () => promise, finish: () => resolve('done') };
}

test('one person has two at a time, and another still has theirs', async () => {
  const turn = uploadSlots({ perUser: 2, inAll: 4 });
  const [first, second, other] = [lasting(), lasting(), lasting()];
  const running = [turn(1, first.work), turn(1, second.work), turn(2, other.work)];
  await expect(turn(1, async () => 'third')).rejects.toEqual(busy);

  first.finish();
  await running[0];
  await expect(turn(1, async () => 'third')).resolves.toBe('third');
  second.finish();
  other.finish();
  await expect(Promise.all(running)).resolves.toEqual(['done', 'done', 'done']);
});

test('the process has four at a time', async () => {
  const turn = uploadSlots({ perUser: 2, inAll: 4 });
  const works = [1, 2, 3, 4].map(() => lasting());
  const running = works.map(({ work }, index) => turn(index, work));
  await expect(turn(9, async () => 'fifth')).rejects.toEqual(busy);
  for (const { finish } of works) finish();
  await Promise.all(running);
  await expect(turn(9, async () => 'fifth')).resolves.toBe('fifth');
});

test('work that fails gives its place back', async () => {
  const turn = uploadSlots({ perUser: 1, inAll: 1 });
  const fails = async () => {
    throw new Error('broken photo');
  };
  for (const _ of [1, 2, 3]) await expect(turn(1, fails)).rejects.toThrow('broken photo');
  await expect(turn(1, async () => 'fine')).resolves.toBe('fine');
});

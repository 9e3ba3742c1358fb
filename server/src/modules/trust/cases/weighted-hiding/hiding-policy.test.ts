import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countWeight, hiddenUntil, type HidingQuestion, type Reporter } from './hiding-policy.ts';

const now = new Date('2026-11-26T08:00:00.000Z');
const days = (count: number) => new Date(now.getTime() + count * 24 * 3_600_000);

const counting = (n: number): Reporter => ({
  isConfirmed: true,
  accountAgeDays: 31,
  boughtFrom: [n],
  network: `network ${n}`,
  sellsIn: ['Books'],
});
const three = [1, 2, 3].map(counting);
const question = (change: Partial<HidingQuestion> = {}): HidingQuestion => ({
  reporters: three,
  ownerNetwork: 'owner',
  category: 'Phones',
  lastLook: null,
  now,
  ...change,
});

const networks = ['owner', 'a', 'b', 'c', 'd'];
const reporter: fc.Arbitrary<Reporter> = fc.record({
  isConfirmed: fc.boolean(),
  accountAgeDays: fc.integer({ min: 0, max: 60 }),
  boughtFrom: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
  network: fc.constantFrom(...networks, null),
  sellsIn: fc.subarray(['Phones', 'Books']),
});
const reporters = fc.array(reporter, { maxLength: 9 });
const counts = ({ isConfirmed, accountAgeDays, network, sellsIn }: Reporter) =>
  isConfirmed && accountAgeDays > 30 && network !== null && network !== 'owner' && !sellsIn.includes('Phones');

/** By trying every three of them with every choice of vendors. */
function hasThree(all: readonly Reporter[]): boolean {
  const choices = all.filter(counts).flatMap((one) => one.boughtFrom.map((vendor) => [one.network, vendor] as const));
  const differ = (...of: (typeof choices)[number][]) =>
    new Set(of.map(([network]) => network)).size === of.length &&
    new Set(of.map(([, vendor]) => vendor)).size === of.length;
  return choices.some((a, i) =>
    choices.slice(i + 1).some((b, j) => choices.slice(i + j + 2).some((c) => differ(a, b, c))),
  );
}

describe('three reporters that count', () => {
  test('hide it for 48 hours', () => {
    expect(hiddenUntil(question())).toEqual(days(2));
  });

  test.each<[string, Partial<HidingQuestion>]>([
    ['two', { reporters: three.slice(1) }],
    ['one who is not confirmed', { reporters: [...three.slice(1), { ...counting(1), isConfirmed: false }] }],
    ['one of 30 days', { reporters: [...three.slice(1), { ...counting(1), accountAgeDays: 30 }] }],
    ['one who never bought', { reporters: [...three.slice(1), { ...counting(1), boughtFrom: [] }] }],
    ['two who bought from one vendor', { reporters: [...three.slice(1), { ...counting(1), boughtFrom: [2] }] }],
    ['two of one network', { reporters: [...three.slice(1), { ...counting(1), network: 'network 2' }] }],
    ['one of the network of the owner', { ownerNetwork: 'network 1' }],
    ['one of an unknown network', { reporters: [...three.slice(1), { ...counting(1), network: null }] }],
    ['one who sells the same', { reporters: [...three.slice(1), { ...counting(1), sellsIn: ['Books', 'Phones'] }] }],
    ['somebody looked a week ago less a minute', { lastLook: new Date(days(-7).getTime() + 60_000) }],
    ['it is still hidden', { lastLook: days(1) }],
  ])('do not, where there are %s', (_, change) => {
    expect(hiddenUntil(question(change))).toBeNull();
  });

  test('hide it again a week after the last look', () => {
    expect(hiddenUntil(question({ lastLook: days(-7) }))).toEqual(days(2));
  });

  test('count by the vendors that leave one to each', () => {
    const shared = three.map((one, n) => ({ ...one, boughtFrom: [[1, 2], [1], [2, 3]][n] ?? [] }));
    expect(countWeight(question({ reporters: shared }))).toBe(3);
  });
});

test('fifty fresh accounts hide nothing, whatever they bought and from where they come', () => {
  const fresh = fc.array(reporter, { minLength: 50, maxLength: 50 });
  fc.assert(
    fc.property(fresh, (all) => {
      const young = all.map((one, n) => ({ ...one, network: `network ${n}`, accountAgeDays: one.accountAgeDays % 31 }));
      expect(hiddenUntil(question({ reporters: young }))).toBeNull();
    }),
  );
});

test('it is hidden exactly where three of them have different networks and bought from different vendors', () => {
  fc.assert(
    fc.property(reporters, (all) => {
      expect(hiddenUntil(question({ reporters: all })) !== null).toBe(hasThree(all));
    }),
  );
});

test('the order of the reporters is nothing, one more takes no weight away, and those who do not count add none', () => {
  fc.assert(
    fc.property(reporters, reporter, (all, more) => {
      const weight = countWeight(question({ reporters: all }));
      expect(countWeight(question({ reporters: all.toReversed() }))).toBe(weight);
      const added = countWeight(question({ reporters: [...all, more] })) - weight;
      expect(counts(more) ? [0, 1] : [0]).toContain(added);
    }),
  );
});

test('it is never hidden for longer than 48 hours, nor within a week of the last look', () => {
  fc.assert(
    fc.property(reporters, fc.option(fc.integer({ min: -20, max: 3 })), (all, lookedAt) => {
      const lastLook = lookedAt === null ? null : days(lookedAt);
      const until = hiddenUntil(question({ reporters: all, lastLook }));
      if (until) expect(until).toEqual(days(2));
      if (lastLook && lastLook > days(-7)) expect(until).toBeNull();
    }),
  );
});

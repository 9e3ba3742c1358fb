import { describe, expect, test } from 'vitest';
import { castVendors } from './cast.ts';
import { demoListings } from './demo-listings.ts';
import { type DayOfViews, demoViews } from './demo-views.ts';

/** A Saturday, at noon in Kampala. */
const PRESENT = new Date('2026-11-21T09:00:00Z');
const listing = { key: 'a-phone', listedDaysAgo: 60, isOnline: true, isFeatured: false };
const sum = (days: readonly DayOfViews[]) => days.reduce((all, { views }) => all + views, 0);

describe('a listing', () => {
  test('is looked at from the day on which it was listed until it is sold', () => {
    const days = demoViews({ ...listing, soldDaysAgo: 20 }, PRESENT);
    expect(days[0]?.day).toBe('2026-09-22');
    expect(days.at(-1)!.day <= '2026-11-01').toBe(true);
    expect(demoViews(listing, PRESENT).at(-1)!.day >= '2026-11-15').toBe(true);
    expect(demoViews({ ...listing, isOnline: false }, PRESENT)).toEqual([]);
  });

  test('is looked at as often every time it is asked', () => {
    expect(demoViews(listing, PRESENT)).toEqual(demoViews(listing, PRESENT));
  });

  test('is looked at more while it is new, featured or cheaper', () => {
    const days = demoViews(listing, PRESENT);
    expect(sum(days.slice(0, 14))).toBeGreaterThan(2 * sum(days.slice(-14)));
    expect(sum(demoViews({ ...listing, isFeatured: true }, PRESENT))).toBeGreaterThan(1.8 * sum(days));
    const promotion = { priceUgx: 1, startsDaysAgo: 10, endsInDays: 3 };
    const cheaper = demoViews({ ...listing, promotion }, PRESENT);
    const late = ({ day }: DayOfViews) => day >= '2026-11-11';
    expect(sum(cheaper.filter(late))).toBeGreaterThan(1.4 * sum(days.filter(late)));
    expect(cheaper.filter((each) => !late(each))).toEqual(days.filter((each) => !late(each)));
  });

  test('has had half of its Saturday by noon', () => {
    const today = (at: string) => demoViews(listing, new Date(at)).find(({ day }) => day === '2026-11-21');
    const atNight = today('2026-11-21T20:59:59Z')?.views ?? 0;
    expect(today('2026-11-20T21:00:00Z')).toBeUndefined();
    expect(today('2026-11-21T09:00:00Z')?.views).toBeCloseTo(atNight / 2, -0.5);
  });
});

describe('the market', () => {
  const all = demoListings().flatMap((each) =>
    demoViews(each, PRESENT).map((day) => ({ ...day, vendor: each.vendor.username })),
  );

  test('has whole numbers of views, one row for a day', () => {
    expect(all.every(({ views }) => Number.isInteger(views) && views > 0)).toBe(true);
    expect(all.length).toBeGreaterThan(3_000);
  });

  test('is livelier on Saturdays than on Mondays', () => {
    const on = (weekday: number) =>
      sum(all.filter(({ day }) => new Date(day).getUTCDay() === weekday && day < '2026-11-21'));
    expect(on(6)).toBeGreaterThan(1.4 * on(1));
  });

  test.each(castVendors.map(({ username }) => username))('%s has visitors every week', (vendor) => {
    const late = all.filter((each) => each.vendor === vendor && each.day >= '2026-11-01');
    for (const week of ['2026-11-01', '2026-11-08', '2026-11-15']) {
      const days = late.filter(({ day }) => day >= week && day < `2026-11-${Number(week.slice(8)) + 7}`);
      expect(sum(days)).toBeGreaterThan(7);
    }
  });
});

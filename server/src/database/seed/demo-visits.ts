import { addDays, kampalaDay, kampalaMidnight } from '../../platform/kampala-day.ts';
import { pick, type Random, seededRandom } from './invented/insert.ts';

const HOUR_MS = 3_600_000;
const DAYS = 90;
const FIRST_DAY_VISITORS = 14;
const MORE_EACH_DAY = 0.35;
const MAX_PAGES = 6;
const WEEKDAYS = [1.15, 0.75, 0.8, 0.85, 0.95, 1.2, 1.4];
const OPENS_AT = 6;
const HOURS_OPEN = 17;
const SEARCHING = 45;
const PHONES = ['TECNO KJ5', 'Infinix X6525', 'itel A665L', 'SM-A057F', 'TECNO BG6'];

const TERMS = [
  'iphone',
  'laptop',
  'playstation',
  'sofa',
  'headphones',
  'shoes',
  'samsung',
  'bicycle',
  'dress',
  'macbook',
  'watch',
  'handbag',
  'camera',
  'chair',
  'books',
  'sneakers',
  'xbox',
  'perfume',
  'mouse',
  'toys',
  'sewing machine',
  'boda helmet',
  'gas cylinder',
  'water tank',
  'fridge',
  'generator',
  'solar panel',
  'wheelchair',
];

export interface DemoVisitor {
  at: Date;
  ip: string;
  userAgent: string;
  pages: readonly string[];
  search: string | null;
}

export function demoVisits(present: Date): { day: string; visitors: DemoVisitor[] }[] {
  const today = kampalaDay(present);
  return Array.from({ length: DAYS }, (_, nth) => {
    const day = addDays(today, nth + 1 - DAYS);
    return { day, visitors: visitorsOf(day, nth, present) };
  });
}

function visitorsOf(day: string, nth: number, present: Date): DemoVisitor[] {
  const random = seededRandom(nth * 7919 + 17);
  const weekday = WEEKDAYS[new Date(day).getUTCDay()] ?? 1;
  const expected = (FIRST_DAY_VISITORS + MORE_EACH_DAY * nth) * weekday * (0.8 + 0.4 * random());
  return Array.from({ length: Math.round(expected) }, () => visitorOf(day, random))
    .filter(({ at }) => at <= present)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

function visitorOf(day: string, random: Random): DemoVisitor {
  const hours = OPENS_AT + HOURS_OPEN * random();
  // Squared, so that many view one page and few view many.
  const pages = 1 + Math.floor(MAX_PAGES * random() ** 2);
  const term = TERMS[Math.floor(TERMS.length * random() ** 1.6)] ?? null;
  return {
    at: new Date(Math.floor(kampalaMidnight(day).getTime() + hours * HOUR_MS)),
    ip: `41.75.${Math.floor(random() * 200)}.${1 + Math.floor(random() * 250)}`,
    userAgent: `Mozilla/5.0 (Linux; Android 13; ${pick(random, PHONES)}) Chrome/126.0 Mobile Safari/537.36`,
    pages: Array.from({ length: pages }, (_, page) => (page === 0 ? '/' : `/products/${page}`)),
    search: random() * 100 < SEARCHING ? term : null,
  };
}

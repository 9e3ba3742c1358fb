import { caseSubjects } from '@akatale/contracts/trust/cases';
import { expect, test } from 'vitest';
import { demoCases } from './demo-cases.ts';
import { demoListings } from './demo-listings.ts';

test('a dozen cases wait, of each kind of thing, with an appeal and what was decided before', () => {
  const waiting = demoCases.filter(({ decided }) => !decided);
  expect(waiting).toHaveLength(12);
  expect(new Set(waiting.map(({ thing }) => thing))).toEqual(new Set(caseSubjects));
  expect(demoCases.filter(({ appeal }) => appeal)).toHaveLength(1);
  expect(new Set(demoCases.flatMap(({ decided }) => decided?.decision ?? []))).toEqual(
    new Set(['warned', 'dismissed']),
  );
});

test('each listing is one of its vendor that can be seen, and nobody reports what is theirs', () => {
  const seen = demoListings().filter(({ soldDaysAgo, isOnline }) => soldDaysAgo === undefined && isOnline);
  for (const { thing, of, what, reports } of demoCases) {
    expect(reports.map(([reporter]) => reporter)).not.toContain(of);
    if (thing !== 'product') continue;
    expect(seen.filter(({ vendor, title }) => vendor.username === of && title === what)).toHaveLength(1);
  }
});

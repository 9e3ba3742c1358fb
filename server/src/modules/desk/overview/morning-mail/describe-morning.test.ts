import { expect, test } from 'vitest';
import { describeMorning, type Morning } from './describe-morning.ts';

const now = new Date('2026-11-22T05:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const none = { count: 0, since: null };
const uneventful: Morning = {
  now,
  waiting: { count: 0, first: [] },
  toDecide: { reported: none, held: none, appeals: none },
  failedPayments: { count: 0, first: [] },
  brokenJobs: [],
  unanswered: { count: 0, first: [] },
};

test('a quiet morning says so', () => {
  expect(describeMorning(uneventful)).toEqual({
    subject: 'nothing waits for you',
    heading: 'Good morning. All is well.',
    paragraphs: [
      'Nobody waits for support.',
      'Nothing waits to be decided.',
      'No payment failed yesterday.',
      'No job was given up.',
      'Everything that was searched yesterday was found.',
    ],
  });
});

test('a busy morning names who waits the longest, and counts the rest', () => {
  const { subject, paragraphs } = describeMorning({
    now,
    waiting: {
      count: 4,
      first: [
        { name: 'Nakato Sarah', since: hoursAgo(72) },
        { name: 'Okello', since: hoursAgo(47) },
        { name: 'Atim', since: hoursAgo(0.9) },
      ],
    },
    toDecide: {
      reported: { count: 3, since: hoursAgo(30).toISOString() },
      held: { count: 2, since: hoursAgo(5).toISOString() },
      appeals: { count: 1, since: hoursAgo(100).toISOString() },
    },
    failedPayments: {
      count: 1,
      first: [{ vendorName: 'Mugisha', amountUgx: 100_000, reference: 'AK-7' }],
    },
    brokenJobs: [{ job: 'accounts.send-reset-mail', dead: 2 }],
    unanswered: {
      count: 2,
      first: [
        { searchTerm: 'lawn mower', searches: 3 },
        { searchTerm: 'tuba', searches: 1 },
      ],
    },
  });
  expect(subject).toBe('4 people waiting, 5 to decide, 1 appeal, 1 payment failed, jobs broke');
  expect(paragraphs.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    'Waiting for support: Nakato Sarah (3 days), Okello (47 hours), Atim (less than an hour) and 1 more.',
    'To decide: 3 reported (for 30 hours), 2 on hold (for 5 hours), 1 appeal (for 4 days).',
    'Payments that failed yesterday: Mugisha, USh 100,000 (AK-7).',
    'Jobs that were given up: accounts.send-reset-mail (2).',
    'Searched yesterday and not found: “lawn mower” (3 times), “tuba”.',
  ]);
});

test.each([
  [1, '1 person waiting'],
  [2, '2 people waiting'],
])('%d who waits', (count, subject) => {
  const first = [{ name: 'Atim', since: hoursAgo(1) }];
  expect(describeMorning({ ...uneventful, waiting: { count, first } }).subject).toBe(subject);
});

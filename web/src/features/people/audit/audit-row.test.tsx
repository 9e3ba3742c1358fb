import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AuditDays, AuditTable } from './audit-row.tsx';
import type { Acts } from './fold-entries.ts';

const acts: Acts = [
  {
    id: 7,
    action: 'account.suspended',
    actor: { id: 2, name: 'Nakato Irene' },
    subject: { type: 'user', id: 9, name: 'Tumusiime Sports' },
    people: [],
    payment: null,
    reason: 'Two buyers got nothing.',
    isRedacted: false,
    details: { until: '2026-12-06T09:00:00.000Z' },
    createdAt: '2026-11-29T09:00:00.000Z',
  },
];
const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

test('on a wide screen its parts stand in columns, and stay a sentence', () => {
  const html = renderToStaticMarkup(<AuditTable entries={[acts]} />);
  const rows = [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = '']) => wordsOf(cell)),
  );
  expect(rows).toEqual([
    ['When', 'Who', 'What', 'To whom', 'Why'],
    [
      expect.stringMatching(/^29 Nov 2026.* #7$/),
      'Nakato Irene',
      'suspended',
      'Tumusiime Sports until 6 Dec 2026',
      'Two buyers got nothing.',
    ],
  ]);
});

test('on a phone it is a sentence with its time, below the day of several', () => {
  const earlier: Acts = [{ ...acts[0], id: 6, reason: null, createdAt: '2026-11-29T06:30:00.000Z' }];
  const dayBefore: Acts = [{ ...acts[0], id: 5, reason: null, createdAt: '2026-11-28T06:30:00.000Z' }];
  const said = 'Nakato Irene suspended Tumusiime Sports until 6 Dec 2026';
  expect(wordsOf(renderToStaticMarkup(<AuditDays entries={[acts, earlier, dayBefore]} />))).toBe(
    `29 Nov 2026 ${said} Two buyers got nothing. 12:00 ${said} 09:30 28 Nov 2026 ${said} 09:30`,
  );
});

const sentenceOf = (change: object) =>
  wordsOf(renderToStaticMarkup(<AuditDays entries={[[{ ...acts[0], ...change }]]} />));

test('a payment is said with its amount and reference, a type in words, a saved reply with what became of it', () => {
  const reason = null;
  expect(
    sentenceOf({
      action: 'payment.recorded',
      reason,
      details: { paymentId: 3 },
      payment: { amountUgx: 100_000, reference: 'MP 41' },
    }),
  ).toContain('Nakato Irene recorded a payment by Tumusiime Sports of USh 100,000 (MP 41)');
  expect(
    sentenceOf({
      action: 'product.kind-set',
      reason,
      subject: { type: 'product', id: 5, name: 'Cover with a radio' },
      details: { from: 'phone-case', to: 'radio' },
    }),
  ).toContain('Nakato Irene changed the type of Cover with a radio from phone case to radio');
  const reply = { action: 'saved-reply.changed', reason, details: { change: 'added' } };
  const subject = { type: 'saved-reply', id: 5, name: 'How to pay' };
  expect(sentenceOf({ ...reply, subject })).toMatch(/Nakato Irene added a saved reply: How to pay 12:00$/);
  expect(sentenceOf({ ...reply, subject: { ...subject, name: null } })).toContain('added a saved reply: #5');
});

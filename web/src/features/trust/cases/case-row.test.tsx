import type { WaitingCase } from '@akatale/contracts/trust/cases-schemas';
import type { ReportReason } from '@akatale/contracts/trust/reports';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { testClient } from '../../../data/client-fixture.ts';
import { ClientProvider } from '../../../data/client.ts';
import { createToasts, ToastsProvider } from '../../../ui/feedback/toast.ts';
import { CasePane, CaseRow } from './case-row.tsx';

const item = {
  id: 7,
  cause: 'reported',
  thing: 'product',
  thingId: 4,
  productId: 4,
  title: 'Nokia 3310',
  description: 'Works.',
  price: 60_000,
  category: 'Phones',
  condition: 'Used - Good',
  location: 'Ntinda, Kampala',
  stars: null,
  writtenAt: null,
  images: ['/uploads/nokia.jpg', '/uploads/back.jpg'],
  owner: {
    id: 3,
    name: 'Okello Phones',
    memberSince: '2026-05-03T09:00:00.000Z',
    isOperator: false,
    isSuspended: false,
    completedDeals: 8,
    decisions: [{ decision: 'warned', count: 2 }],
  },
  reports: {
    reporters: 3,
    reasons: [{ reason: 'scam', count: 3 }],
    first: [{ reason: 'scam', words: 'Money first.', at: '2026-11-20T09:00:00.000Z', actedOn: 4, dismissed: 1 }],
    actedOn: 4,
    dismissed: 1,
  },
  chats: [],
  reported: null,
  isOwnWork: false,
  before: null,
  hiddenUntil: null,
  usualPrice: null,
  prohibited: [],
  near: null,
  openedAt: '2026-11-20T09:00:00.000Z',
  evidenceAt: '2026-11-20T09:00:00.000Z',
} as unknown as WaitingCase;

const place = { id: 7, href: '/admin/cases?case=7', isChosen: false };

const shapes = {
  'on a phone': (change: Partial<WaitingCase>) => <CaseRow item={{ ...item, ...change }} place={place} />,
  'beside the list': (change: Partial<WaitingCase>) => (
    <CasePane item={{ ...item, ...change }} onGone={() => undefined} />
  ),
};

function draw(shape: keyof typeof shapes, change: Partial<WaitingCase> = {}): string {
  return renderToStaticMarkup(
    <ClientProvider value={testClient()}>
      <ToastsProvider value={createToasts()}>{shapes[shape](change)}</ToastsProvider>
    </ClientProvider>,
  );
}

const buttonsOf = (html: string) => [...html.matchAll(/<button[^>]*aria-label="([^"]*)"/g)].map(([, label]) => label);

test.each(Object.keys(shapes) as (keyof typeof shapes)[])('all that a decision needs is there %s', (shape) => {
  const reported = draw(shape, { hiddenUntil: '2026-11-21T09:00:00.000Z' });
  for (const words of [
    '3 reports',
    'Scam or fraud',
    '“Money first.”',
    'Reporter: 5 earlier reports, 4 confirmed<',
    'Shown again since 21 Nov 2026, 12:00',
    'USh\u00a060,000',
    'Used - Good',
    'Ntinda, Kampala',
    'Works.',
    'joined 3 May 2026',
    '8 sales or purchases',
    'warned 2×',
    'href="/admin/people/3"',
    '/uploads/back',
  ]) {
    expect(reported).toContain(words);
  }
  const vendor = { id: 5, name: 'Kato' };
  const listedAt = '2026-07-13T09:00:00.000Z';
  const listing = { title: 'Nokia', description: 'The first.', price: 50_000, images: ['/uploads/first.jpg'] };
  const near = draw(shape, { cause: 'near-copy', near: { productId: 2, ...listing, listedAt, vendor } });
  for (const words of [
    'href="/products/2"',
    'The first.',
    '/uploads/first',
    'listed 13 Jul 2026',
    'href="/admin/people/5"',
  ]) {
    expect(near).toContain(words);
  }
  const asked = draw(shape, {
    cause: 'asked-again',
    reported: { ...listing, title: 'Nokia with a scratch' },
    before: { reason: 'not-real', words: 'Show the item.' },
    prohibited: [{ word: 'pistol', rule: 'Weapons' }],
    usualPrice: { basis: 'asked', low: 450_000, high: 620_000 },
  });
  for (const words of [
    'Nokia with a scratch',
    'Before: Fake or not as described – Show the item.',
    '“pistol”: Weapons',
    'Far too cheap: for such things others ask USh\u00a0450,000 to 620,000',
  ]) {
    expect(asked).toContain(words);
  }
});

test.each(Object.keys(shapes) as (keyof typeof shapes)[])(
  'a threat is said in red, whatever more people reported %s',
  (shape) => {
    const html = draw(shape, {
      reports: {
        ...item.reports,
        reasons: [
          { reason: 'scam', count: 2 },
          { reason: 'threat', count: 1 },
        ],
      },
    });
    expect(/<span class="[^"]*text-danger[^"]*">([^<]*)/.exec(html)?.[1]).toBe('Threat of violence');
    expect(/<span class="[^"]*text-warn[^"]*">([^<]*)/.exec(draw(shape))?.[1]).toBe('Scam or fraud');
  },
);

test('on a phone the evidence says nothing that the head surely shows', () => {
  const html = draw('on a phone');
  for (const words of ['3 reports', 'USh\u00a060,000', 'Used - Good', 'joined 3 May 2026', '8 sales or purchases']) {
    expect(html.split(words)).toHaveLength(2);
  }
  expect(html).not.toContain('Scam or fraud: 3');
  const review = draw('on a phone', { thing: 'review', productId: null, price: null, stars: 2 });
  expect(review.split('2 stars')).toHaveLength(2);
});

test.each(Object.keys(shapes) as (keyof typeof shapes)[])(
  'a wait of a day is red, and a shorter one is not %s',
  (shape) => {
    const colourAfter = (hours: number) => {
      const openedAt = new Date(Date.now() - hours * 3_600_000).toISOString();
      return /<time[^>]*text-(\w+)/.exec(draw(shape, { openedAt }))?.[1];
    };
    expect([colourAfter(23), colourAfter(25)]).toEqual(['warn', 'danger']);
  },
);

test.each(Object.keys(shapes) as (keyof typeof shapes)[])(
  'each reason has its number where there are several %s',
  (shape) => {
    const reasons = [{ reason: 'scam', count: 2 } as const, { reason: 'spam', count: 1 } as const];
    const html = draw(shape, { reports: { ...item.reports, reasons } });
    for (const words of ['Scam or fraud: 2', 'Spam', '– Scam or fraud. Reporter: 5 earlier reports'])
      expect(html).toContain(words);
  },
);

test('a row says who wrote what was reported, of which item, and on a wide screen what was said of it', () => {
  const html = draw('on a phone', { thing: 'message', price: null, location: null, description: 'Send the code.' });
  expect(html.indexOf('Okello Phones · message')).toBeLessThan(html.indexOf('Nokia 3310</'));
  expect(html).toContain('truncate text-sm lg:block">“Money first.”');
  expect(buttonsOf(html)[0]).toBe('Dismiss: Okello Phones · message');
});

test('on a phone the evidence begins with what was said, and photos follow', () => {
  const [, evidence = ''] = draw('on a phone').split('<summary');
  const order = ['“Money first.”</', 'width:min(15rem, 90%)', 'Used - Good'].map((words) =>
    evidence.lastIndexOf(words),
  );
  expect(order).toEqual([...order].sort((one, other) => one - other));
  expect(evidence.match(/width:min\(15rem, 90%\)/g)).toHaveLength(2);
});

test.each([
  ['product', 4, '/products/4'],
  ['message', 4, '/products/4'],
  ['store', null, '/vendor-store/3'],
  ['person', null, '/admin/people/3'],
] as const)('the title of a %s leads to its page', (thing, productId, page) => {
  for (const shape of ['on a phone', 'beside the list'] as const)
    expect(draw(shape, { thing, productId })).toMatch(new RegExp(`href="${page}"[^>]*>(<span[^>]*>)?(Nokia|Okello)`));
});

test.each([
  [0, 0, 'first report'],
  [1, 0, '1 earlier report, confirmed'],
  [0, 1, '1 earlier report, not confirmed'],
  [0, 2, '2 earlier reports, none confirmed'],
  [2, 0, '2 earlier reports, all confirmed'],
])('of %i confirmed and %i other reports before: %s', (actedOn, dismissed, words) => {
  const first = [{ ...item.reports.first[0]!, actedOn, dismissed }];
  expect(draw('beside the list', { reports: { ...item.reports, first } })).toContain(`Reporter: ${words}<`);
});

test('two photos are in the row of what is compared', () => {
  const other = { productId: 2, title: 'Nokia', description: '', price: 5, images: ['/uploads/first.jpg'] };
  const near = { ...other, listedAt: '2026-07-13T09:00:00.000Z', vendor: { id: 5, name: 'Kato' } };
  const [head] = draw('on a phone', { cause: 'near-copy', near }).split('<details');
  expect(head).toContain('/uploads/nokia');
  expect(head).toContain('/uploads/first');
});

test('beside the list nothing that may be decided is behind a menu', () => {
  expect(buttonsOf(draw('beside the list'))).toEqual([
    'Dismiss: Nokia 3310',
    'Warn about Nokia 3310',
    'Take down Nokia 3310',
    'Suspend because of Nokia 3310',
  ]);
});

test('on a phone Dismiss and the likeliest act stand in one row, and the rest behind it', () => {
  const shown = (change?: Partial<WaitingCase>) => buttonsOf(draw('on a phone', change));
  const reportedAs = (reason: ReportReason) => ({ reports: { ...item.reports, reasons: [{ reason, count: 3 }] } });
  expect(shown()).toEqual([
    'Dismiss: Nokia 3310',
    'Take down Nokia 3310',
    'More about Nokia 3310',
    'Warn about Nokia 3310',
    'Suspend because of Nokia 3310',
  ]);
  expect(shown(reportedAs('rude'))).toEqual([
    'Dismiss: Nokia 3310',
    'Warn about Nokia 3310',
    'More about Nokia 3310',
    'Take down Nokia 3310',
    'Suspend because of Nokia 3310',
  ]);
  expect(shown({ thing: 'store', productId: null })).toEqual([
    'Dismiss: Nokia 3310',
    'Suspend because of Nokia 3310',
    'More about Nokia 3310',
    'Warn about Nokia 3310',
  ]);
  expect(shown(reportedAs('threat'))[1]).toBe('Suspend because of Nokia 3310');
  const byOne = { ...item.reports, reporters: 1 };
  expect(shown({ thing: 'store', productId: null, reports: byOne })).toEqual([
    'Dismiss: Nokia 3310',
    'Warn about Nokia 3310',
    'More about Nokia 3310',
    'Suspend because of Nokia 3310',
  ]);
  expect(shown({ reports: byOne })[1]).toBe('Take down Nokia 3310');
  expect(shown({ owner: { ...item.owner, isOperator: true } })).not.toContain('Suspend because of Nokia 3310');
  expect(shown({ isOwnWork: true })).toEqual(['Take down Nokia 3310', 'More about Nokia 3310']);
  const asked = shown({ cause: 'asked-again' });
  expect(asked.slice(0, 3)).toEqual([
    'Approve Nokia 3310',
    'Send back Nokia 3310 because',
    'Send back Nokia 3310: Stolen or not allowed here',
  ]);
  expect(shown({ cause: 'asked-again', isOwnWork: true })).toEqual([]);
});

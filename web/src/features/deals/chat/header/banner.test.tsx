import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Thread } from '../../../../data/chats/thread.ts';
import { testClient } from '../../../../data/client-fixture.ts';
import { ClientProvider } from '../../../../data/client.ts';
import { Banner } from './banner.tsx';

const product = { id: 4, status: 'active', unconfirmedSince: '2026-10-03T09:00:00.000Z' };
const chat = {
  id: 7,
  type: 'sale',
  status: 'active',
  side: 'buyer',
  blockId: null,
  product,
} as unknown as Thread['chat'];
const UNCONFIRMED = 'Not confirmed since';

const shown = (change: object = {}) =>
  renderToStaticMarkup(
    <ClientProvider value={testClient()}>
      <Banner chat={{ ...chat, ...change }} />
    </ClientProvider>,
  );

test('a chat says since when its item is not confirmed, and its seller answers from there', () => {
  expect(shown()).toContain(`${UNCONFIRMED} 3 Oct 2026. Ask the seller if it is still there.`);
  expect(shown({ side: 'vendor' })).toMatch(/since 3 Oct 2026\. <a [^>]*href="\/vendor-products\?status=asked"/);
});

test('nor where the item is sold, the chat closed, or the seller has answered', () => {
  const without = [
    { product: { ...product, status: 'sold' } },
    { status: 'abandoned' },
    { product: { ...product, unconfirmedSince: undefined } },
    { product: null },
  ];
  for (const change of without) expect(shown(change)).not.toContain(UNCONFIRMED);
});

test('a buyer reads before writing until when the seller is away, and what they say of it', () => {
  const away = { until: '2026-10-09', line: 'At a wedding in Gulu' };
  expect(shown({ product: null, away })).toMatch(/Away until 9 Oct 2026<.*At a wedding in Gulu/);
  expect(shown({ product: null, away: { ...away, line: null } })).toContain('Away until 9 Oct 2026');
  // Where nobody can write, or the deal is over, it says nothing that helps.
  for (const change of [{ isBlocked: true }, { status: 'abandoned' }]) {
    expect(shown({ product: null, away, ...change })).not.toContain('Away until');
  }
});

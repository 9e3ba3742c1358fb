import type { Sale } from '@akatale/contracts/deals/sales-schemas';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { createApi } from '../../../data/api/api.ts';
import { createQueryClient } from '../../../data/api/query-client.ts';
import { testClient } from '../../../data/client-fixture.ts';
import { ClientProvider } from '../../../data/client.ts';
import { createToasts, ToastsProvider } from '../../../ui/feedback/toast.ts';
import { readChoice } from './ledger-choice.ts';
import { SaleList } from './ledger-page.tsx';
import { Page as ReceiptPage } from './receipt-page.tsx';
import { type SaleDetail, saleQuery } from './receipt-query.ts';
import { salesQuery, totalsQuery } from './sales-query.ts';

const inChat: Sale = {
  id: 5,
  receiptNumber: 12,
  channel: 'chat',
  chatId: 9,
  notes: null,
  product: { id: 7, title: 'Enamel kettle', image: null },
  buyer: { name: 'Amina K' },
  quantity: 2,
  price: 15_000,
  originalPrice: 20_000,
  total: 30_000,
  soldAt: '2026-11-20T06:30:00.000Z',
  undoneAt: null,
  undoableUntil: null,
};
const offline: Sale = { ...inChat, id: 4, channel: 'offline', chatId: null, buyer: null, notes: 'in two parts' };
const undone: Sale = { ...offline, id: 3, undoneAt: '2026-11-20T07:00:00.000Z' };
const detail: SaleDetail = {
  ...inChat,
  vendor: { id: 3, name: 'Nansubuga Household', location: 'Ntinda, Kampala', contactNumber: '0772 410 233' },
};

const api = createApi(() => Promise.reject(new Error('Nothing is asked.')));
const queries = createQueryClient({ isServer: true });
const shown = (page: ReactNode) =>
  renderToStaticMarkup(
    <ClientProvider value={testClient({ api, queries })}>
      <ToastsProvider value={createToasts()}>
        <QueryClientProvider client={queries}>{page}</QueryClientProvider>
      </ToastsProvider>
    </ClientProvider>,
  );
const wordsOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

describe('the list', () => {
  function listed(query: string, sales: Sale[], period: string): string {
    const choice = readChoice(new URLSearchParams(query));
    const all = { sales: 19, items: 20, value: 342_000 };
    queries.setQueryData(salesQuery(api, choice).queryKey, {
      pageParams: [null],
      pages: [{ sales, nextCursor: null }],
    });
    queries.setQueryData(totalsQuery(api, choice).queryKey, { all, periods: [{ period, ...all }] });
    return shown(<SaleList choice={choice} />);
  }

  test('has days or months as headings, with their totals beside them', () => {
    const days = wordsOf(listed('', [inChat, offline], '2026-11-20'));
    expect(days).toMatch(/^ ?Fri, 20 Nov 2026 19 sales · 20 items · USh 342,000 /);
    expect(days.match(/20 Nov/g)).toHaveLength(1);
    const months = wordsOf(listed('per=month', [inChat], '2026-11'));
    expect(months).toContain('November 2026 19 sales · 20 items · USh 342,000');
    expect(months).toMatch(/In chat 20 Nov /);
  });

  test('says a day and its total once: of the only sale of a day its row says what it came to', () => {
    const choice = readChoice(new URLSearchParams());
    const one = { sales: 1, items: 2, value: 30_000 };
    queries.setQueryData(salesQuery(api, choice).queryKey, {
      pageParams: [null],
      pages: [{ sales: [inChat], nextCursor: null }],
    });
    queries.setQueryData(totalsQuery(api, choice).queryKey, { all: one, periods: [{ period: '2026-11-20', ...one }] });
    const words = wordsOf(shown(<SaleList choice={choice} />));
    expect(words.match(/USh 30,000/g)).toHaveLength(1);
    expect(words).toMatch(/^ ?Fri, 20 Nov 2026 /);
  });

  test('says of a sale what it came to, to whom, and how far from the price of the listing', () => {
    expect(wordsOf(listed('', [inChat], '2026-11-20'))).toMatch(
      /In chat .*Total USh 30,000 To Amina K · 2 × USh 15,000 · 25% under USh 20,000/,
    );
    expect(wordsOf(listed('', [{ ...offline, price: 25_000 }], '2026-11-20'))).toMatch(
      /Offline .*Above USh 20,000 .*in two parts/,
    );
  });

  test('has what was undone without a receipt, and says that it does not count', () => {
    expect(listed('', [offline], '2026-11-20')).toContain('href="/vendor-sales/4"');
    const html = listed('', [undone], '2026-11-20');
    expect(html).not.toContain('href="/vendor-sales/3"');
    expect(wordsOf(html)).toMatch(/Undone on 20 Nov 2026. It does not count\./);
    expect(wordsOf(html)).not.toContain('% under');
  });

  test('leads to the file of what is chosen, and says where nothing matches', () => {
    expect(listed('channel=offline', [offline], '2026-11-20')).toContain(
      'href="/api/sales.csv?channel=offline" download=""',
    );
    expect(wordsOf(listed('search=helicopter', [], '2026-11-20'))).toContain('No sales match');
  });
});

describe('a receipt', () => {
  function receiptOf(sale: SaleDetail): string {
    queries.setQueryData(saleQuery(api, '5').queryKey, sale);
    return shown(<ReceiptPage params={{ id: '5' }} />);
  }

  test('says who sold what to whom, and that it is no tax invoice', () => {
    const words = wordsOf(receiptOf(detail));
    for (const part of [
      'Nansubuga Household Ntinda, Kampala 0772 410 233',
      'Sold to Amina K',
      'Item Enamel kettle Quantity 2 Price per item USh 15,000 Total USh 30,000',
      'Paid to the seller. Not a tax invoice.',
    ]) {
      expect(words).toContain(part);
    }
  });

  test('is sent by WhatsApp with the same words', () => {
    const [, address = ''] = /href="(https:\/\/wa\.me\/[^"]*)"/.exec(receiptOf(detail)) ?? [];
    const message = new URL(address).searchParams.get('text');
    expect(message).toContain('Receipt 12 from Nansubuga Household\nNtinda, Kampala\n0772 410 233\n');
    expect(message).toContain('Sold to: Amina K\n2 × Enamel kettle at USh 15,000\nTotal: USh 30,000\n');
  });

  test('of what was undone says that it is not valid, and goes nowhere', () => {
    const html = receiptOf({ ...detail, undoneAt: '2026-11-20T07:00:00.000Z' });
    expect(wordsOf(html)).toContain('Undone on 20 Nov 2026: not valid');
    expect(wordsOf(html)).not.toMatch(/Print|Share|Save picture/);
    expect(wordsOf(receiptOf(detail))).toMatch(/Share .*Save picture .*Print/);
  });
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SalesChart } from './sales-chart.tsx';

const daily = [
  { date: '2026-11-19', views: 31, chats: 7, sales: 2, revenue: 90_000 },
  { date: '2026-11-20', views: 1204, chats: 8, sales: 3, revenue: 1_250_000 },
];

test('the table has every figure of each day in its column, the newest first, and their sums', () => {
  const html = renderToStaticMarkup(<SalesChart choice={{ days: 7, of: 'views', asTable: true }} daily={daily} />);
  const rows = [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row = '']) => [
    /datetime="([^"]*)"/i.exec(row)?.[1] ?? '',
    ...[...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)]
      .slice(1)
      .map(([, cell = '']) => cell.replaceAll(/<[^>]+>/g, '').replaceAll('\u00a0', ' ')),
  ]);
  expect(rows).toEqual([
    ['', 'Sales', 'Money in (USh)', 'Views', 'New chats'],
    ['2026-11-20', '3', '1,250,000', '1,204', '8'],
    ['2026-11-19', '2', '90,000', '31', '7'],
    ['', '5', '1,340,000', '1,235', '15'],
  ]);
});

test('a bar of several days names its first, and bars with numbers have no scale beside them', () => {
  const month = Array.from({ length: 10 }, (_, index) => ({
    views: 31,
    chats: 7,
    sales: 2,
    revenue: 90_000,
    date: new Date(Date.UTC(2026, 9, 25 + index)).toISOString().slice(0, 10),
  }));
  const html = renderToStaticMarkup(<SalesChart choice={{ days: 30, of: 'sales', asTable: false }} daily={month} />);
  expect(html).toMatch(/>25 Oct<.*>30 Oct<.*Each bar is 5 days/);
  expect(html.match(/border-dashed/g)).toHaveLength(1);
});

test.each([
  ['sales', 'Sales 5', 'Money in USh 1,340,000'],
  ['views', 'Views 1,235', 'New chats 15'],
] as const)('what belongs together is drawn together: %s', (of, ...captions) => {
  const html = renderToStaticMarkup(<SalesChart choice={{ days: 7, of, asTable: false }} daily={daily} />);
  const found = [...html.matchAll(/<figcaption[^>]*>(.*?)<\/figcaption>/g)].map(([, caption = '']) =>
    caption.replaceAll(/<[^>]+>/g, '').replaceAll('\u00a0', ' '),
  );
  expect(found).toEqual(captions);
});

import { expect, test } from 'vitest';
import { titleOf } from './data/page.ts';
import { headTags } from './head-tags.ts';
import { toInlineJson } from './page-state.ts';

const settings = {
  appName: 'Akatale',
  publicUrl: 'https://akatale.test',
  isDemo: false,
  hasGoogleSignIn: false,
  paysOnline: false,
  support: { phone: null, email: null, address: null },
};

test('user content cannot leave its attribute or its block', () => {
  const tags = headTags(
    {
      title: '"><script>alert(1)</script>',
      canonical: '/products/7',
      openGraph: { type: 'product' },
      jsonLd: [{ name: '</script><script>alert(2)</script>\u2028' }],
    },
    settings,
  ).join('\n');
  expect(tags).not.toContain('<script>');
  expect(tags.match(/<\/script>/g)).toHaveLength(1);
  expect(tags).not.toContain('\u2028');
});

test('JSON in a page is the same JSON', () => {
  const value = { text: '</script> <!-- & \u2028\u2029' };
  expect(toInlineJson(value)).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(toInlineJson(value))).toEqual(value);
});

test('a page without a canonical address is not for search engines', () => {
  expect(headTags({ title: 'Login' }, settings)).toContain('<meta name="robots" content="noindex">');
  const known = headTags({ title: 'Discover', canonical: '/' }, settings);
  expect(known).toContain('<link rel="canonical" href="https://akatale.test/">');
});

test('addresses in previews are whole, and a free product keeps its price', () => {
  const image = { url: '/uploads/ab.jpg', width: 1080, height: 1080, alt: 'A radio' };
  const tags = headTags(
    {
      title: 'Radio',
      canonical: '/products/7',
      openGraph: { type: 'product', image, priceUgx: 0 },
    },
    settings,
  );
  expect(tags).toContain('<meta property="og:image" content="https://akatale.test/uploads/ab.jpg">');
  expect(tags).toContain('<meta property="product:price:amount" content="0">');
});

test('titles and descriptions are cut to what search results show', () => {
  expect(titleOf({ title: 'Radio' }, settings)).toBe('Radio · Akatale');
  expect(titleOf({ title: 'x'.repeat(60) }, settings)).toBe('x'.repeat(60));
  expect(titleOf({ title: 'x'.repeat(120) }, settings)).toHaveLength(65);
  const [, description = ''] = headTags({ title: 'Radio', description: 'y'.repeat(900) }, settings);
  expect(description).toContain(`${'y'.repeat(154)}…`);
});

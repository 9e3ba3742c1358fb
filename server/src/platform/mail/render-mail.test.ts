import { describe, expect, test } from 'vitest';
import type { MailContent } from './mailer.ts';
import { renderMail } from './render-mail.ts';

const product = {
  title: 'Tecno <Spark> "10"',
  price: 'USh 400,000',
  photoUrl: `https://akatale.test/uploads/${'a'.repeat(64)}-480.jpg`,
  url: 'https://akatale.test/products/7',
};
const content: MailContent = {
  appName: 'Akatale',
  publicUrl: new URL('https://akatale.test'),
  heading: 'Okello & Sons wrote to you',
  quote: '<b>Is it there?</b>',
  paragraphs: ['They wait for your answer.'],
  products: [product],
  action: { label: 'Open the chat', url: 'https://akatale.test/chat/3' },
  smallPrint: 'You get one mail for each chat.',
  unsubscribe: { label: 'Stop these mails', url: 'https://akatale.test/unsubscribe?token=1.messages.x' },
};

describe('plain text', () => {
  test('has everything that the HTML has, each address alone on its line', () => {
    expect(renderMail(content).text).toBe(
      [
        'Okello & Sons wrote to you',
        '“<b>Is it there?</b>”',
        'They wait for your answer.',
        'Tecno <Spark> "10", USh 400,000\nhttps://akatale.test/products/7',
        'Open the chat:\nhttps://akatale.test/chat/3',
        'You get one mail for each chat.',
        'Stop these mails:\nhttps://akatale.test/unsubscribe?token=1.messages.x',
        '-- \nAkatale\n',
      ].join('\n\n'),
    );
  });

  test('has the advice about a product below its price', () => {
    const products = [{ ...product, advice: 'Lower it?' }];
    expect(renderMail({ ...content, products }).text).toContain('USh 400,000\nLower it?\nhttps://');
  });
});

test('a product has a link of its own to what its advice is about', () => {
  const action = { label: 'Change the price', url: 'https://akatale.test/products/7/edit#price' };
  const { text, html } = renderMail({ ...content, products: [{ ...product, advice: 'Lower it?', action }] });
  expect(text).toContain(`Lower it?\nChange the price:\n${action.url}\n`);
  expect(html).toMatch(
    /Lower it\?<br><a href="https:\/\/akatale.test\/products\/7\/edit#price"[^>]*>Change the price</,
  );
});

describe('HTML', () => {
  test('begins with the mark and the name', () => {
    expect(renderMail(content).html).toMatch(
      /<p class="brand"[^>]*><img src="https:\/\/akatale.test\/icon-192.png"[^>]*>Akatale</,
    );
  });

  const { html } = renderMail(content);

  test('escapes what people wrote, in attributes too', () => {
    expect(html).toContain('Okello &amp; Sons');
    expect(html).toContain('“&lt;b&gt;Is it there?&lt;/b&gt;”');
    expect(html).toContain('alt="Tecno &lt;Spark&gt; &quot;10&quot;"');
    expect(html).not.toMatch(/<b>|<Spark>/);
  });

  test('has one button, no tables, no scripts, and is small', () => {
    expect(html.match(/class="button"/g)).toHaveLength(1);
    expect(html).not.toMatch(/<(table|script|form|link)/);
    const six = renderMail({ ...content, products: Array.from({ length: 6 }, () => product) }).html;
    expect(Buffer.byteLength(six)).toBeLessThan(10_000);
  });

  test('loads nothing but the mark and photos', () => {
    const sources = [...html.matchAll(/(?:src|url)\s*[=(]\s*"?([^"')\s]+)/g)].map(([, source]) => source);
    expect(sources).toEqual(['https://akatale.test/icon-192.png', product.photoUrl]);
  });

  test('declares both colour schemes and has dark colours for each of its own', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    const dark = /prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(html)?.[1] ?? '';
    const classes = [...html.matchAll(/class="(\w+)"/g)].map(([, name]) => name);
    for (const name of new Set(classes)) expect(dark).toContain(`.${name}`);
    expect(dark.match(/\{[^}]*\}/g)?.every((rule) => rule.includes('!important'))).toBe(true);
  });

  test('repeats the address below the button only where nothing else leads there', () => {
    const { unsubscribe: _none, ...account } = content;
    expect(renderMail(account).html).toContain('>https://akatale.test/chat/3</a>');
    expect(html).not.toContain('>https://akatale.test/chat/3</a>');
  });
});

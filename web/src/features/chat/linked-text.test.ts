import { describe, expect, test } from 'vitest';
import { linkText } from './linked-text.ts';

const links = (text: string) =>
  linkText(text).flatMap(({ text: shown, href }) => (href ? [[shown, href]] : []));

describe('links in messages are shown safely', () => {
  test.each([
    ['See https://akatale.ug/products/5.', 'https://akatale.ug/products/5', null],
    ['www.example.com, today', 'www.example.com', 'https://www.example.com/'],
    ['(http://a.ug/x_(y))', 'http://a.ug/x_(y)', null],
    ['HTTPS://A.UG/B', 'HTTPS://A.UG/B', 'https://a.ug/B'],
    ['go to https://a.ug?q=1&r=2!!!', 'https://a.ug?q=1&r=2', 'https://a.ug/?q=1&r=2'],
  ])('%s', (text, shown, href) => {
    expect(links(text)).toEqual([[shown, href ?? shown]]);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,<script>',
    'ftp://a.ug/file',
    'https://paypal.com@evil.ug/login',
    'https://',
    'http://localhost',
    'mailto:a@b.ug',
    'a.ug',
    '<img src=x onerror=alert(1)>',
  ])('%s leads nowhere', (text) => {
    expect(links(text)).toEqual([]);
  });

  test('nothing of a text is lost', () => {
    const text = 'One https://a.ug, two <b> www.b.ug/x) and 3.5 🧺\nhttps://c.ug';
    expect(
      linkText(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});

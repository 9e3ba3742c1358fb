import { describe, expect, test } from 'vitest';
import { linkText } from './linked-text.ts';

const links = (text: string) => linkText(text).flatMap(({ text: shown, href }) => (href ? [[shown, href]] : []));

describe('links in messages are shown safely', () => {
  test.each([
    ['See https://akatale.ug/products/5.', 'https://akatale.ug/products/5', null],
    ['www.example.com, today', 'www.example.com', 'https://www.example.com/'],
    ['(http://a.ug/x_(y))', 'http://a.ug/x_(y)', null],
    ['HTTPS://A.UG/B', 'HTTPS://A.UG/B', 'https://a.ug/B'],
    ['*https://akatale.ug/products/5*', 'https://akatale.ug/products/5', null],
    ['~www.example.com/x~', 'www.example.com/x', 'https://www.example.com/x'],
    ['“https://a.ug/b”.', 'https://a.ug/b', null],
    ['<https://a.ug/b>', 'https://a.ug/b', null],
    ['\u2068https://a.ug/b\u2069', 'https://a.ug/b', null],
    ['https://a.ug/b\u200b today', 'https://a.ug/b', null],
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

  test.each([
    ['Call 0772 410 233.', '0772 410 233', 'tel:+256772410233'],
    ['0772410233', '0772410233', 'tel:+256772410233'],
    ['or 0701-555-019 today', '0701-555-019', 'tel:+256701555019'],
    ['(+256 772 410233)', '+256 772 410233', 'tel:+256772410233'],
    ['256-393-112-233', '256-393-112-233', 'tel:+256393112233'],
    ['+256 (0) 772 410 233', '+256 (0) 772 410 233', 'tel:+256772410233'],
    ['\u202a+256 772 410233\u202c', '+256 772 410233', 'tel:+256772410233'],
    ['0772\u00a0410\u202f233', '0772\u00a0410\u202f233', 'tel:+256772410233'],
    ['0772\u2011410\u2013233', '0772\u2011410\u2013233', 'tel:+256772410233'],
    ['0772\u200b410233', '0772\u200b410233', 'tel:+256772410233'],
    ['0772.410.233.', '0772.410.233', 'tel:+256772410233'],
    ['0414 234 567, 2 rooms', '0414 234 567', 'tel:+256414234567'],
  ])('a number to call: %s', (text, shown, href) => {
    expect(links(text)).toEqual([[shown, href]]);
  });

  test.each([
    'USh 1,850,000',
    '0772 410 23',
    '07724102334',
    'serial 350772410233',
    'IMEI-0772410233',
    '0572 410 233',
    '+44 7700 900123',
    '2026-11-22 10:30',
  ])('%s is no number to call', (text) => {
    expect(links(text)).toEqual([]);
  });

  test('a number within an address is part of it', () => {
    expect(links('https://wa.me/256772410233')).toEqual([['https://wa.me/256772410233', 'https://wa.me/256772410233']]);
  });

  test('nothing of a text is lost', () => {
    const text = 'One https://a.ug, two <b> www.b.ug/x) or 0772 410 233 and 3.5 🧺\nhttps://c.ug';
    expect(
      linkText(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});

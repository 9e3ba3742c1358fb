import { expect, test } from 'vitest';
import { webAddress } from './payment-link.ts';

test.each(['https://pay.example/1?a=b', 'http://127.0.0.1:4000/fake/1'])('%s is opened', (link) => {
  expect(webAddress(link)).toBe(link);
});

test.each([null, '', 'javascript:alert(1)', 'data:text/html,x', '//pay.example', 'pay.example/1'])(
  '%s is not',
  (link) => {
    expect(webAddress(link)).toBeNull();
  },
);

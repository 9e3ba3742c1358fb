import { expect, test } from 'vitest';
import { isProviderPage } from './payment-lifecycle.ts';

const real = 'https://api.flutterwave.com';
const local = 'http://127.0.0.1:9000';

test.each([
  [real, 'https://checkout.flutterwave.com/v3/hosted/pay/1', true],
  [real, 'https://flutterwave.com/pay', true],
  [real, 'http://checkout.flutterwave.com/pay', false],
  [real, 'https://checkout-flutterwave.com/pay', false],
  [real, 'https://flutterwave.com.evil.test/pay', false],
  [real, 'https://evil.test/flutterwave.com', false],
  [real, 'https://flutterwave.com@evil.test/', false],
  [real, 'https://user:pass@checkout.flutterwave.com/', false],
  [real, 'javascript:alert(1)//flutterwave.com', false],
  [local, 'http://127.0.0.1:9000/pay', true],
  [local, 'http://127.0.0.2:9000/pay', false],
  [local, 'https://evil.test/', false],
])('of %s, %s: %s', (api, page, isTheirs) => {
  expect(isProviderPage(new URL(api), new URL(page))).toBe(isTheirs);
});

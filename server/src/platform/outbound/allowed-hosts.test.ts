import { expect, test } from 'vitest';
import { parseAllowedUrl } from './allowed-hosts.ts';

const allowed = {
  hosts: ['push.example.com', '*.push.example.org'],
  localOrigins: ['http://127.0.0.1:4000'],
};

test.each([
  'https://push.example.com/send/abc',
  'https://PUSH.example.com/send',
  'https://push.example.com:443/send',
  'https://eu.push.example.org/x',
  'http://127.0.0.1:4000/push/1',
  // Another writing of the same address.
  'http://2130706433:4000/push/1',
])('%s may be called', (url) => {
  expect(parseAllowedUrl(url, allowed)).toBeInstanceOf(URL);
});

test.each([
  '',
  'push.example.com',
  '//push.example.com/x',
  'ftp://push.example.com/',
  'http://push.example.com/x',
  'https://push.example.com:8443/x',
  'https://user@push.example.com/x',
  'https://push.example.com@10.0.0.1/x',
  'https://push.example.com.evil.example/x',
  'https://evilpush.example.com/x',
  'https://push.example.com./x',
  'https://push.example.org/x',
  'https://evil-push.example.org/x',
  'https://evil.example/push.example.com',
  'https://127.0.0.1/',
  'https://127.0.0.1:4000/',
  'http://127.0.0.1/',
  'http://127.0.0.1:4001/',
  'https://[::1]/',
  'https://2130706433/',
  'https://0177.0.0.1/',
  'https://0x7f.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://.push.example.org/x',
  'https://a..push.example.org/x',
  'https://..push.example.org/x',
  'https://10.1.2.3/',
  'https://[::ffff:10.0.0.1]/',
  'https://localhost/',
  'http://localhost:4000/',
])('%j may not be called', (url) => {
  expect(parseAllowedUrl(url, allowed)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { isPublicAddress } from './allowed-hosts.ts';

const INSIDE = [
  '0.0.0.0',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.0.9',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  // The same in decimal, octal and hexadecimal forms, as a resolver reads them.
  '2130706433',
  '0177.0.0.1',
  '0x7f.0.0.1',
  '0x7f000001',
  '017700000001',
  '127.1',
  '10.1',
  '2852039166',
  '0',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:10.0.0.1',
  '::ffff:a9fe:a9fe',
  '::127.0.0.1',
  '64:ff9b::127.0.0.1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1::a00:1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  '100::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '2001:db8::1',
  '5f00::1',
  '4000::1',
  '',
  'localhost',
  'example.com',
  '1.2.3',
  '1.2.3.4.5',
  '[::1]',
  '999.1.1.1',
];

test.each(INSIDE)('%j is not public', (text) => {
  expect(isPublicAddress(text)).toBe(false);
});

test.each(['8.8.8.8', '142.250.178.10', '100.63.255.255', '172.32.0.1', '2a00:1450:4009:81d::200a', '2606:4700::1111'])(
  '%s is public',
  (text) => {
    expect(isPublicAddress(text)).toBe(true);
  },
);

test('a mapped address is as public as the one inside', () => {
  expect(isPublicAddress('::ffff:8.8.8.8')).toBe(true);
});

import { expect, test } from 'vitest';
import { networkOf, subnetOf } from './network-of.ts';

test.each([
  ['102.34.5.6', '102.34.5.6'],
  ['::ffff:102.34.5.6', '102.34.5.6'],
  ['::ffff:6622:506', '102.34.5.6'],
  ['2c0f:eb68:1:2::1', '2c0f:eb68:1:2::/64'],
  ['2C0F:EB68:0001:0002:ffff:ffff:ffff:ffff', '2c0f:eb68:1:2::/64'],
  ['2c0f:eb68:1:3::1', '2c0f:eb68:1:3::/64'],
  ['2c0f::1', '2c0f:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s belongs to %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['102.34.5.6', '102.34.5.0/24'],
  ['102.34.5.255', '102.34.5.0/24'],
  ['::ffff:102.34.5.6', '102.34.5.0/24'],
  ['102.34.50.6', '102.34.50.0/24'],
  ['2c0f:eb68:1:2::1', '2c0f:eb68:1:2::/64'],
  ['unknown', 'unknown'],
])('%s is in the neighbourhood %s', (address, subnet) => {
  expect(subnetOf(address)).toBe(subnet);
});

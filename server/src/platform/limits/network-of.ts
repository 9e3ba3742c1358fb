import { isIPv4, isIPv6 } from 'node:net';

/**
 * The network of one customer: an IPv4 address unchanged, of an IPv6 address its first 64 bits, since the customer can
 * change the rest at will. What is no address stays unchanged.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const groups = groupsOf(bare);
  const isMappedIPv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMappedIPv4) {
    const [high = 0, low = 0] = groups.slice(6);
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/**
 * A wider network: of IPv4 the first 24 bits (`102.34.5.0/24`), since a mobile operator moves its customers within such
 * a block, of IPv6 the 64 bits of one customer.
 */
export function subnetOf(address: string): string {
  const network = networkOf(address);
  return isIPv4(network) ? network.replace(/\.\d+$/, '.0/24') : network;
}

function groupsOf(address: string): number[] {
  // A URL normalizes an address, with an embedded IPv4 address in groups.
  const spelled = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = spelled.split('::');
  const numbers = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const before = numbers(head);
  const after = numbers(tail ?? '');
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

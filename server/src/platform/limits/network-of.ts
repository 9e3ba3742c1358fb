import { isIPv4, isIPv6 } from 'node:net';

/** IPv4 unchanged, of IPv6 the first 64 bits: the rest is the customer's to change. */
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

/** Of IPv4 the first 24 bits (`102.34.5.0/24`), within which mobile operators move customers; of IPv6 64. */
export function subnetOf(address: string): string {
  const network = networkOf(address);
  return isIPv4(network) ? network.replace(/\.\d+$/, '.0/24') : network;
}

function groupsOf(address: string): number[] {
  const spelled = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = spelled.split('::');
  const numbers = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const before = numbers(head);
  const after = numbers(tail ?? '');
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

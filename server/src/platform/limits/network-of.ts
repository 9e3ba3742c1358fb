import { isIP, isIPv4, isIPv6 } from 'node:net';

/** What is no address is one network, so that nobody has one of their own by writing nonsense. */
const UNKNOWN_NETWORK = 'unknown';

/** Of what proxies write: with a port, in brackets, in quotes, with a zone, IPv4 within IPv6. */
export function addressOf(written = ''): string {
  const bare = written.replace(/^[\s"]+|[\s"]+$/g, '');
  const [, bracketed] = /^\[([^\]]*)\](?::\d*)?$/.exec(bare) ?? [];
  const host = bracketed ?? (isIP(withoutZone(bare)) ? bare : bare.replace(/:\d*$/, ''));
  const address = withoutZone(host);
  if (!isIPv6(address)) return isIPv4(address) ? address : UNKNOWN_NETWORK;
  const groups = groupsOf(address);
  const isMappedIPv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (!isMappedIPv4) return spelled(address);
  const [high = 0, low = 0] = groups.slice(6);
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

const spelled = (address: string) => new URL(`http://[${address}]`).hostname.slice(1, -1);

const withoutZone = (address: string) => address.replace(/%.*$/, '');

/** IPv4 unchanged, of IPv6 the first 64 bits: the rest is the customer's to change. */
export function networkOf(written: string | undefined): string {
  const address = addressOf(written);
  if (!isIPv6(address)) return address;
  return `${groupsOf(address)
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
  const [head = '', tail] = spelled(address).split('::');
  const numbers = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const before = numbers(head);
  const after = numbers(tail ?? '');
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

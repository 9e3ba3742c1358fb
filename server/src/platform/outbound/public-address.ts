import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** All of IPv6 that is routed on the internet today. */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/** False for private, reserved and translated addresses, and for anything that is no address. */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_UNICAST);
}

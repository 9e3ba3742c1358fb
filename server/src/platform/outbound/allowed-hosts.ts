import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export interface AllowedHosts {
  /** Names of hosts; `*.example.com` means every name below it. */
  hosts: readonly string[];
  /** Origins on this machine, for development and tests: they need neither https nor a public address. */
  localOrigins: readonly string[];
}

/** The parsed URL, undefined where it may not be called: not https, with a login or port of its own, another host. */
export function parseAllowedUrl(text: string, { hosts, localOrigins }: AllowedHosts): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return undefined;
  if (localOrigins.includes(url.origin)) return url;
  if (url.protocol !== 'https:' || url.port !== '') return undefined;
  return hosts.some((host) => isHost(url.hostname, host)) ? url : undefined;
}

function isHost(name: string, allowed: string): boolean {
  if (!allowed.startsWith('*.')) return name === allowed;
  return name.endsWith(allowed.slice(1)) && isHostName(name);
}

/** Parsing an address takes names with empty labels too, which no name of a host has. */
function isHostName(name: string): boolean {
  return !name.split('.').includes('');
}

/** All of IPv6 that is routed on the internet today. */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/** False for private, reserved and translated addresses, and for anything that is no address. */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_UNICAST);
}

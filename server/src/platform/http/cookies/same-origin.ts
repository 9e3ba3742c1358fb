import type { IncomingHttpHeaders } from 'node:http';

/** Browsers always send the Origin of a POST; programs without one have no other person's cookie. */
export function isSameOrigin(headers: IncomingHttpHeaders, publicUrl: URL): boolean {
  const { origin, host } = headers;
  if (origin !== undefined) return isOurs(origin, host, publicUrl);
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** Whether an absolute address is on the host that was asked, or on the public one. */
export function isOurs(address: string, host: string | undefined, publicUrl: URL): boolean {
  const from = URL.canParse(address) ? new URL(address).host : undefined;
  return from !== undefined && (from === host || from === publicUrl.host);
}

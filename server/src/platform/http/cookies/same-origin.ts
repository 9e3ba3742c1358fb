import type { IncomingHttpHeaders } from 'node:http';

/** Browsers always send the Origin of a POST; programs without one have no other person's cookie. */
export function isSameOrigin(headers: IncomingHttpHeaders, publicUrl: URL): boolean {
  const { origin, host } = headers;
  if (origin !== undefined) {
    const from = URL.canParse(origin) ? new URL(origin).host : undefined;
    return from !== undefined && (from === host || from === publicUrl.host);
  }
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request that changes something came from our own pages (decisions, ruling 1).
 * Browsers always say where a POST comes from; programs without an Origin are let through, since
 * they carry no one else's cookie.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, publicUrl: URL): boolean {
  const { origin, host } = headers;
  if (origin !== undefined) {
    const from = URL.canParse(origin) ? new URL(origin).host : undefined;
    return from !== undefined && (from === host || from === publicUrl.host);
  }
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

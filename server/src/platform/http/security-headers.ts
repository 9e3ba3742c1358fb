import type { FastifyReply } from 'fastify';

export function commonHeaders(isHttps: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()',
    'x-frame-options': 'DENY',
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

const ONLY_DOCUMENTS = Object.keys({ ...commonHeaders(true), 'x-request-id': '' }).filter(
  (name) => name !== 'x-content-type-options',
);

/**
 * For files that a page loads by the dozen: removes 300 bytes of headers that only protect documents, and 47 that say of the
 * connection what HTTP/1.1 takes for granted.
 */
export function sendAsFile(reply: FastifyReply): void {
  for (const name of ONLY_DOCUMENTS) reply.removeHeader(name);
  reply.raw.removeHeader('connection');
}

interface PageSources {
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
}

/**
 * The content policy of our pages. Inline code is allowed by hash, so that a page can be cached. `style-src-attr`
 * allows style attributes: React writes the average colour of a photo there, a value that the server has checked to be
 * `#rrggbb`; attributes cannot load or run anything under the rest of this policy.
 */
export function pagePolicy({ scriptHashes, styleHashes }: PageSources): string {
  return [
    `default-src 'self'`,
    `script-src 'self' ${scriptHashes.join(' ')}`.trim(),
    `style-src 'self' ${styleHashes.join(' ')}`.trim(),
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self' data:`,
    `connect-src 'self'`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

import type { IncomingMessage, ServerResponse } from 'node:http';
import { refusals } from '@akatale/contracts/refusals';

export const RETRY_AFTER_SECONDS = 2;
/** The connection of a larger body is closed: reading the rest would cost more than a new connection. */
const SMALL_BODY_BYTES = 64 * 1024;

export interface BusyPage {
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

interface Shedding {
  headers: Readonly<Record<string, string>>;
  busyPage: (request: IncomingMessage) => BusyPage | undefined;
}

/** Answers 503 without routing, hooks or session, since under overload most requests get this answer. */
export function createShedding({ headers, busyPage }: Shedding) {
  const { status, message } = refusals.UNAVAILABLE;
  const common = Object.entries({
    ...headers,
    'retry-after': String(RETRY_AFTER_SECONDS),
  }).flat();
  const start = `{"message":${JSON.stringify(message)},"code":"UNAVAILABLE","requestId":"`;
  const length = `${start}${crypto.randomUUID()}"}`.length;
  const json = [...common, 'content-type', 'application/json; charset=utf-8', 'cache-control', 'private, no-store'];
  json.push('content-length', String(length));

  return (request: IncomingMessage, response: ServerResponse): void => {
    const requestId = crypto.randomUUID();
    const page = wantsPage(request) ? busyPage(request) : undefined;
    response.shouldKeepAlive &&= isSmall(request);
    if (page) {
      const own = Object.entries({ ...page.headers, 'content-length': String(page.body.length) });
      response.writeHead(status, [...common, ...own.flat(), 'x-request-id', requestId]);
      response.end(page.body);
    } else {
      response.writeHead(status, [...json, 'x-request-id', requestId]);
      response.end(`${start}${requestId}"}`);
    }
  };
}

/** A browser that opens a page or sends a form. */
export function wantsPage({ method, headers, url = '' }: IncomingMessage): boolean {
  const isAsked = method === 'GET' || headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  return isAsked === true && !url.startsWith('/api/') && /\btext\/html\b/.test(headers.accept ?? '');
}

function isSmall({ headers }: IncomingMessage): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = headers;
  return encoding === undefined && Number(length) <= SMALL_BODY_BYTES;
}

import type { EndpointSpec } from '@akatale/contracts/endpoint';
import { withQuery } from '@akatale/contracts/with-query';
import type { Answer } from './api-error.ts';
import type { CallInput, CallOptions } from './api.ts';
import { busyPauseMs, readRetryAfter } from './query-client.ts';

const RETRY_AFTER_MS = 1000;
const noAnswer: Answer = { status: 0, body: null, next: null };

/** Repeats a write only without a response or after a 502 to 504, with the same `Idempotency-Key`. */
export async function fetchDispatch(endpoint: EndpointSpec, input: CallInput, options: CallOptions): Promise<Answer> {
  const request = toRequest(endpoint, input, options);
  const first = await attempt(request);
  const mayRepeat = endpoint.method !== 'GET' && isLost(first.status);
  if (!mayRepeat || options.signal?.aborted) return first;
  const pauseMs = Math.max(RETRY_AFTER_MS, busyPauseMs(first.retryAfterMs));
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  return attempt(request);
}

/** Fills in `{id}` and leaves out empty query values. */
export function endpointUrl(endpoint: Pick<EndpointSpec, 'path'>, input: CallInput): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    // Endpoints accept no other types in a URL.
    if (!['string', 'number', 'boolean'].includes(typeof value) || value === '') continue;
    query.set(name, `${value as string | number | boolean}`);
  }
  return withQuery(path, query);
}

export interface OutgoingRequest {
  url: string;
  init: RequestInit & { headers: Record<string, string> };
}

export function toRequest(endpoint: EndpointSpec, input: CallInput, options: CallOptions): OutgoingRequest {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (endpoint.creates) headers['idempotency-key'] = options.idempotencyKey ?? newIdempotencyKey();
  let body: BodyInit | null = null;
  if (endpoint.file && input.file) {
    body = new FormData();
    body.append(endpoint.file.field, input.file);
  } else if (endpoint.method !== 'GET') {
    headers['content-type'] = 'application/json';
    body = JSON.stringify(input.body ?? {});
  }
  return {
    url: endpointUrl(endpoint, input),
    init: {
      method: endpoint.method,
      credentials: 'same-origin',
      headers,
      body,
      signal: options.signal ?? null,
    },
  };
}

/** A key that is new for every create. Works on plain http too, where `randomUUID` does not. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function attempt({ url, init }: OutgoingRequest): Promise<Answer> {
  try {
    const response = await fetch(url, init);
    const { status, headers } = response;
    const retryAfterMs = status === 503 ? readRetryAfter(headers.get('retry-after')) : undefined;
    const answer = toAnswer(status, await response.text(), headers.get('link'));
    return retryAfterMs === undefined ? answer : { ...answer, retryAfterMs };
  } catch (error) {
    if (init.signal?.aborted) throw error;
    return noAnswer;
  }
}

/** A success without JSON comes from another system, such as the login page of a public network. */
export function toAnswer(status: number, text: string, link: string | null): Answer {
  const body = parse(text);
  const isForeign = status >= 200 && status < 300 && typeof body === 'string';
  return isForeign ? noAnswer : { status, body, next: nextCursor(link) };
}

function parse(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** `</api/x?before=abc>; rel="next"` → `abc`. */
export function nextCursor(link: string | null): string | null {
  const target = link?.match(/<([^>]+)>;\s*rel="?next"?/)?.[1];
  if (!target) return null;
  return new URL(target, 'http://any.invalid').searchParams.get('before');
}

function isLost(status: number): boolean {
  return status === 0 || (status >= 502 && status <= 504);
}

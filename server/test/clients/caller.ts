import type { FastifyInstance } from 'fastify';

/** The content of a call. */
export interface Call {
  /** Sent as JSON; a string as it is, with the content type of JSON. */
  body?: unknown;
  /** Sent as the one file of a form, in `field`. */
  file?: Uint8Array;
  fileName?: string;
  field?: string;
  headers?: Record<string, string>;
  /** The address that the socket comes from; loopback unless given. */
  from?: string;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
  bytes: Buffer;
  /** Parsed JSON; undefined for everything else. */
  // oxlint-disable-next-line typescript/no-explicit-any -- what it holds is what a test asserts
  body: any;
}

export interface Caller {
  call(method: string, url: string, call?: Call): Promise<Answer>;
  get(url: string, headers?: Record<string, string>): Promise<Answer>;
  post(url: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

/** Calls without a port: they enter the server where a connection would. */
export function createCaller(server: FastifyInstance, cookie: string | null): Caller {
  return withShortcuts(async (method, url, input = {}) => {
    const content = await contentOf(input);
    const response = await server.inject({
      method,
      url,
      remoteAddress: input.from ?? '127.0.0.1',
      headers: { ...content.headers, ...(cookie && { cookie }), ...input.headers },
      ...(content.payload !== undefined && { payload: content.payload }),
    });
    const isPlain = response.headers['content-encoding'] === undefined;
    const isJson = isPlain && String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      bytes: response.rawPayload,
      body: isJson && response.body ? response.json() : undefined,
    };
  });
}

/** Calls a program at an address, again where it is overloaded: it has done nothing then. */
export function callerAt(address: string, cookie: string | null = null): Caller {
  return withShortcuts(async function call(method, url, input = {}) {
    const { headers, payload = null } = await contentOf(input);
    const sent = { ...headers, ...(cookie && { cookie }), ...input.headers };
    const response = await fetch(address + url, {
      method,
      headers: sent,
      body: typeof payload === 'string' ? payload : payload && new Uint8Array(payload),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    if (response.status === 503) return call(method, url, input);
    const text = bytes.toString();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return {
      status: response.status,
      headers: { ...Object.fromEntries(response.headers), 'set-cookie': response.headers.getSetCookie() },
      text,
      bytes,
      body: isJson && text ? JSON.parse(text) : undefined,
    };
  });
}

const withShortcuts = (call: Caller['call']): Caller => ({
  call,
  get: async (url, headers = {}) => call('GET', url, { headers }),
  post: async (url, body, headers = {}) => call('POST', url, { body, headers }),
});

interface Content {
  headers?: Record<string, string>;
  payload?: string | Buffer;
}

async function contentOf({ body, file, fileName = 'photo.jpg', field = 'image' }: Call): Promise<Content> {
  if (file) {
    const form = new FormData();
    form.set(field, new File([new Uint8Array(file)], fileName));
    const encoded = new Response(form);
    return {
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    };
  }
  if (body === undefined) return {};
  return {
    headers: { 'content-type': 'application/json' },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  };
}

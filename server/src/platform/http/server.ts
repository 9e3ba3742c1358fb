import type { Socket } from 'node:net';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import underPressure from '@fastify/under-pressure';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import secureJson from 'secure-json-parse';
import { toErrorResponse } from './error-response.ts';
import { refuse } from './refusal.ts';

const MAX_URL_LENGTH = 4096;

export interface HttpSettings {
  log: FastifyBaseLogger;
  /** Proxies whose X-Forwarded-For is believed, as CIDR ranges. */
  trustProxy: readonly string[];
  /** Asked for every request before anything else; throws `RATE_LIMITED`. */
  floodLimit: (request: FastifyRequest) => Promise<void>;
  onAnswer?: (answer: { method: string; route: string; status: number; seconds: number }) => void;
}

/**
 * A server with everything that every answer has in common: limits on time and size, request ids,
 * one error body, and one way to read a body.
 */
export async function createHttpServer(settings: HttpSettings): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: settings.log,
    disableRequestLogging: true,
    trustProxy: settings.trustProxy.length > 0 ? [...settings.trustProxy] : false,
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    connectionTimeout: 60_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 30_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 600 },
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000, maxHeaderSize: 16 * 1024 },
    clientErrorHandler: answerBrokenRequest,
    // Addresses that cannot be decoded never reach a route.
    frameworkErrors: answerError,
  });
  app.decorateRequest('viewer', null);
  app.decorateRequest('routeName', '');

  readBodies(app);
  await app.register(cookie);
  await app.register(multipart, { throwFileSizeLimit: true });
  await app.register(underPressure, { maxEventLoopDelay: 1500, retryAfter: 5 });

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.url.length > MAX_URL_LENGTH) refuse('URI_TOO_LONG');
    await settings.floodLimit(request);
  });
  closeUnreadBodies(app);
  app.addHook('onResponse', async (request, reply) => {
    settings.onAnswer?.({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
  });
  app.setNotFoundHandler(async () => refuse('NOT_FOUND'));
  app.setErrorHandler(answerError);
  return app;
}

/** The one error body, for refusals and faults alike. */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const response = toErrorResponse(error, request.id);
  if (response.isFault) request.log.error({ err: error, requestId: request.id }, 'request failed');
  if (response.retryAfterSeconds !== undefined) {
    reply.header('retry-after', response.retryAfterSeconds);
  }
  return reply
    .status(response.status)
    .header('cache-control', 'private, no-store')
    .type('application/json')
    .send(JSON.stringify(response.body));
}

/** JSON with nothing that could reach a prototype; an empty body is `{}` whatever it calls itself. */
function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => (body.length === 0 ? {} : parseJson(body)),
  );
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => {
      if (body.length > 0) refuse('UNSUPPORTED_MEDIA_TYPE');
      return {};
    },
  );
}

function parseJson(body: Buffer): unknown {
  try {
    return secureJson.parse(body, undefined, {});
  } catch {
    refuse('MALFORMED_REQUEST');
  }
}

/**
 * An answer may be ready before its request has been read (too large, not signed in). The rest is
 * not waited for: the connection closes soon after the answer.
 */
function closeUnreadBodies(app: FastifyInstance): void {
  const GRACE_MS = 2_000;
  app.addHook('onSend', async (request, reply) => {
    if (isUnread(request)) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request) => {
    if (!isUnread(request)) return;
    request.raw.resume();
    setTimeout(() => request.raw.socket.destroy(), GRACE_MS).unref();
  });
}

/** A request that was injected in place of a connection says nothing of it: there is none to close. */
function isUnread(request: FastifyRequest): boolean {
  const { complete } = request.raw as { complete?: boolean };
  return complete === false;
}

/** What reaches the parser of HTTP but is none: answered in its own terms, then closed. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const isHeaderTooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const status = isHeaderTooLarge
    ? '431 Request Header Fields Too Large'
    : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? '408 Request Timeout'
      : '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

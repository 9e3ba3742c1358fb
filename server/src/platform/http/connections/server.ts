import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { PlainRefusalCode } from '@akatale/contracts/refusals';
import cookie from '@fastify/cookie';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { addressOf } from '../../limits/network-of.ts';
import { releaseIdleSlots } from '../admission/slots.ts';
import { toErrorResponse } from '../error-response.ts';
import { MAX_JSON_BYTES, readBodies } from '../input/read-bodies.ts';
import { refuse, Refusal } from '../refusal.ts';
import { closeInStages, type Linger } from './close-in-stages.ts';
import { createNodeServer, type NodeServerSettings } from './node-server.ts';

const CODES: Record<string, PlainRefusalCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
};

/** A new connection may be about to send its first request. */
const SILENCE_MS = 1_000;
const DRAIN_MS = 6_000;

const MAX_URL_LENGTH = 4096;

export interface HttpSettings extends NodeServerSettings {
  log: FastifyBaseLogger;
  /** Trusted proxies whose X-Forwarded-For counts, as CIDR ranges. */
  trustProxy: readonly string[];
  headers?: Readonly<Record<string, string>>;
  floodLimit: (request: FastifyRequest) => Promise<void>;
  onRefusal?: (request: FastifyRequest, refusal: { status: number; code: string }) => void;
  onAnswer?: (answer: { method: string; route: string; status: number; seconds: number }) => void;
}

/** A server with what all answers share: limits on time and size, request ids, and one way to read a body. */
export async function createHttpServer(settings: HttpSettings): Promise<FastifyInstance> {
  const { headers = {} } = settings;
  const answerError = errorAnswerer(settings);
  const app = fastify({
    loggerInstance: settings.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy.length > 0 ? [...settings.trustProxy] : false,
    requestIdHeader: false,
    bodyLimit: MAX_JSON_BYTES,
    genReqId: () => crypto.randomUUID(),
    serverFactory: (handle) => createNodeServer(handle, { ...settings, headers }),
    forceCloseConnections: 'idle',
    // Requests on open connections during a stop are answered normally.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 600 },
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, settings.linger),
    // A request may contain the host in its address, as to a proxy; it means the same here.
    rewriteUrl: ({ url = '/' }) => url.replace(/^https?:\/\/[^/?]*/i, '') || '/',
    // Addresses that cannot be decoded never reach a route.
    frameworkErrors: answerError,
  });
  app.decorateRequest('viewer', null);
  app.decorateRequest('routeName', '');
  app.decorateRequest('startedSession');

  app.addHook('onRequest', async (request, reply) => {
    readForwardedFor(request.raw);
    reply.headers(headers).header('x-request-id', request.id);
    if (request.url.length > MAX_URL_LENGTH) refuse('URI_TOO_LONG');
  });
  app.addHook('onRequest', async (request) => {
    await settings.floodLimit(request);
    if (request.is404) refuse('NOT_FOUND');
  });
  app.addHook('onSend', async (_request, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('text/html')) forbidChanges(reply);
  });
  readBodies(app);
  await app.register(cookie);
  if (settings.overload) releaseIdleSlots(app);
  closeUnreadBodies(app);
  endConnections(app);
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

/** Proxies that hide mail addresses, minify or delay scripts break a page: this tells them not to. */
function forbidChanges(reply: FastifyReply): void {
  const given = reply.getHeader('cache-control') ?? 'no-cache';
  reply.header('cache-control', `${String(given)}, no-transform`);
}

/** Before anything asks for `request.ip`: Fastify takes what stands in an entry for the address. */
function readForwardedFor({ headers }: IncomingMessage): void {
  const written = headers['x-forwarded-for'];
  if (written !== undefined) headers['x-forwarded-for'] = String(written).split(',').map(addressOf).join(', ');
}

type AnswerError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

function errorAnswerer({ headers = {}, onRefusal }: Pick<HttpSettings, 'headers' | 'onRefusal'>): AnswerError {
  return (error, request, reply) => {
    const response = toErrorResponse(error, request.id);
    onRefusal?.(request, { status: response.status, code: response.body.code });
    if (response.isFault) {
      request.log.error({ err: error, requestId: request.id }, 'request failed');
    }
    if (response.retryAfterSeconds !== undefined) {
      reply.header('retry-after', response.retryAfterSeconds);
    }
    return reply
      .status(response.status)
      .headers(headers)
      .header('x-request-id', request.id)
      .header('cache-control', 'private, no-store')
      .type('application/json')
      .send(JSON.stringify(response.body));
  };
}

/** An answer may be ready before its request has been read (too large, not signed in): it is the connection's last. */
function closeUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (isUnread(request)) reply.header('connection', 'close');
  });
}

/** An injected request has no connection to close. */
function isUnread(request: FastifyRequest): boolean {
  const { complete } = request.raw as { complete?: boolean };
  return complete === false;
}

/** There is no request to answer, so the response is written by hand before the connection closes. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket, linger?: Linger): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const requestId = crypto.randomUUID();
  const refusal = new Refusal(CODES[error.code ?? ''] ?? 'MALFORMED_REQUEST');
  const { status, body } = toErrorResponse(refusal, requestId);
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    'Cache-Control: private, no-store',
    `X-Request-Id: ${requestId}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
    `Content-Length: ${Buffer.byteLength(text)}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${text}`);
  closeInStages(socket, linger);
}

/** The server waits for connections without any request (browsers open such) as for busy ones; this ends them. */
function endConnections(app: FastifyInstance): void {
  const silent = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.on('request', ({ socket }) => silent.delete(socket));
  app.server.on('upgrade', ({ socket }) => silent.delete(socket));

  let isStopping = false;
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });

  app.addHook('preClose', async () => {
    isStopping = true;
    setTimeout(() => silent.forEach((socket) => socket.destroy()), SILENCE_MS).unref();
    setTimeout(() => app.server.closeAllConnections(), DRAIN_MS).unref();
  });
}

import cookie from '@fastify/cookie';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { releaseIdleSlots } from '../admission/slots.ts';
import { toErrorResponse } from '../error-response.ts';
import { answerBrokenRequest } from '../input/broken-request.ts';
import { MAX_JSON_BYTES, readBodies } from '../input/read-bodies.ts';
import { refuse } from '../refusal.ts';
import { endConnections } from './end-connections.ts';
import { createNodeServer, type NodeServerSettings } from './node-server.ts';

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

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
    if (request.url.length > MAX_URL_LENGTH) refuse('URI_TOO_LONG');
  });
  app.addHook('onRequest', async (request) => {
    await settings.floodLimit(request);
    if (request.is404) refuse('NOT_FOUND');
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

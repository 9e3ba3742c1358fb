import { POSITION_SECONDS } from '@akatale/contracts/people/cookies';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Limits, refuseOverLimit } from '../limits/limits.ts';
import type { Database } from '../postgres/database.ts';
import type { ReadDatabases } from '../postgres/replica.ts';
import { releaseSlot } from './admission/slots.ts';
import { compressAnswer } from './compress.ts';
import { allowSlowBody } from './connections/bound-bodies.ts';
import { isSameOrigin, type DeviceCookie, type PositionCookie, type SessionCookie } from './cookies/cookies.ts';
import { sendDownload, type Download } from './download.ts';
import { repeatable } from './idempotency.ts';
import { MAX_JSON_BYTES } from './input/read-bodies.ts';
import { readFile } from './input/read-file.ts';
import { checkRole, checkSignedIn, perform, performRepeat } from './perform.ts';
import { refuse } from './refusal.ts';
import type { CallContext, Route } from './route.ts';
import { serializerOf } from './serializer.ts';
import type { Identify, Viewer } from './viewer.ts';

const MULTIPART_FRAME_BYTES = 16 * 1024;
export interface Mounting {
  db: Database;
  readDatabases: ReadDatabases;
  limits: Limits;
  publicUrl: URL;
  cookie: SessionCookie;
  deviceCookie: DeviceCookie;
  positionCookie: PositionCookie;
  identify: Identify;
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
    routeName: string;
  }
  interface FastifyContextConfig {
    dataUrlField?: string | undefined;
  }
}

/**
 * Order of the checks: session (401), origin (403), role (403), rate (429), size (413), schema (400), then the module's
 * own. The rate comes before the body, so that refused bodies are counted too.
 */
export function mountRoutes(app: FastifyInstance, routes: readonly Route[], options: Mounting): void {
  for (const route of routes) if (!route.endpoint.file) mountRoute(app, route, options);
  // In a scope of its own, so that only endpoints with a file parse forms.
  app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: true });
    for (const route of routes) if (route.endpoint.file) mountRoute(scope, route, options);
  });
}

function mountRoute(app: FastifyInstance, route: Route, options: Mounting): void {
  const { endpoint } = route;
  const bodyLimit = endpoint.file
    ? endpoint.file.maxBytes + MULTIPART_FRAME_BYTES
    : (endpoint.dataUrl?.maxBodyBytes ?? MAX_JSON_BYTES);
  const status = endpoint.status ?? 200;

  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit,
    config: { dataUrlField: endpoint.dataUrl?.field },
    schema: {
      response: status === 204 || endpoint.produces ? {} : { '2xx': endpoint.output },
    },
    serializerCompiler: () => serializerOf(endpoint.output),

    onRequest: async (request) => {
      const token = options.cookie.read(request);
      request.viewer = (token && (await options.identify(token, request.headers))) || null;
      checkSignedIn(endpoint, request.viewer);
      if (endpoint.method !== 'GET' && !isSameOrigin(request.headers, options.publicUrl)) refuse('CSRF');
      checkRole(endpoint, request.viewer);
      await checkRate(route, request, options);
      const declared = Number(request.headers['content-length'] ?? 0);
      if (declared > bodyLimit) refuse(endpoint.file ? 'FILE_TOO_LARGE' : 'PAYLOAD_TOO_LARGE');
      const { raw, viewer } = request;
      if (viewer && (endpoint.file || endpoint.dataUrl)) {
        allowSlowBody(raw, { userId: viewer.userId, maxBytes: bodyLimit });
      }
    },

    onSend: compressAnswer,

    handler: async (request, reply) => {
      if (endpoint.file || route.hasOwnQueue) releaseSlot(request);
      const file = endpoint.file && (await readFile(request, endpoint.file));
      const key = request.headers['idempotency-key'] as string | undefined;
      const repeat = repeatable(options.db, endpoint, {
        key,
        userId: request.viewer?.userId,
        input: { params: request.params, body: request.body },
        file: file?.bytes,
      });
      cacheFor(route, request, reply);
      reply.status(status);
      const context: CallContext = {
        viewer: request.viewer,
        readDb: options.readDatabases.for(options.positionCookie.read(request)),
        requestId: request.id,
        ip: request.ip,
        userAgent: request.headers['user-agent'],
        ifMatch: request.headers['if-match'],
        deviceCookie: options.deviceCookie.read(request),
        idempotently: repeat.idempotently,
        hasIdempotencyKey: key !== undefined,
        respondExisting: () => reply.status(200),
        nextPage: (cursor) => reply.header('link', nextLink(request.url, cursor)),
        sessionToken: options.cookie.read(request),
        startSession: (token, expiresAt) => options.cookie.write(reply, token, expiresAt),
        endSession: () => options.cookie.clear(reply),
        rememberDevice: (value, expiresAt) => options.deviceCookie.write(reply, value, expiresAt),
      };
      const { params, query, body } = request;
      const saved = await repeat.saved();
      if (saved) {
        await performRepeat(route, { params, query, body }, context, saved.body);
        return saved.body;
      }
      const answer = await perform(route, { params, query, body }, context, file);
      if (endpoint.method !== 'GET') await rememberPosition(reply, options);
      if (endpoint.produces) return sendDownload(reply, endpoint.produces, answer as Download);
      return status === 204 ? reply.send() : answer;
    },
  });
}

/** What the person reads next is not older than what they have written now. */
async function rememberPosition(reply: FastifyReply, { readDatabases, positionCookie }: Mounting): Promise<void> {
  const position = await readDatabases.position();
  // By then no replica that is read lacks it.
  if (position !== undefined) positionCookie.write(reply, position, new Date(Date.now() + POSITION_SECONDS * 1000));
}

async function checkRate({ limit }: Route, request: FastifyRequest, options: Mounting): Promise<void> {
  const rule = typeof limit === 'function' ? limit({ deviceCookie: options.deviceCookie.read(request) }) : limit;
  if (!rule) return;
  await refuseOverLimit(options.limits, rule, rule.per === 'address' ? request.ip : (request.viewer?.userId ?? 0));
}

/** A visitor's answer may be shared for a short time; what depends on the person never is. */
function cacheFor(route: Route, request: FastifyRequest, reply: FastifyReply): void {
  const seconds = route.publicForSeconds ?? 0;
  const isShared = seconds > 0 && (!request.viewer || route.isSameForAll === true);
  reply.header('cache-control', isShared ? `public, max-age=${seconds}` : 'private, no-store');
  if (!route.isSameForAll) reply.header('vary', 'Cookie');
}

function nextLink(url: string, cursor: string): string {
  const [path, query] = url.split('?');
  const params = new URLSearchParams(query);
  params.set('before', cursor);
  return `<${path}?${params.toString()}>; rel="next"`;
}

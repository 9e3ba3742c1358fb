import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { releaseSlot } from './admission/slots.ts';
import { admitCall, answerCall, type Mounting } from './calls.ts';
import { compressAnswer } from './compress.ts';
import { allowSlowBody } from './connections/bound-bodies.ts';
import { isSameOrigin } from './cookies/cookies.ts';
import { sendDownload, type Download } from './download.ts';
import { MAX_JSON_BYTES } from './input/read-bodies.ts';
import { readFile } from './input/read-file.ts';
import { refuse } from './refusal.ts';
import type { Route } from './route.ts';
import { serializerOf } from './serializer.ts';

const MULTIPART_FRAME_BYTES = 16 * 1024;

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
      await admitCall(route, request, options, () => {
        if (endpoint.method !== 'GET' && !isSameOrigin(request.headers, options.publicUrl)) refuse('CSRF');
      });
      const declared = Number(request.headers['content-length'] ?? 0);
      if (declared > bodyLimit) refuse(endpoint.file ? 'FILE_TOO_LARGE' : 'PAYLOAD_TOO_LARGE');
      const { raw, viewer } = request;
      if (viewer && (endpoint.file || endpoint.dataUrl)) {
        allowSlowBody(raw, { userId: viewer.userId, maxBytes: bodyLimit });
      }
    },

    onSend: compressAnswer,

    handler: async (request, reply) => {
      if (endpoint.file) releaseSlot(request);
      const file = endpoint.file && (await readFile(request, endpoint.file));
      cacheFor(route, request, reply);
      reply.status(status);
      const { params, query, body } = request;
      const key = request.headers['idempotency-key'] as string | undefined;
      const answer = await answerCall(route, { request, reply }, { params, query, body, key, file }, options);
      if (endpoint.produces) return sendDownload(reply, endpoint.produces, answer as Download);
      return status === 204 ? reply.send() : answer;
    },
  });
}

/** A visitor's answer may be shared for a short time; what depends on the person never is. */
function cacheFor(route: Route, request: FastifyRequest, reply: FastifyReply): void {
  const seconds = route.publicForSeconds ?? 0;
  const isShared = seconds > 0 && (!request.viewer || route.isSameForAll === true);
  reply.header('cache-control', isShared ? `public, max-age=${seconds}` : 'private, no-store');
  if (!route.isSameForAll) reply.header('vary', 'Cookie');
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseBody } from './parse-json.ts';
import { refuse } from '../refusal.ts';

/** Bodies are JSON objects. An empty body is `{}`; other content types are `UNSUPPORTED_MEDIA_TYPE`. */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) =>
    body.length === 0 ? {} : parseBody(body, request.routeOptions.config.dataUrlField),
  );
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => {
    if (body.length > 0) refuse('UNSUPPORTED_MEDIA_TYPE');
    return {};
  });
}

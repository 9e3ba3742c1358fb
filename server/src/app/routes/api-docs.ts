import type { EndpointSpec } from '@akatale/contracts/endpoint';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { describeApi } from '../../platform/http/docs/openapi.ts';

type Document = ReturnType<typeof describeApi>;

/** Few read it, so it is described, and its pages are loaded, for the first who does. */
export function apiDocs(app: FastifyInstance, endpoints: readonly EndpointSpec[], appName: string): void {
  let described: Document | undefined;
  const document = () => (described ??= describeApi(endpoints, { title: `${appName} API`, version: '1' }));
  app.get('/api/openapi.json', async (_request, reply) => {
    return reply.header('cache-control', 'public, max-age=300').send(document());
  });
  let pages: Promise<FastifyInstance> | undefined;
  const answerFromPages = async ({ url, headers }: FastifyRequest, reply: FastifyReply) => {
    const answer = await (await (pages ??= openPages(document()))).inject({ url, headers });
    return reply.status(answer.statusCode).headers(answer.headers).send(answer.rawPayload);
  };
  for (const path of ['/api/docs', '/api/docs/*']) app.get(path, answerFromPages);
}

async function openPages(document: Document): Promise<FastifyInstance> {
  const [swagger, swaggerUi] = await Promise.all([import('@fastify/swagger'), import('@fastify/swagger-ui')]);
  const pages = fastify();
  await pages.register(swagger.default, { mode: 'static', specification: { document: document as never } });
  await pages.register(swaggerUi.default, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiConfig: { supportedSubmitMethods: [], tryItOutEnabled: false },
  });
  return pages;
}

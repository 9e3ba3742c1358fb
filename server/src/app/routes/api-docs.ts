import type { EndpointSpec } from '@akatale/contracts/endpoint';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { describeApi } from '../../platform/http/docs/openapi.ts';

export async function apiDocs(
  app: FastifyInstance,
  endpoints: readonly EndpointSpec[],
  appName: string,
): Promise<void> {
  const document = describeApi(endpoints, { title: `${appName} API`, version: '1' });
  app.get('/api/openapi.json', async (_request, reply) => {
    return reply.header('cache-control', 'public, max-age=300').send(document);
  });
  await app.register(async (scope) => {
    await scope.register(swagger, {
      mode: 'static',
      specification: { document: document as never },
    });
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: true,
      uiConfig: { supportedSubmitMethods: [], tryItOutEnabled: false },
    });
  });
}

import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopbackPeer } from '../../platform/http/connections/peer.ts';

interface HealthChecks {
  /** Undefined: it serves. */
  findUnready: () => Promise<string | undefined>;
  renderMetrics: () => Promise<{ contentType: string; body: string }>;
  metricsToken: string | undefined;
  areMetricsOpenHere: boolean;
}

export function healthRoutes(app: FastifyInstance, checks: HealthChecks): void {
  let isDraining = false;
  app.addHook('preClose', async () => {
    isDraining = true;
  });

  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { ok: true };
  });

  app.get('/readyz', async (_request, reply) => {
    const why = isDraining ? 'The program is stopping.' : await checks.findUnready();
    return reply
      .status(why === undefined ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok: why === undefined, ...(why !== undefined && { why }) });
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, checks)) return reply.callNotFound();
    const { contentType, body } = await checks.renderMetrics();
    return reply.header('cache-control', 'no-store').type(contentType).send(body);
  });
}

function mayReadMetrics(request: FastifyRequest, { metricsToken: token, areMetricsOpenHere }: HealthChecks): boolean {
  if (areMetricsOpenHere && isLoopbackPeer(request)) return true;
  const given = request.headers.authorization?.replace(/^Bearer /, '');
  if (!token || !given) return false;
  const [expected, received] = [Buffer.from(token), Buffer.from(given)];
  return expected.length === received.length && timingSafeEqual(expected, received);
}

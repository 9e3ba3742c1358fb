import type { FastifyInstance, FastifyRequest } from 'fastify';
import { releaseSlot } from '../../../platform/http/admission/slots.ts';
import { refuseOverLimit } from '../../../platform/limits/refuse-over-limit.ts';
import { createReceiveWebhook } from './receive-webhook.ts';
import type { SubscriptionsDeps } from '../subscriptions-deps.ts';
import { webhookLimit } from '../subscriptions-limits.ts';

export const WEBHOOK_PATH = '/api/webhooks/payment';
const MAX_BYTES = 32 * 1024;

export function mountPaymentWebhook(app: FastifyInstance, deps: SubscriptionsDeps): void {
  const receive = createReceiveWebhook(deps);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const asItCame = async (_request: FastifyRequest, body: Buffer) => body;
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, asItCame);
    scope.post<{ Body: Buffer | undefined }>(
      WEBHOOK_PATH,
      {
        bodyLimit: MAX_BYTES,
        onRequest: async ({ ip }) => refuseOverLimit(deps.limits, webhookLimit, ip),
      },
      async (request, reply) => {
        releaseSlot(request);
        await receive(request.headers, request.body ?? Buffer.alloc(0));
        return reply.header('cache-control', 'no-store').send({ received: true });
      },
    );
  });
}

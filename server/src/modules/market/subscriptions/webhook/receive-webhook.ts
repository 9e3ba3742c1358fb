import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { releaseSlot } from '../../../../platform/http/admission/slots.ts';
import { refuse } from '../../../../platform/http/refusal.ts';
import { refuseOverLimit } from '../../../../platform/limits/limits.ts';
import { singleFlight } from '../../../../platform/promises.ts';
import { type PaymentHint, ProviderUnavailable } from '../payments/payment-provider.ts';
import { findByReference } from '../payments/payments-store.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { type SubscriptionsDeps, webhookLimit } from '../subscriptions-deps.ts';

type Receive = (headers: IncomingHttpHeaders, body: Buffer) => Promise<void>;

/**
 * A webhook is only a hint: the provider is asked before anything changes. Refuses `UNAUTHORIZED`, `MALFORMED_REQUEST`
 * and, so that it is sent again, `WEBHOOK_NOT_CHECKED`.
 */
function createReceiveWebhook(deps: SubscriptionsDeps): Receive {
  const { db, log, provider } = deps;

  async function settle({ reference, transactionId }: PaymentHint): Promise<void> {
    const payment = await findByReference(db, reference);
    if (!payment || payment.provider !== provider.name) {
      log.warn({ provider: provider.name }, 'a webhook is about a payment that is not known here');
      return;
    }
    await settlePayment(deps, payment, transactionId);
  }
  const settleOnce = singleFlight(async (hint: string) => settle(JSON.parse(hint)));

  return async (headers, body) => {
    const hints = await provider.readWebhook(headers, body);
    if (hints === 'forged') refuse('UNAUTHORIZED');
    if (hints === 'unreadable') refuse('MALFORMED_REQUEST');
    if (hints.length === 0) log.warn({ provider: provider.name }, 'a webhook names no payment');
    try {
      for (const hint of hints) await settleOnce(JSON.stringify(hint));
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      log.warn({ err: error }, 'a webhook could not be verified');
      refuse('WEBHOOK_NOT_CHECKED', { retryAfterSeconds: 60 });
    }
  };
}

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

import { formatUgx } from '@akatale/contracts/money';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLoopbackPeer } from '../../../../platform/http/connections/peer.ts';
import { isSameOrigin } from '../../../../platform/http/cookies/cookies.ts';
import { refuse } from '../../../../platform/http/refusal.ts';
import { DATA_POLICY } from '../../../../platform/http/security-headers.ts';
import { escapeHtml } from '../../../../platform/mail/render-html.ts';
import { WEBHOOK_PATH } from '../webhook/receive-webhook.ts';
import type { FakePayment, FakePayments } from './fake-payments.ts';
import { signedWebhook } from './fake-webhook.ts';

interface FakePaymentPageDeps {
  payments: FakePayments;
  publicUrl: URL;
}

const outcomes = {
  succeed: { label: 'Succeed', becomes: 'succeeded', sendsWebhook: true },
  fail: { label: 'Fail', becomes: 'failed', sendsWebhook: true },
  leave: { label: 'Leave pending', becomes: 'pending', sendsWebhook: false },
  refund: { label: 'Refund', becomes: 'refunded', sendsWebhook: true },
} as const;
type Outcome = keyof typeof outcomes;

const choices: Record<FakePayment['status'], readonly Outcome[]> = {
  open: ['succeed', 'fail', 'leave'],
  pending: ['succeed', 'fail', 'leave'],
  failed: ['succeed', 'fail', 'leave'],
  succeeded: ['refund'],
  refunded: [],
};

export function fakePaymentPage(app: FastifyInstance, { payments, publicUrl }: FakePaymentPageDeps): void {
  type Named<P> = FastifyRequest<{ Params: P }>;

  app.get('/dev/payments/:reference', async (request: Named<{ reference: string }>, reply) => {
    const payment = isLoopbackPeer(request) && (await payments.find(request.params.reference));
    return payment ? show(reply, payment) : reply.callNotFound();
  });

  app.post(
    '/dev/payments/:reference/:outcome',
    async (request: Named<{ reference: string; outcome: string }>, reply) => {
      const { reference, outcome } = request.params;
      const payment = isLoopbackPeer(request) && (await payments.find(reference));
      const name = payment && choices[payment.status].find((choice) => choice === outcome);
      if (!payment || !name) return reply.callNotFound();
      if (!isSameOrigin(request.headers, publicUrl)) refuse('CSRF');
      const { becomes, sendsWebhook } = outcomes[name];
      const decided = await payments.decide(payment, becomes);
      // Like a real webhook it may come before the person is back, or be lost, as while this process stops.
      const webhook = { method: 'POST', url: WEBHOOK_PATH, ...signedWebhook(decided) } as const;
      if (sendsWebhook) await app.inject(webhook).catch(() => undefined);
      return reply.redirect(backFrom(decided), 303);
    },
  );
}

function backFrom({ redirectUrl, reference, status, transactionId }: FakePayment): string {
  const back = new URL(redirectUrl);
  back.searchParams.set('status', status === 'succeeded' ? 'successful' : status);
  back.searchParams.set('tx_ref', reference);
  back.searchParams.set('transaction_id', transactionId);
  return back.href;
}

function show(reply: FastifyReply, payment: FakePayment): FastifyReply {
  return reply
    .header('content-security-policy', `${DATA_POLICY}; form-action 'self'`)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(pageOf(payment));
}

function pageOf({ reference, title, amountUgx, status }: FakePayment): string {
  const forms = choices[status].map(
    (name) =>
      `<form method="post" action="/dev/payments/${escapeHtml(reference)}/${name}">` +
      `<p><button>${outcomes[name].label}</button></p></form>`,
  );
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    '<title>Fake payment</title></head><body>',
    '<h1>Fake payment</h1>',
    '<p>No money moves here. What becomes of this payment?</p>',
    `<dl><dt>For</dt><dd>${escapeHtml(title)}</dd>`,
    `<dt>Amount</dt><dd>${escapeHtml(formatUgx(amountUgx))}</dd>`,
    `<dt>Reference</dt><dd>${escapeHtml(reference)}</dd>`,
    `<dt>It is</dt><dd>${status}</dd></dl>`,
    ...forms,
    '</body></html>',
    '',
  ].join('\n');
}

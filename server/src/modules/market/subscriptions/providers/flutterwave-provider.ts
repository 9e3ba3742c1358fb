import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import { CallFailed, callJson } from '../../../../platform/outbound/call-json.ts';
import { isProviderPage } from '../payments/payment-lifecycle.ts';
import { type PaymentProvider, type ProviderPaymentStatus, ProviderUnavailable } from '../payments/payment-provider.ts';
import { isSameSecret } from './manual-provider.ts';

/* Flutterwave v3, as far as it is read; see docs/payments.md. */

const HostedLink = z.object({
  status: z.literal('success'),
  data: z.object({ link: z.url() }),
});

const Refused = z.object({ status: z.literal('error'), message: z.optional(z.string()) });

const text = z.optional(z.nullable(z.string()));
const number = z.optional(z.nullable(z.number()));

const Transaction = z.object({
  status: z.literal('success'),
  data: z.object({
    id: z.int(),
    tx_ref: z.string(),
    amount: z.number(),
    currency: z.string(),
    status: z.string(),
    flw_ref: text,
    payment_type: text,
    created_at: text,
    charged_amount: number,
    app_fee: number,
    customer: z.optional(z.nullable(z.object({ id: z.optional(z.nullable(z.int())) }))),
  }),
});
export type Transaction = z.output<typeof Transaction>['data'];

const ChargeEvent = z.object({ data: z.object({ id: z.int(), tx_ref: z.string() }) });

export interface FlutterwaveSettings {
  secretKey: string;
  webhookHash: string;
  url: URL;
}

/** Wherever it stands, under whatever name: the bodies of their versions differ, and only this is needed of them. */
const REFERENCES = /AKT-[A-Z0-9]+/g;
const MOST_NAMED = 3;

/** For a whole call: a person waits before an open page. */
const TIMEOUT_MS = 8_000;

/** As long as our link is offered. */
const SESSION_MINUTES = 1440;

export function flutterwaveProvider(settings: FlutterwaveSettings): PaymentProvider {
  const { secretKey, webhookHash, url } = settings;
  const headers = { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' };

  return {
    name: 'flutterwave',
    instructions: null,

    async initiate({ reference, amountUgx, title, redirectUrl, customer }) {
      const order = {
        tx_ref: reference,
        amount: amountUgx,
        currency: 'UGX',
        redirect_url: redirectUrl.href,
        payment_options: 'card, mobilemoneyuganda',
        customer,
        customizations: { title },
        session_duration: SESSION_MINUTES,
      };
      const init = { method: 'POST', headers, body: JSON.stringify(order) };
      const { status, body } = await call(new URL('/v3/payments', url), init);
      const answer = HostedLink.safeParse(body);
      if (status !== 200 || !answer.success) throw unexpected(status, body);
      const { link } = answer.data.data;
      if (!isProviderPage(url, new URL(link))) throw new ProviderUnavailable('The link leads elsewhere.');
      return { link };
    },

    async readWebhook(sent, body) {
      if (!isSigned(sent, body, webhookHash)) return 'forged';
      const text = body.toString();
      const content = parsed(text);
      const { data: event } = ChargeEvent.safeParse(content);
      if (event) return [{ reference: event.data.tx_ref, transactionId: String(event.data.id) }];
      const named = new Set(text.match(REFERENCES)?.slice(0, MOST_NAMED));
      if (named.size === 0 && content === undefined) return 'unreadable';
      return [...named].map((reference) => ({ reference, transactionId: null }));
    },

    async verify({ reference, transactionId }) {
      const ask = async (path: string): Promise<ProviderPaymentStatus | undefined> => {
        const { status, body } = await call(new URL(path, url), { headers });
        const answer = Transaction.safeParse(body);
        if (status === 200 && answer.success) return toPaymentStatus(answer.data.data);
        if ((status === 400 || status === 404) && isUnknown(body)) return undefined;
        throw unexpected(status, body);
      };
      const named = transactionId && (await ask(`/v3/transactions/${encodeURIComponent(transactionId)}/verify`));
      if (named && named.reference === reference) return named;
      return ask(`/v3/transactions/verify_by_reference?tx_ref=${encodeURIComponent(reference)}`);
    },
  };
}

async function call(url: URL, init: RequestInit) {
  try {
    return await callJson(url, init, TIMEOUT_MS);
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    throw new ProviderUnavailable(error.message, { cause: error });
  }
}

const statuses: Record<string, ProviderPaymentStatus['status']> = {
  successful: 'succeeded',
  failed: 'failed',
  cancelled: 'failed',
  refunded: 'refunded',
  reversed: 'refunded',
};

function toPaymentStatus(transaction: Transaction): ProviderPaymentStatus {
  return {
    reference: transaction.tx_ref,
    // An unknown status is not a success.
    status: statuses[transaction.status.toLowerCase()] ?? 'pending',
    transactionId: String(transaction.id),
    amount: transaction.amount,
    currency: transaction.currency,
    customerId: transaction.customer?.id ? String(transaction.customer.id) : null,
    subscriptionId: transaction.tx_ref,
    answer: {
      id: transaction.id,
      tx_ref: transaction.tx_ref,
      status: transaction.status,
      amount: transaction.amount,
      currency: transaction.currency,
      charged_amount: transaction.charged_amount ?? null,
      app_fee: transaction.app_fee ?? null,
      flw_ref: transaction.flw_ref ?? null,
      payment_type: transaction.payment_type ?? null,
      created_at: transaction.created_at ?? null,
    },
  };
}

function isUnknown(body: unknown): boolean {
  const refused = Refused.safeParse(body);
  return refused.success && /no transaction/i.test(refused.data.message ?? '');
}

function unexpected(status: number, body: unknown): ProviderUnavailable {
  const { data } = Refused.safeParse(body);
  return new ProviderUnavailable(`Flutterwave answered ${status}: ${data?.message ?? 'nonsense'}`);
}

function isSigned(sent: IncomingHttpHeaders, body: Buffer, webhookHash: string): boolean {
  const { 'verif-hash': hash, 'flutterwave-signature': signature } = sent;
  if (typeof hash === 'string') return isSameSecret(hash, webhookHash);
  const expected = createHmac('sha256', webhookHash).update(body).digest('base64');
  return typeof signature === 'string' && isSameSecret(signature, expected);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

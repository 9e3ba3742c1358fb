import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FakePayment } from './fake-payments.ts';
import { isSameSecret } from './manual-provider.ts';

const SIGNATURE = 'x-fake-signature';

interface SignedWebhookEvent {
  headers: Record<string, string>;
  payload: string;
}

function sign(body: string | Buffer, { secret }: FakePayment): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

export function signedWebhook(payment: FakePayment): SignedWebhookEvent {
  const { reference, transactionId } = payment;
  const payload = JSON.stringify({ event: 'charge', reference, transactionId });
  const headers = { 'content-type': 'application/json', [SIGNATURE]: sign(payload, payment) };
  return { headers, payload };
}

export function isSigned(headers: IncomingHttpHeaders, body: Buffer, payment: FakePayment): boolean {
  const signature = headers[SIGNATURE];
  return typeof signature === 'string' && isSameSecret(signature, sign(body, payment));
}

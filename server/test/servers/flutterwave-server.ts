import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

const SECRET_KEY = 'FLWSECK_TEST-of-this-test';
export const WEBHOOK_HASH = 'a hash between the two';

/** Faults that a test may inject, for every request until changed. */
interface Fault {
  /** This status, with no JSON unless `text` is given. */
  status?: number;
  location?: string;
  text?: string;
  /** Ends the connection in place of an answer. */
  hangsUp?: boolean;
  /** Never answers. */
  hangs?: boolean;
  /** Only for lookups of this reference. */
  about?: string;
}

/** A transaction as `GET /v3/transactions/{id}/verify` returns it. */
export interface FlutterwaveTransaction {
  id: number;
  tx_ref: string;
  amount: number;
  currency: string;
  status: string;
}

/**
 * A small Flutterwave v3 of our own: hosted links, transactions, and what it says of them. Shapes and
 * texts are those that its documentation shows; docs/payments.md has them.
 */
export async function openFlutterwave() {
  const orders: Record<string, unknown>[] = [];
  const transactions = new Map<number, FlutterwaveTransaction>();
  let fault: Fault | null = null;
  let nextId = 4_975_363;
  let verifications = 0;
  let base = '';

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', base);
    if (url.pathname.startsWith('/v3/transactions/')) verifications += 1;
    const isMeant = !fault?.about || url.searchParams.get('tx_ref') === fault.about;
    const how = isMeant ? fault : null;
    if (how?.hangs) return;
    if (how?.hangsUp) return void request.socket.destroy();
    if (how) {
      const { status = 200, text = 'away', location } = how;
      return void response.writeHead(status, { ...(location && { location }) }).end(text);
    }
    if (request.headers.authorization !== `Bearer ${SECRET_KEY}`) {
      return send(response, 401, { status: 'error', message: 'Invalid authorization key' });
    }
    if (request.method === 'POST' && url.pathname === '/v3/payments') {
      const order = (await json(request)) as Record<string, unknown>;
      orders.push(order);
      const link = linkOf(String(order['tx_ref']));
      return send(response, 200, { status: 'success', message: 'Hosted Link', data: { link } });
    }
    const id = /^\/v3\/transactions\/(\d+)\/verify$/.exec(url.pathname)?.[1];
    const found =
      url.pathname === '/v3/transactions/verify_by_reference'
        ? [...transactions.values()].findLast((t) => t.tx_ref === url.searchParams.get('tx_ref'))
        : transactions.get(Number(id));
    if (!found) {
      const message = 'No transaction was found for this id';
      return send(response, 400, { status: 'error', message, data: null });
    }
    const message = 'Transaction fetched successfully';
    return send(response, 200, { status: 'success', message, data: inFull(found) });
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function linkOf(reference: string): string {
    return `${base}/v3/hosted/pay/${reference.toLowerCase()}`;
  }

  return {
    /** The settings of a program that uses it. */
    settings: {
      PAYMENT_PROVIDER: 'flutterwave',
      FLUTTERWAVE_URL: base,
      FLUTTERWAVE_SECRET_KEY: SECRET_KEY,
      FLUTTERWAVE_WEBHOOK_HASH: WEBHOOK_HASH,
      PUBLIC_URL: 'http://127.0.0.1:3000',
    },
    base,
    secretKey: SECRET_KEY,
    /** The requested payments so far. */
    orders,
    linkOf,
    /** Number of lookups. */
    verifications: () => verifications,
    /** A person pays the requested amount or another; a new transaction, or a changed one. */
    pay(reference: string, change: Partial<FlutterwaveTransaction> = {}): FlutterwaveTransaction {
      const id = change.id ?? (nextId += 1);
      const paid = { amount: 100_000, currency: 'UGX', status: 'successful' };
      const transaction = { id, tx_ref: reference, ...paid, ...change };
      transactions.set(id, transaction);
      return transaction;
    },
    misbehave(how: Fault | null): void {
      fault = how;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** With the other fields of its documentation, including the person and the card. */
function inFull(transaction: FlutterwaveTransaction) {
  return {
    ...transaction,
    flw_ref: 'FLW-MOCK-3f0ee0a5',
    device_fingerprint: 'N/A',
    charged_amount: transaction.amount,
    app_fee: 2900,
    merchant_fee: 0,
    processor_response: 'Approved',
    auth_model: 'MOBILEMONEY',
    ip: '41.210.1.1',
    narration: 'Akatale',
    payment_type: 'mobilemoneyuganda',
    created_at: '2026-11-21T09:00:00.000Z',
    account_id: 17_321,
    customer: {
      id: 1_085_603,
      name: 'Payer of Payments',
      phone_number: '256772000000',
      email: 'payer@akatale.example',
      created_at: '2026-11-01T09:00:00.000Z',
    },
  };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

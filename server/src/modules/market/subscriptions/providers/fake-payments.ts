import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PaymentOrder } from '../payments/payment-provider.ts';

export interface FakePayment {
  reference: string;
  amountUgx: number;
  title: string;
  redirectUrl: string;
  status: 'open' | 'pending' | 'succeeded' | 'failed' | 'refunded';
  transactionId: string;
  secret: string;
}

const REFERENCE = /^[\w-]{1,64}$/;

export function openFakePayments(folder: string) {
  const pathOf = (reference: string) => join(folder, `${reference}.json`);

  async function find(reference: string): Promise<FakePayment | undefined> {
    if (!REFERENCE.test(reference)) return undefined;
    const text = await readFile(pathOf(reference), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    return text === undefined ? undefined : (JSON.parse(text) as FakePayment);
  }

  async function store(payment: FakePayment): Promise<FakePayment> {
    await mkdir(folder, { recursive: true });
    // Renamed when complete: another process may be reading.
    const draft = join(folder, `${payment.reference}.${randomBytes(4).toString('hex')}.draft`);
    await writeFile(draft, JSON.stringify(payment), { mode: 0o600 });
    await rename(draft, pathOf(payment.reference));
    return payment;
  }

  return {
    find,
    async open({ reference, amountUgx, title, redirectUrl }: PaymentOrder): Promise<FakePayment> {
      const secret = randomBytes(32).toString('base64url');
      const transactionId = `fake-${randomBytes(6).toString('hex')}`;
      const order = { reference, amountUgx, title, redirectUrl: redirectUrl.href };
      return store({ ...order, status: 'open', transactionId, secret });
    },
    decide: async (payment: FakePayment, status: FakePayment['status']) => store({ ...payment, status }),
  };
}

export type FakePayments = ReturnType<typeof openFakePayments>;

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Requests } from './requests.ts';

const PAUSE_MS = 100;
const BETWEEN_PAYMENTS_MS = 500;
/** The first ones are those that a page cannot do without. */
const FILES_OF_PAGE = 3;

/** What a person of the load works with. */
export interface Work {
  requests: Requests;
  isOver(): boolean;
}

interface OwnWork extends Work {
  cookie: string;
}

/** Records one offline sale after the other; their ids by their key, which is also their note. */
export async function sell({ requests, isOver, cookie, productId }: OwnWork & { productId: number }) {
  const acknowledged = new Map<string, number>();
  while (!isOver()) {
    const key = randomUUID();
    const body = JSON.stringify({ productId, actualSalePrice: 1_000, quantity: 1, notes: key });
    const { text } = await requests.insist('/api/offline-sales', { method: 'POST', cookie, key, body });
    acknowledged.set(key, (JSON.parse(text) as { id: number }).id);
    await sleep(PAUSE_MS);
  }
  return acknowledged;
}

/** Pays for one month after the other with the fake provider; the ids of the payments that were said to have succeeded. */
export async function pay({ requests, isOver, cookie }: OwnWork): Promise<number[]> {
  const acknowledged: number[] = [];
  const post = async (path: string, body: object, key?: string) => {
    const { text } = await requests.insist(path, {
      method: 'POST',
      cookie,
      body: JSON.stringify(body),
      ...(key && { key }),
    });
    return JSON.parse(text) as { payment: { id: number; reference: string }; status: string };
  };
  while (!isOver()) {
    const { payment } = await post('/api/subscription/initiate', { planType: 'monthly' }, randomUUID());
    // The page of the provider. A choice that was made, although its answer was lost, is found by the check.
    await requests.send(`/dev/payments/${payment.reference}/succeed`, { method: 'POST' });
    const { status } = await post(`/api/subscription/payments/${payment.id}/check`, {});
    if (status === 'succeeded') acknowledged.push(payment.id);
    await sleep(BETWEEN_PAYMENTS_MS);
  }
  return acknowledged;
}

/** Changes the own store and looks at its page, again and again; how often that was older than the change. */
export async function edit({ requests, isOver, cookie, vendorId }: OwnWork & { vendorId: number }): Promise<number> {
  let stale = 0;
  for (let version = 1; !isOver(); version += 1) {
    const body = JSON.stringify({ bio: `Version ${version}` });
    const { headers } = await requests.insist('/api/user/profile', { method: 'PATCH', cookie, body });
    const position = headers.getSetCookie().map((line) => line.split(';')[0]);
    const own = { headers: { cookie: [cookie, ...position].join('; ') } };
    for (const path of [`/api/vendors/${vendorId}`, `/api/vendors/${vendorId}`]) {
      const answer = await requests.send(path, own);
      if (answer && (JSON.parse(answer.text) as { bio: string }).bio !== `Version ${version}`) stale += 1;
    }
    await sleep(PAUSE_MS);
  }
  return stale;
}

/** Opens pages that no cache has, with the first of their scripts and styles. */
export async function visit({ requests, isOver }: Work): Promise<void> {
  const open = async (path: string): Promise<boolean> => {
    const { text = '' } = (await requests.send(path)) ?? {};
    for (const [file] of [...text.matchAll(/\/assets\/[\w./-]+\.(?:js|css)/g)].slice(0, FILES_OF_PAGE)) {
      if (!(await requests.has(file))) return false;
    }
    return true;
  };
  for (let visits = 0; !isOver(); visits += 1) {
    for (const path of ['/?category=Phones', `/?search=phone+${visits}`, '/api/products']) {
      // A page of the release before, whose last web has just gone, is opened again.
      const isComplete = (await open(path)) || (await open(path));
      if (!isComplete) requests.fail(`GET ${path}, without its files`);
    }
    await sleep(PAUSE_MS);
  }
}

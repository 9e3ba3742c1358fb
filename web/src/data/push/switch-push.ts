import { getPush, subscribePush, unsubscribePush } from '@akatale/contracts/notices/notifications-endpoints';
import type { PushSubscriptionDraft } from '@akatale/contracts/notices/notifications-schemas';
import type { Api } from '../api/api.ts';
import type { Client } from '../client.ts';
import { canPush, findSubscription, isFor, shownNotifications, subscribeBrowser } from './push-browser.ts';
import { isOnHere, rememberDeclined, rememberOn } from './push-people.ts';

/** `blocked`: the browser will not ask again; `dismissed`: its question was closed without an answer. */
export type SwitchedOn = 'on' | 'blocked' | 'dismissed';

export function createPushSwitch({ api }: Pick<Client, 'api'>) {
  let turn: Promise<unknown> = Promise.resolve();

  /** One after the other: a page that has just opened must not subscribe again what is being switched off. */
  async function runExclusive<T>(work: () => Promise<T>): Promise<T> {
    const result = turn.then(work);
    turn = result.catch(() => undefined);
    return result;
  }

  return {
    /** To be called by a tap: the browser asks its own question then. Rejects where the network or the browser fails. */
    async on(userId: number): Promise<SwitchedOn> {
      const permission = await Notification.requestPermission();
      if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'dismissed';
      return runExclusive(async (): Promise<SwitchedOn> => {
        const { publicKey } = await api.call(getPush, {});
        await store(api, publicKey);
        rememberOn(userId);
        return 'on';
      });
    },
    off: async (userId: number): Promise<void> => runExclusive(async () => switchOff(api, userId)),
    /** After a change of the person: renews their own subscription without a question, and ends another person's with what it has shown. */
    async follow(userId: number | null): Promise<void> {
      if (canPush()) await runExclusive(async () => follow(api, userId));
    },
  };
}

async function switchOff(api: Api, userId: number): Promise<void> {
  const { devices } = await api.call(getPush, {});
  const current = devices.find(({ isCurrent }) => isCurrent);
  if (current) await api.call(unsubscribePush, { params: { id: current.id } });
  rememberDeclined(userId);
  await (await findSubscription())?.unsubscribe();
}

async function follow(api: Api, userId: number | null): Promise<void> {
  const subscription = await findSubscription();
  if (userId === null || !isOnHere(userId)) {
    await subscription?.unsubscribe();
    for (const { close } of await shownNotifications()) close();
    return;
  }
  const { publicKey, devices } = await api.call(getPush, {});
  const isCurrent = devices.some((device) => device.isCurrent);
  if (!isCurrent || !subscription || !isFor(subscription, publicKey)) await store(api, publicKey);
}

async function store(api: Api, publicKey: string): Promise<void> {
  const subscription = await subscribeBrowser(publicKey);
  await api.call(subscribePush, { body: subscription.toJSON() as PushSubscriptionDraft });
}

import { workerPath } from '@akatale/contracts/languages';
import type { PushPayload } from '@akatale/contracts/notices/notifications';
import { language } from '../../text/language.ts';

/** False where there is no secure context, as over plain http, and in browsers without push. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

export async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

interface ShownNotification {
  /** Of the notification in the app. */
  id: number;
  url: string;
  isOfChat: boolean;
  close: () => void;
}

/** What the device shows of pushes, but for a test of them. */
export async function shownNotifications(): Promise<ShownNotification[]> {
  const registration = canPush() ? await navigator.serviceWorker.getRegistration('/') : undefined;
  const all = (await registration?.getNotifications()) ?? [];
  return all.flatMap((notification) => {
    const { url, version } = notification.data as Pick<PushPayload, 'url' | 'version'>;
    const id = Number.parseInt(version, 10);
    const isOfChat = notification.tag.startsWith('chat-');
    return notification.tag === 'test' ? [] : [{ id, url, isOfChat, close: () => notification.close() }];
  });
}

/** The subscription of this browser for the key; a subscription for another one is replaced. */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(workerPath(language));
  const { pushManager } = await navigator.serviceWorker.ready;
  const existing = await pushManager.getSubscription();
  if (existing && isFor(existing, publicKey)) return existing;
  await existing?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

export function isFor({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey;
  if (!key) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}

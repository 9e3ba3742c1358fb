import type { PushSubscriptionDraft } from '@akatale/contracts/notices/notifications-schemas';
import type { Page } from 'playwright-core';
import { chromeSubscription } from '../../server/test/chrome-subscription.ts';

/** The push service of Chromium is not within reach of a journey: the browser subscribes at ours. */
export interface PushPage {
  /** How often the browser has asked its person for permission. */
  prompts(): number;
  /** Whether the browser has a subscription, in its own view. */
  isSubscribed(): Promise<boolean>;
}

interface Options {
  /** What the browser gets at its push service; without one, nothing may be sent to it. */
  newSubscription?: () => PushSubscriptionDraft;
  /** What the person answers to the browser's question. */
  answer?: 'granted' | 'denied' | 'default';
  /** A browser that knows no push. */
  isUnable?: boolean;
}

const SUBSCRIPTION = 'subscription-in-browser';

/** To be called before the first page is opened. */
export async function preparePush(
  page: Page,
  { newSubscription = chromeSubscription, answer = 'granted', isUnable = false }: Options = {},
): Promise<PushPage> {
  let prompts = 0;
  const context = page.context();
  if (answer === 'granted') await context.grantPermissions(['notifications']);
  await context.exposeFunction('recordQuestion', () => {
    prompts += 1;
  });
  await context.exposeFunction('subscribeAtService', newSubscription);
  await context.addInitScript(isUnable ? 'delete window.PushManager;' : browserScript(answer));
  return {
    prompts: () => prompts,
    isSubscribed: async () => page.evaluate(`localStorage.getItem('${SUBSCRIPTION}') !== null`),
  };
}

/** Runs in every page: the parts of the browser that need the network of its maker. */
const browserScript = (answer: string): string => `{
  const permission = () => localStorage.getItem('permission-in-browser') ?? 'default';
  Object.defineProperty(Notification, 'permission', { get: permission });
  Notification.requestPermission = async () => {
    await recordQuestion();
    if ('${answer}' !== 'default') localStorage.setItem('permission-in-browser', '${answer}');
    return '${answer}';
  };
  const bytesOf = (key) => Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
  const open = ({ draft, key }) => ({
    ...draft,
    options: { applicationServerKey: bytesOf(key).buffer },
    toJSON: () => draft,
    unsubscribe: async () => {
      localStorage.removeItem('${SUBSCRIPTION}');
      return true;
    },
  });
  PushManager.prototype.getSubscription = async () => {
    const stored = localStorage.getItem('${SUBSCRIPTION}');
    return stored === null ? null : open(JSON.parse(stored));
  };
  PushManager.prototype.subscribe = async ({ applicationServerKey: key }) => {
    const stored = { draft: await subscribeAtService(), key };
    localStorage.setItem('${SUBSCRIPTION}', JSON.stringify(stored));
    return open(stored);
  };
}`;

import type { ClientContext } from './client-context.ts';
import { followViewerWithPush } from './data/push/follow-viewer.ts';
import { forgetOtherPerson } from './data/session/other-person.ts';
import { shareSession } from './data/session/other-tabs.ts';
import { runForPerson, type Started } from './data/session/run-for-person.ts';
import { hasUnsavedWork } from './data/session/unsaved-work.ts';
import type { Navigation } from './router/navigation.ts';
import { prefetchOnIntent } from './router/prefetch.ts';
import { followNetwork } from './shell/data-saver/choice.ts';
import { hideHeaderOnScroll } from './shell/header/hide-header.ts';
import { searchOnSlash } from './shell/header/hotkeys.ts';
import { createOfflineNotice } from './shell/notices/offline-banner.tsx';
import { OfflineNotice } from './shell/notices/offline-notice.tsx';
import { startSavedProducts } from './shell/notices/saved-toasts.ts';
import { followReleases } from './shell/offline/follow-releases.ts';
import { recordOpenedProducts } from './shell/opened-products.ts';
import { reportVisits } from './shell/report-visits.ts';
import type * as signedInServices from './signed-in-services.ts';
import { loadToastCard } from './ui/feedback/toast-outlet.tsx';

/** Runs beside the page, and is started again when another person signs in. */
interface Service {
  name: string;
  when: keyof typeof people;
  start(client: ClientContext): Started;
}

/** The id of the person that a service runs for; null while it does not run. `always` has one id for everybody. */
const people = {
  always: () => 0,
  signedIn: ({ session }: ClientContext) => {
    const viewer = session.viewer();
    return viewer && !viewer.viewedUntil ? viewer.id : null;
  },
  vendor: (client: ClientContext) => (client.session.viewer()?.type === 'vendor' ? people.signedIn(client) : null),
  viewing: ({ session }: ClientContext) => {
    const viewer = session.viewer();
    return viewer?.viewedUntil ? viewer.id : null;
  },
  /** Who has signed in, also after their session has ended, until they sign out. */
  session: (client: ClientContext) => {
    const hasSession = (client.session.health()?.lastSuccessAtMs ?? null) !== null;
    return hasSession && people.viewing(client) === null ? 0 : null;
  },
};

/** These share one chunk, which visitors never fetch. */
const signedIn =
  (name: keyof typeof signedInServices) =>
  async (client: ClientContext): Promise<Awaited<Started>> =>
    (await import('./signed-in-services.ts'))[name](client);

const services: readonly Service[] = [
  { name: 'visits', when: 'always', start: ({ navigation }) => reportVisits(navigation) },
  { name: 'toasts', when: 'always', start: async () => void (await loadToastCard()) },
  { name: 'hidden header', when: 'always', start: hideHeaderOnScroll },
  { name: 'search by key', when: 'always', start: searchOnSlash },
  {
    name: 'prefetching',
    when: 'always',
    start({ dataSaver, navigation }) {
      if (!dataSaver) prefetchOnIntent(navigation);
    },
  },
  { name: 'data saver', when: 'always', start: followNetwork },
  { name: 'another person', when: 'always', start: forgetOtherPerson },
  { name: 'other tabs', when: 'always', start: ({ session }) => shareSession(session) },
  { name: 'savedProducts', when: 'always', start: startSavedProducts },
  { name: 'wanted follows', when: 'signedIn', start: signedIn('followAfterLogin') },
  { name: 'opened products', when: 'always', start: recordOpenedProducts },
  { name: 'push', when: 'always', start: followViewerWithPush },
  { name: 'offline notice', when: 'always', start: offerOfflineNotice },
  {
    name: 'releases',
    when: 'always',
    start: ({ queries, toasts }) => followReleases(() => hasUnsavedWork(queries), toasts),
  },
  { name: 'offline', when: 'always', start: startOffline },
  {
    name: 'tooltips',
    when: 'always',
    async start() {
      // Touch has no hover, so touch devices do not load this.
      if (matchMedia('(any-hover: hover)').matches) (await import('./ui/overlay/tooltips.ts')).startTooltips();
    },
  },
  { name: 'given files', when: 'always', start: takeGivenFiles },
  {
    name: 'menus',
    when: 'always',
    async start() {
      if (!CSS.supports('selector(:popover-open)')) (await import('./ui/overlay/open-menus.ts')).openMenus();
    },
  },
  { name: 'bar of a view', when: 'viewing', start: signedIn('showViewBar') },
  { name: 'new terms', when: 'signedIn', start: signedIn('announceTerms') },
  { name: 'unread count', when: 'signedIn', start: signedIn('countInTitle') },
  { name: 'shown notifications', when: 'signedIn', start: signedIn('clearTray') },
  { name: 'seen toasts', when: 'signedIn', start: signedIn('dismissSeenToasts') },
  { name: 'own listings', when: 'vendor', start: signedIn('followOwnListings') },
  { name: 'notifications', when: 'signedIn', start: signedIn('followNotifications') },
  { name: 'chats', when: 'signedIn', start: signedIn('startChats') },
  { name: 'queued sales', when: 'vendor', start: signedIn('sendQueuedSales') },
  { name: 'session monitor', when: 'session', start: signedIn('monitorSession') },
];

export function startServices(client: ClientContext): void {
  for (const { when, start } of services) {
    runForPerson(
      client.session,
      () => people[when](client),
      () => start(client),
    );
  }
}

/** In data saver the worker, and what stores pages for it, cost data that a person who looks at one page need not pay. */
async function startOffline(client: ClientContext): Promise<void> {
  if (client.dataSaver && !navigator.serviceWorker?.controller) await nextPage(client.navigation);
  await (await import('./shell/offline/start-offline.ts')).startOffline(client);
}

function nextPage({ shown, subscribe }: Navigation): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (shown().by === 'arrival') return;
      stop();
      resolve();
    };
    const stop = subscribe(look);
    look();
  });
}

/** Phones, on which hardly a file is pasted or dropped, wait for a tap. */
async function takeGivenFiles(): Promise<void> {
  const { matches } = matchMedia('(any-pointer: fine)');
  if (!matches) await new Promise((resolve) => addEventListener('focusin', resolve, { once: true }));
  (await import('./ui/form/given-files.ts')).takeGivenFiles();
}

/** The first toast may be that the network is gone. In data saver the notice stays short. */
function offerOfflineNotice({ dataSaver, get }: ClientContext): void {
  if (!dataSaver) get(createOfflineNotice).provide(OfflineNotice);
}

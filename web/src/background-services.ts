import { keepPushForViewer } from './data/push/keep-push.ts';
import { forgetOtherPerson } from './data/session/other-person.ts';
import { shareSession } from './data/session/other-tabs.ts';
import { noteOpenedProducts } from './shell/opened-products.ts';
import { storeHearts } from './shell/notices/saved-toasts.ts';
import { followAfterLogin } from './shell/notices/follow-after-login.ts';
import { searchOnSlash } from './shell/header/hotkeys.ts';
import { provideOfflineNotice } from './shell/notices/offline-banner.tsx';
import { hideHeaderOnScroll } from './shell/header/hide-header.ts';
import { prefetchOnIntent } from './router/prefetch.ts';
import type { ClientContext } from './client-context.ts';
import { reportVisits } from './shell/report-visits.ts';

/** The first toast may be that the network is gone. In data saver the notice stays short. */
function fetchAhead(): void {
  import('./ui/feedback/toaster.tsx').catch(() => undefined);
  import('./shell/notices/offline-line.tsx').then(
    ({ OfflineNotice }) => provideOfflineNotice(OfflineNotice),
    () => undefined,
  );
}

export function startBackgroundServices(context: ClientContext): void {
  const { navigation, session } = context;
  reportVisits(navigation);
  hideHeaderOnScroll();
  searchOnSlash();
  if (!context.dataSaver) prefetchOnIntent(navigation);
  void import('./shell/menu/device-switches.tsx').then(
    ({ followNetwork }) => followNetwork(),
    () => undefined,
  );
  forgetOtherPerson(context);
  shareSession(session);
  storeHearts(context);
  followAfterLogin(context);
  noteOpenedProducts(context);
  keepPushForViewer(context);
  if (!context.dataSaver) fetchAhead();
  import('./shell/offline/start-offline.ts').then(
    async ({ startOffline }) => startOffline(context),
    () => undefined,
  );
  // Touch has no hover, so touch devices do not load this.
  if (matchMedia('(any-hover: hover)').matches) {
    void import('./ui/overlay/tooltips.ts').then(({ startTooltips }) => startTooltips());
  }
  let isBegun = false;
  const begin = () => {
    const viewer = session.viewer();
    if (isBegun || !viewer) return;
    isBegun = true;
    // A failed import is retried with the next one. While an operator views the site as another user, no live
    // connection is opened.
    const begun = viewer.viewedUntil
      ? import('./shell/notices/view-bar.ts').then(({ showViewBar }) =>
          showViewBar({ api: context.api, name: viewer.name }),
        )
      : import('./signed-in-services.ts').then(({ startSignedInServices }) => startSignedInServices(context));
    begun.catch(() => (isBegun = false));
  };
  session.onViewer(begin);
  begin();
}

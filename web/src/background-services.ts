import type { QueryClient } from '@tanstack/react-query';
import type { Api } from './data/api/api.ts';
import { forgetOtherPerson } from './data/session/other-person.ts';
import { shareSession } from './data/session/other-tabs.ts';
import type { SessionStore } from './data/session/session-store.ts';
import { cachedViewer } from './data/session/session.ts';
import { searchOnSlash } from './shell/header/hotkeys.ts';
import type { Navigation } from './router/navigation.ts';
import { hideHeaderOnScroll } from './shell/header/hide-header.ts';
import { prefetchOnIntent } from './router/prefetch.ts';
import { tellVisits } from './shell/tell-visits.ts';

export interface Watched {
  navigation: Navigation;
  api: Api;
  queries: QueryClient;
  session: SessionStore;
  saveData: boolean;
  now: () => number;
}

export function startBackgroundServices(watched: Watched): void {
  const { navigation, queries } = watched;
  tellVisits(navigation);
  hideHeaderOnScroll();
  searchOnSlash();
  if (!watched.saveData) prefetchOnIntent(navigation);
  forgetOtherPerson(queries);
  shareSession(queries);
  // Loaded in advance, because the first toast may be that the network is gone.
  import('./ui/feedback/toaster.tsx').catch(() => undefined);
  // Touch has no hover, so touch devices do not load this.
  if (matchMedia('(any-hover: hover)').matches) {
    void import('./ui/overlay/tooltips.ts').then(({ startTooltips }) => startTooltips());
  }
  let isBegun = false;
  const begin = () => {
    const viewer = cachedViewer(queries);
    if (isBegun || !viewer) return;
    isBegun = true;
    // A failed import is retried with the next one. While an operator views the site as another user, no live
    // connection is opened.
    const begun = viewer.viewedUntil
      ? import('./shell/notices/view-bar.ts').then(({ showViewBar }) =>
          showViewBar({ api: watched.api, name: viewer.name }),
        )
      : import('./signed-in-services.ts').then(({ startSignedInServices }) => startSignedInServices(watched));
    begun.catch(() => (isBegun = false));
  };
  queries.getQueryCache().subscribe(begin);
  begin();
}

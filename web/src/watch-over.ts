import type { QueryClient } from '@tanstack/react-query';
import type { Api } from './data/api.ts';
import { chatLineOf } from './data/chats/use-chat-line.ts';
import { forgetOtherPerson } from './data/other-person.ts';
import { shareSession } from './data/other-tabs.ts';
import { startSessionMonitor } from './data/session-monitor.ts';
import type { SessionStore } from './data/session-store.ts';
import type { Navigation } from './shell/navigation.ts';
import { countInTitle, tellNews } from './shell/chat-news.ts';
import { sendWaitingSales } from './shell/sale-news.ts';
import { tellVisits } from './shell/tell-visits.ts';

interface Watched {
  navigation: Navigation;
  api: Api;
  queries: QueryClient;
  session: SessionStore;
  now: () => number;
}

/** What goes on beside the page for as long as it is open; nobody waits for it to begin. */
export function watchOver({ navigation, api, queries, session, now }: Watched): void {
  tellVisits(navigation);
  forgetOtherPerson(queries);
  shareSession(queries);
  // A finger never rests; who has no pointer needs no code for one.
  if (matchMedia('(any-hover: hover)').matches) {
    void import('./ui/tooltips.ts').then(({ startTooltips }) => startTooltips());
  }
  countInTitle(queries);
  chatLineOf(api, queries).begin(tellNews);
  sendWaitingSales(api, queries, navigation);
  startSessionMonitor({
    api,
    queries,
    session,
    now,
    path: () => navigation.shown().path,
    isOnline: () => navigator.onLine,
    reload: () => location.reload(),
  });
}

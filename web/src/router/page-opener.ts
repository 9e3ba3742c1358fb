import { titleOf } from '../data/page.ts';
import { createFocusAndScroll } from './focus-and-scroll.ts';
import { type Frame, type PageOpener, newEntry, type ShownPage } from './navigation.ts';
import { type OpenContext, openPage } from './open-page.ts';
import { createScrollRestoration } from './scroll-restoration.ts';

/** The current page stays this long while the data of the next one loads. */
const TIMEOUT_MS = 250;
const MAX_REDIRECTS = 5;

export interface ListeningPageOpener extends PageOpener {
  /** Restores the position after a reload, and handles Back and Forward. */
  listen(): void;
}

export function createPageOpener(context: OpenContext, { shown, show, leave }: Frame): ListeningPageOpener {
  const scroll = createScrollRestoration();
  const focusAndScrollOf = createFocusAndScroll(scroll);
  let latest = 0;

  async function move(
    href: string,
    by: Exclude<ShownPage['by'], 'arrival'>,
    replace: boolean,
    entry: string,
    timeoutMs = TIMEOUT_MS,
  ) {
    latest += 1;
    const ticket = latest;
    show(shown(), true);
    try {
      const opened = await follow(context, href, timeoutMs, () => ticket === latest);
      if (!opened) return;
      const { url, page, isRedirected } = opened;
      const last = shown();
      scroll.remember(last.entry);
      const address = url.pathname + url.search + url.hash;
      if (by !== 'history') {
        history[replace ? 'replaceState' : 'pushState']({ entry, from: last.path }, '', address);
      } else if (isRedirected) {
        history.replaceState({ entry }, '', address);
      }
      if (page.head) document.title = titleOf(page.head, context.settings);
      const { pathname: path, search, hash } = url;
      const next = { page, path, search, hash, entry, by };
      show({ ...next, focusAndScroll: focusAndScrollOf(next, last.path) }, false);
      if (page.deferred) await finish(page.deferred, ticket);
    } catch {
      if (ticket === latest) leave(href);
    }
  }

  /** Data that arrives after the page is shown can still change the title or redirect. */
  async function finish(deferred: Promise<unknown>, ticket: number) {
    const opened = (await deferred.catch(() => null)) as Awaited<ReturnType<typeof openPage>> | null;
    if (!opened || ticket !== latest) return;
    if (opened.kind === 'redirect') go(opened.to, { replace: true });
    else if (opened.head) document.title = titleOf(opened.head, context.settings);
  }

  const go: PageOpener['go'] = (href, { replace = false, state }) =>
    void move(
      href,
      state === 'choice' ? state : 'link',
      replace,
      replace ? shown().entry : newEntry(),
      state === 'search' ? 0 : undefined,
    );

  return {
    go,
    prefetch(href) {
      openPage(context, new URL(href, location.href), 0).catch(() => undefined);
    },
    listen() {
      const { entry, hash } = shown();
      history.scrollRestoration = 'manual';
      const position = scroll.recall(entry);
      if (position && !hash) scroll.restore(position);
      // `historyScript` handled it until now.
      window.onpopstate = null;
      addEventListener('popstate', () => {
        const state = history.state as { entry?: string } | null;
        void move(location.href, 'history', false, state?.entry ?? newEntry());
      });
      addEventListener('pagehide', () => {
        scroll.remember(shown().entry);
        scroll.store();
      });
    },
  };
}

/** The page after its redirects; null if it is not wanted any more. */
async function follow(context: OpenContext, href: string, timeoutMs: number, isWanted: () => boolean) {
  let url = new URL(href, location.href);
  for (let hops = 0; hops < MAX_REDIRECTS; hops += 1) {
    const opened = await openPage(context, url, timeoutMs);
    if (!isWanted()) return null;
    if (opened.kind === 'page') return { url, page: opened, isRedirected: hops > 0 };
    url = new URL(opened.to, url);
  }
  throw new Error(`Too many redirects from ${href}`);
}

import { titleOf } from '../data/page.ts';
import { dataText } from '../text/data-text.ts';
import type { Toasts } from '../ui/feedback/toast.ts';
import type { Router } from '../ui/link.tsx';
import { type OpenContext, openPage, type OpenedPage } from './open-page.ts';
import { createScrollRestoration, type ScrollRestoration } from './scroll-restoration.ts';

/** The current page stays this long while the data of the next one loads. */
const TIMEOUT_MS = 250;
const MAX_REDIRECTS = 5;

export interface Shown {
  page: OpenedPage;
  path: string;
  search: string;
  /** For example `#start-selling`; empty without one. */
  hash: string;
  /** Id of the history entry, for its scroll position. */
  entry: string;
  by: 'arrival' | 'link' | 'choice' | 'history';
}

export interface Navigation extends Router {
  shown(): Shown;
  isPending(): boolean;
  scroll: Pick<ScrollRestoration, 'recall' | 'restore' | 'toTop'>;
  /** Loads the page of a link without showing it. */
  prefetch(href: string): void;
  /** Handles Back and Forward until the returned function is called. */
  listen(): () => void;
}

export function createNavigation(context: OpenContext & { toasts: Toasts }, first: Shown): Navigation {
  const scroll = createScrollRestoration();
  let shown = first;
  let isPending = false;
  let latest = 0;
  const listeners = new Set<() => void>();

  function show(next: Shown, pending: boolean) {
    shown = next;
    isPending = pending;
    for (const listener of listeners) listener();
  }

  /** Follows redirects; null if a newer navigation has started. */
  async function open(href: string, ticket: number, timeoutMs: number) {
    let url = new URL(href, location.href);
    for (let hops = 0; hops < MAX_REDIRECTS; hops += 1) {
      const opened = await openPage(context, url, timeoutMs);
      if (ticket !== latest) return null;
      if (opened.kind === 'page') return { url, page: opened, isRedirected: hops > 0 };
      url = new URL(opened.to, url);
    }
    throw new Error(`Too many redirects from ${href}`);
  }

  async function move(
    href: string,
    by: Exclude<Shown['by'], 'arrival'>,
    replace: boolean,
    entry: string,
    timeoutMs = TIMEOUT_MS,
  ) {
    latest += 1;
    const ticket = latest;
    show(shown, true);
    try {
      const opened = await open(href, ticket, timeoutMs);
      if (!opened) return;
      const { url, page, isRedirected } = opened;
      scroll.remember(shown.entry);
      const address = url.pathname + url.search + url.hash;
      if (by !== 'history') {
        history[replace ? 'replaceState' : 'pushState']({ entry, from: shown.path }, '', address);
      } else if (isRedirected) {
        history.replaceState({ entry }, '', address);
      }
      if (page.head) document.title = titleOf(page.head, context.settings);
      const { pathname: path, search, hash } = url;
      show({ page, path, search, hash, entry, by }, false);
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

  /** The page's code failed to load. After a release, a full load fetches the new version. */
  function leave(href: string) {
    show(shown, false);
    if (navigator.onLine) location.assign(href);
    else context.toasts.toast({ title: dataText.noConnection, tone: 'error' });
  }

  const go: Navigation['go'] = (href, { replace = false, state } = {}) =>
    void move(
      href,
      state === 'choice' ? state : 'link',
      replace,
      replace ? shown.entry : newEntry(),
      state === 'search' ? 0 : undefined,
    );

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    shown: () => shown,
    isPending: () => isPending,
    scroll,
    go,
    prefetch(href) {
      openPage(context, new URL(href, location.href), 0).catch(() => undefined);
    },
    listen() {
      const onPopState = () => {
        const state = history.state as { entry?: string } | null;
        void move(location.href, 'history', false, state?.entry ?? newEntry());
      };
      const onPageHide = () => {
        scroll.remember(shown.entry);
        scroll.store();
      };
      // `historyScript` handled it until now.
      window.onpopstate = null;
      addEventListener('popstate', onPopState);
      addEventListener('pagehide', onPageHide);
      return () => {
        removeEventListener('popstate', onPopState);
        removeEventListener('pagehide', onPageHide);
      };
    },
  };
}

export function newEntry(): string {
  return Math.random().toString(36).slice(2, 10);
}

/** For rendering on the server: never changes. */
export function staticNavigation(shown: Shown): Navigation {
  return {
    subscribe: () => () => undefined,
    shown: () => shown,
    isPending: () => false,
    scroll: { recall: () => null, restore: () => undefined, toTop: () => undefined },
    go: () => undefined,
    prefetch: () => undefined,
    listen: () => () => undefined,
  };
}

import { dataText } from '../text/data-text.ts';
import type { Toasts } from '../ui/feedback/toast.ts';
import type { NavigateOptions, Router } from '../ui/link.tsx';
import type { OpenedPage } from './open-page.ts';

export interface ShownPage {
  page: OpenedPage;
  path: string;
  search: string;
  /** For example `#start-selling`; empty without one. */
  hash: string;
  entry: string;
  by: 'arrival' | 'link' | 'choice' | 'history';
  focusAndScroll?: FocusAndScroll;
}

export type FocusAndScroll = (announcer: HTMLElement | null) => (() => void) | undefined;

export interface Navigation extends Router {
  shown(): ShownPage;
  isPending(): boolean;
  prefetch(href: string): void;
  /** Fetches the code that opens pages; a link that is followed earlier waits for it. */
  prepare(): Promise<PageOpener>;
}

/** What a page opener changes. */
export interface Frame {
  shown(): ShownPage;
  show(next: ShownPage, isPending: boolean): void;
  leave(href: string): void;
}

/** From one page to another. No first visit needs them before its first paint. */
export interface PageOpener {
  go(href: string, options: NavigateOptions): void;
  prefetch(href: string): void;
}

export function createNavigation(
  first: ShownPage,
  { toasts, fetchPageOpener }: { toasts: Toasts; fetchPageOpener: (frame: Frame) => Promise<PageOpener> },
): Navigation {
  let shown = first;
  let isPending = false;
  let opener: Promise<PageOpener> | null = null;
  const listeners = new Set<() => void>();

  function show(next: ShownPage, pending: boolean) {
    shown = next;
    isPending = pending;
    for (const listener of listeners) listener();
  }

  /** The page's code failed to load. After a release, a full load fetches the new version. */
  function leave(href: string) {
    show(shown, false);
    if (navigator.onLine) location.assign(href);
    else toasts.toast({ title: dataText.noConnection, tone: 'error' });
  }

  async function prepare(): Promise<PageOpener> {
    opener ??= fetchPageOpener({ shown: () => shown, show, leave });
    try {
      return await opener;
    } catch (error) {
      opener = null;
      throw error;
    }
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    shown: () => shown,
    isPending: () => isPending,
    prepare,
    go(href, options = {}) {
      show(shown, true);
      prepare().then(
        ({ go }) => go(href, options),
        () => leave(href),
      );
    },
    prefetch(href) {
      prepare().then(
        ({ prefetch }) => prefetch(href),
        () => undefined,
      );
    },
  };
}

export function newEntry(): string {
  return Math.random().toString(36).slice(2, 10);
}

/** For rendering on the server: never changes. */
export function staticNavigation(shown: ShownPage): Navigation {
  return {
    subscribe: () => () => undefined,
    shown: () => shown,
    isPending: () => false,
    go: () => undefined,
    prefetch: () => undefined,
    prepare: () => new Promise(() => undefined),
  };
}

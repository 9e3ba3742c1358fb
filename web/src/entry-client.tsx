import { hydrate } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createApi } from './data/api/api.ts';
import { fetchDispatch } from './data/api/fetch-dispatch.ts';
import { createQueryClient } from './data/api/query-client.ts';
import { createClient } from './data/client.ts';
import type { DebugLog } from './data/debug-log.ts';
import { isDebugLogWanted } from './data/debug-switch.ts';
import type { PageModule } from './data/page.ts';
import { createSession } from './data/session/create-session.ts';
import { watchSession } from './data/session/session-end.ts';
import { noticeTyping } from './data/session/unsaved-work.ts';
import { HYDRATED, type PageState, ROOT_ID, STATE_ID } from './page-state.ts';
import { createNavigation, type Frame, type PageOpener, newEntry } from './router/navigation.ts';
import type { OpenContext, OpenedPage } from './router/open-page.ts';
import { App } from './shell/app.tsx';
import { tolerateChanges } from './shell/changes-by-others.ts';
import { faultPage } from './shell/fault-page.tsx';
import { openNotFound } from './shell/open-not-found.ts';
import { createToasts } from './ui/feedback/toast.ts';
import { fetchCode } from './ui/loading/fetch-code.ts';
import './ui/styles.css';

// Not a top-level await: a page's chunk imports this module, and each would wait for the other.
void takeOver();

async function takeOver(): Promise<void> {
  const state = JSON.parse(document.getElementById(STATE_ID)?.textContent ?? '') as PageState;
  const { settings, isShell } = state;

  const queries = createQueryClient({ isServer: false });
  hydrate(queries, state.queries);
  const log = isDebugLogWanted() ? await openDebugLog() : null;
  const dispatch = log?.around(fetchDispatch) ?? fetchDispatch;
  const api = createApi(watchSession(dispatch, queries));
  const session = createSession(queries, now);
  log?.follow(session);
  noticeTyping();

  const historyState = history.state as { entry?: string } | null;
  const entry = historyState?.entry ?? newEntry();
  history.replaceState({ ...historyState, entry }, '');

  const client = createClient({ api, queries, session, settings, now });
  const toasts = createToasts();
  const opening = { ...client, openNotFound };
  const offline = isShell && (await fetchCode(() => import('./shell/offline/open-offline.ts')));
  const saveData = offline ? offline.savesDataHere() : state.saveData;
  const dataSaver = saveData ? (await fetchCode(() => import('./shell/data-saver/data-saver.ts'))).dataSaver : null;
  const page = offline ? await offline.openOffline(opening) : await openAsRendered(state);
  const { pathname, search, hash } = location;
  const navigation = createNavigation(
    { page, path: pathname, search, hash, entry, by: 'arrival' },
    { toasts, fetchPageOpener: (frame) => fetchPageOpener(opening, frame) },
  );

  const root = document.getElementById(ROOT_ID);
  const context = { ...client, navigation, toasts, dataSaver };
  const app = (
    <Hydrated>
      <App client={context} />
    </Hydrated>
  );
  if (root) {
    tolerateChanges(root);
    if (isShell) createRoot(root).render(app);
    else hydrateRoot(root, app, { onRecoverableError: giveBackTypedIn(root) });
  }

  const fetchNavigation = () => void fetchCode(() => navigation.prepare());
  // A reload: the position is to be restored.
  if (historyState?.entry) fetchNavigation();
  // A person who looks at one page need not pay for the next one.
  if (dataSaver) addEventListener('pointerdown', fetchNavigation, { once: true });
  afterFirstPaint(async () => {
    if (!dataSaver) fetchNavigation();
    const { startServices } = await fetchCode(() => import('./services.ts'));
    startServices(context);
  });
}

/** Its effect runs once all that it contains is hydrated; what this device changes of that is drawn right after it. */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => void setTimeout(() => dispatchEvent(new Event(HYDRATED))), []);
  return children;
}

function giveBackTypedIn(root: Element): (error: unknown) => void {
  const fields = [...root.querySelectorAll('input, select, textarea')];
  async function giveBack() {
    const { restoreTyped } = await fetchCode(() => import('./shell/restore-typed.ts'));
    restoreTyped(root, fields);
  }
  return (error) => {
    void giveBack();
    setTimeout(() => {
      throw error;
    });
  };
}

/** The data of the server-rendered page is in the cache; only its code is missing. */
async function openAsRendered({ page, fault }: PageState): Promise<OpenedPage> {
  if (!page) return faultPage(fault ?? { status: 500 }, location.pathname + location.search);
  const { code, ...opened } = page;
  // To a path Vite's development server would add a query, and load it twice. Each try has another name: rule 103.
  let url = location.origin + code;
  const chunk = await fetchCode(() => {
    const fetched = import(/* @vite-ignore */ url) as Promise<Record<string, Partial<PageCode>>>;
    url += '#';
    return fetched;
  });
  // A chunk from which others import as well has what the page exports in one object.
  const { Page } = [chunk as Partial<PageCode>, ...Object.values(chunk)].find((exported) => exported.Page) ?? {};
  if (!Page) throw new Error(`No page in ${code}`);
  return { kind: 'page', source: null, ...opened, Page, status: 200, head: null, deferred: null };
}

type PageCode = PageModule<unknown>;

async function fetchPageOpener(context: Omit<OpenContext, 'pages'>, frame: Frame): Promise<PageOpener> {
  const [{ pages }, { createPageOpener }] = await Promise.all([
    import('./pages.ts'),
    import('./router/page-opener.ts'),
  ]);
  const opener = createPageOpener({ ...context, pages }, frame);
  opener.listen();
  return opener;
}

/** Read it in the browser's console with `debugLog()`. */
async function openDebugLog(): Promise<DebugLog> {
  const { createDebugLog } = await import('./data/debug-log.ts');
  const log = createDebugLog(now);
  Object.assign(globalThis, { debugLog: log.entries });
  return log;
}

/** Runs in idle time. */
function afterFirstPaint(task: () => Promise<void>): void {
  const begin = () => void task();
  requestAnimationFrame(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 5000 });
    else setTimeout(begin, 1000);
  });
}

/** Monotonic, in milliseconds. */
function now(): number {
  return performance.now();
}

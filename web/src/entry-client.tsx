import { hydrate } from '@tanstack/react-query';
import { hydrateRoot } from 'react-dom/client';
import { createApi } from './data/api.ts';
import { fetchDispatch } from './data/fetch-dispatch.ts';
import { createQueryClient } from './data/query-client.ts';
import { watchSession } from './data/session-end.ts';
import { type PageState, ROOT_ID, STATE_ID } from './page-state.ts';
import { pages } from './pages.ts';
import { App } from './shell/app.tsx';
import { faultPage } from './shell/fault-page.tsx';
import { searchOnSlash } from './shell/hotkeys.ts';
import { createNavigation, newEntry } from './shell/navigation.ts';
import { findRow, type OpenedPage, openNotFound } from './shell/open-page.ts';
import { recallPlace, returnTo } from './shell/places.ts';
import { prefetchOnIntent } from './shell/prefetch.ts';
import './ui/styles.css';

// Not a top-level await: a page's chunk imports this one, and each would wait for the other.
void takeOver();

/** Makes the page that the server has drawn a running one. */
async function takeOver(): Promise<void> {
  const state = JSON.parse(document.getElementById(STATE_ID)?.textContent ?? '') as PageState;
  const { settings, saveData } = state;
  const { pathname, search, hash } = location;

  const queries = createQueryClient({ isServer: false });
  hydrate(queries, state.queries);
  const api = createApi(watchSession(fetchDispatch, queries));

  const entry = (history.state as { entry?: string } | null)?.entry ?? newEntry();
  history.replaceState({ entry }, '');
  history.scrollRestoration = 'manual';

  const page = await openAsRendered(state);
  const navigation = createNavigation(
    { pages, api, queries, settings },
    { page, path: pathname, search, entry, by: 'arrival' },
  );
  navigation.listen();

  const root = document.getElementById(ROOT_ID);
  if (root) hydrateRoot(root, <App {...{ navigation, api, queries, settings, saveData }} />);

  // A reload comes back to where it was.
  const place = recallPlace(entry);
  if (place && !hash) returnTo(place);

  if (!saveData) prefetchOnIntent(navigation);
  searchOnSlash();
}

/** The page that the server has drawn: its data is in the cache, only its code is missing. */
async function openAsRendered({ fault }: PageState): Promise<OpenedPage> {
  if (fault) return faultPage(fault, location.pathname + location.search);
  const found = findRow(pages, location.pathname);
  if (!found || 'redirect' in found.row) return openNotFound();
  const { row, params } = found;
  const { Page } = await row.module();
  const { access } = row;
  return { kind: 'page', source: null, access, params, Page, status: 200, head: null, late: null };
}

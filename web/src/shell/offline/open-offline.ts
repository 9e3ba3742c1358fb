import type { Client } from '../../data/client.ts';
import { restoreQueries } from '../../data/offline-data/restore-queries.ts';
import { createOnline } from '../../data/online.ts';
import { titleOf } from '../../data/page.ts';
import { pages } from '../../pages.ts';
import { type OpenContext, type OpenedPage, openPage } from '../../router/open-page.ts';
import { createOfflineNotice } from '../notices/offline-banner.tsx';
import { OfflineNotice } from '../notices/offline-notice.tsx';
import { offlinePage } from './offline-page.tsx';

export { savesDataHere } from '../data-saver/choice.ts';

const MAX_REDIRECTS = 5;

/** Opens the page of the address bar from what the device has stored, or says that it is not stored. */
export async function openOffline(client: Omit<OpenContext, 'pages'> & Client): Promise<OpenedPage> {
  const context = { ...client, pages };
  const { queries } = context;
  context.get(createOfflineNotice).provide(OfflineNotice);
  const { setUnreachable } = context.get(createOnline);
  setUnreachable(true);
  await restoreQueries(context, () => setUnreachable(false));
  const defaults = queries.getDefaultOptions();
  // Repeating a request, or asking for what is stored, would only keep the person waiting.
  queries.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retry: false, staleTime: 'static' } });
  try {
    const found = await follow(context).catch(() => null);
    if (found) history.replaceState(history.state, '', found.url);
    const page = found?.page ?? offlinePage(queries, async () => (await follow(context))?.url ?? null);
    if (page.head) document.title = titleOf(page.head, context.settings);
    return page;
  } finally {
    queries.setDefaultOptions(defaults);
  }
}

async function follow(context: OpenContext): Promise<{ url: URL; page: OpenedPage } | null> {
  let url = new URL(location.href);
  for (let hops = 0; hops < MAX_REDIRECTS; hops += 1) {
    const opened = await openPage(context, url);
    if (opened.kind === 'page') return { url, page: opened };
    url = new URL(opened.to, url);
  }
  return null;
}

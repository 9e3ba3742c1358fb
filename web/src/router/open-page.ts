import type { Client } from '../data/client.ts';
import {
  type ContentRow,
  isPersonal,
  type LoadContext,
  type Loaded,
  type PageAccess,
  type PageContext,
  type PageHead,
  type PageModule,
  type PageRow,
} from '../data/page.ts';
import { cachedViewer, sessionQuery } from '../data/session/session-query.ts';
import { isVisibleTo, redirectFor } from './guard.ts';
import { matchPath } from './match-path.ts';

export interface OpenedPage {
  kind: 'page';
  source: string | null;
  access: PageAccess;
  instanceKey?: string | undefined;
  params: Record<string, string>;
  Page: PageModule<unknown>['Page'];
  status: number;
  /** Null while `load` is running; see `deferred`. */
  head: PageHead | null;
  /** Resolves with the rest of a page that is shown before its data has arrived. */
  deferred: Promise<Opened> | null;
}

export interface Redirected {
  kind: 'redirect';
  to: string;
  status: 301 | 302;
}

export type Opened = OpenedPage | Redirected;

export interface OpenContext extends Pick<Client, 'api' | 'queries' | 'settings'> {
  pages: readonly PageRow[];
  openNotFound: () => Promise<OpenedPage>;
}

/**
 * Matches the URL, checks access, and loads the module and data. With `timeoutMs` the page is returned without its data
 * after that time; without it (on the server) there is no limit, and errors of `load` are thrown.
 */
export async function openPage(
  { pages, api, queries, settings, openNotFound }: OpenContext,
  url: URL,
  timeoutMs?: number,
): Promise<Opened> {
  const found = findRow(pages, url.pathname);
  if (!found) return openNotFound();
  const { row, params } = found;
  if ('redirect' in row) {
    return { kind: 'redirect', to: row.redirect(params) + url.search, status: row.status };
  }
  // If the user could not be determined, nobody is redirected away from their own page.
  const viewer = isPersonal(row.access) ? await queries.ensureQueryData(sessionQuery(api)) : cachedViewer(queries);
  const elsewhere = redirectFor(row.access, viewer, url);
  if (elsewhere) return { kind: 'redirect', to: elsewhere, status: 302 };

  if (!isVisibleTo(row.access, viewer)) return openNotFound();

  const context: PageContext = { params, search: url.searchParams, viewer, settings };
  const loading = load(row, { ...context, api, queries });
  const opening = (async (): Promise<Opened> => {
    const [module, loaded] = await Promise.all([row.module(), loading]);
    return toOpened(row, module, loaded, context);
  })();
  if (timeoutMs === undefined) return opening;

  // The page shows the errors of its queries itself.
  opening.catch(() => undefined);
  const module = await row.module();
  const first = await Promise.race([
    opening.catch(() => null),
    new Promise<null>((resolve) => setTimeout(resolve, timeoutMs, null)),
  ]);
  const { Page } = module;
  return (
    first ?? {
      kind: 'page',
      source: row.source ?? null,
      access: row.access,
      instanceKey: row.instanceKey,
      params,
      Page,
      status: 200,
      head: null,
      deferred: opening,
    }
  );
}

async function load(row: ContentRow<unknown>, context: LoadContext): Promise<Loaded<unknown>> {
  return row.load ? row.load(context) : (await row.module()).load(context);
}

function toOpened(
  { source, access, instanceKey }: Pick<ContentRow<unknown>, 'source' | 'access' | 'instanceKey'>,
  module: PageModule<unknown>,
  loaded: Loaded<unknown>,
  context: PageContext,
): Opened {
  if ('redirect' in loaded) {
    return { kind: 'redirect', to: loaded.redirect, status: loaded.status ?? 302 };
  }
  return {
    kind: 'page',
    source: source ?? null,
    access,
    instanceKey,
    params: context.params,
    Page: module.Page,
    status: loaded.status ?? 200,
    head: module.head(loaded.data, context),
    deferred: null,
  };
}

export function findRow(pages: readonly PageRow[], path: string) {
  for (const row of pages) {
    const params = matchPath(row.path, path);
    if (params) return { row, params };
  }
  return null;
}

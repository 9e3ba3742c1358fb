import type { Api } from '../data/api/api.ts';
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
import type { QueryClient } from '@tanstack/react-query';
import { cachedViewer, sessionQuery } from '../data/session/session.ts';
import type { PublicSettings } from '@akatale/contracts/settings';
import { isThereFor, redirectFor } from './guard.ts';
import { matchPath } from './match-path.ts';

export interface OpenedPage {
  kind: 'page';
  /** Source file of the page's module, where the build knows it. */
  source: string | null;
  access: PageAccess;
  room?: string | undefined;
  params: Record<string, string>;
  Page: PageModule<unknown>['Page'];
  status: number;
  /** Null while `load` still runs; see `late`. */
  head: PageHead | null;
  /** The rest of a page that was shown before its data was there. */
  late: Promise<Opened> | null;
}

export interface Redirected {
  kind: 'redirect';
  to: string;
  status: 301 | 302;
}

export type Opened = OpenedPage | Redirected;

export interface OpenContext {
  pages: readonly PageRow[];
  api: Api;
  queries: QueryClient;
  settings: PublicSettings;
}

/**
 * Finds the page of an address, checks who may see it, and fetches its module and its data.
 * @param timeoutMs how long to wait for the data before showing the page without; on the server
 *   there is no limit, and what `load` throws is thrown on.
 */
export async function openPage(
  { pages, api, queries, settings }: OpenContext,
  url: URL,
  timeoutMs?: number,
): Promise<Opened> {
  const found = findRow(pages, url.pathname);
  if (!found) return openNotFound();
  const { row, params } = found;
  if ('redirect' in row) {
    return { kind: 'redirect', to: row.redirect(params) + url.search, status: row.status };
  }
  // Where it is not known who asks, nobody is sent away from their own page for it.
  const viewer = isPersonal(row.access) ? await queries.ensureQueryData(sessionQuery(api)) : cachedViewer(queries);
  const elsewhere = redirectFor(row.access, viewer, url);
  if (elsewhere) return { kind: 'redirect', to: elsewhere, status: 302 };

  if (!isThereFor(row.access, viewer)) return openNotFound();

  const context: PageContext = { params, search: url.searchParams, viewer, settings };
  const loading = load(row, { ...context, api, queries });
  const opening = (async (): Promise<Opened> => {
    const [module, loaded] = await Promise.all([row.module(), loading]);
    return toOpened(row, module, loaded, context);
  })();
  if (timeoutMs === undefined) return opening;

  // The page itself shows what its queries say, so a failed load is not an error here.
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
      room: row.room,
      params,
      Page,
      status: 200,
      head: null,
      late: opening,
    }
  );
}

async function load(row: ContentRow<unknown>, context: LoadContext): Promise<Loaded<unknown>> {
  return row.load ? row.load(context) : (await row.module()).load(context);
}

function toOpened(
  { source, access, room }: Pick<ContentRow<unknown>, 'source' | 'access' | 'room'>,
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
    room,
    params: context.params,
    Page: module.Page,
    status: loaded.status ?? 200,
    head: module.head(loaded.data, context),
    late: null,
  };
}

/** The first row whose pattern fits, with the values in the path. */
export function findRow(pages: readonly PageRow[], path: string) {
  for (const row of pages) {
    const params = matchPath(row.path, path);
    if (params) return { row, params };
  }
  return null;
}

/** What every address without a page opens. */
export async function openNotFound(): Promise<OpenedPage> {
  const { NotFound, head } = await import('../shell/not-found-page.tsx');
  return {
    kind: 'page',
    source: 'src/shell/not-found-page.tsx',
    access: 'public',
    params: {},
    Page: NotFound,
    status: 404,
    head,
    late: null,
  };
}

import type { CurrentUser } from '@akatale/contracts/people/accounts-schemas';
import type { OperatorRole } from '@akatale/contracts/people/operators';
import type { PublicSettings } from '@akatale/contracts/settings';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Api } from './api/api.ts';
import type { ServerFacts } from './page-facts.ts';

/**
 * Who may open a page.
 * - `public`: everyone
 * - `guest`: visitors; signed-in users are redirected to `?next=` or `/`
 * - `signedIn`: visitors are redirected to `/` with 'Please log in' and `?next=`
 * - `loginFirst`: visitors are redirected to `/auth` with `?next=`
 * - `vendor`: visitors as for `signedIn`; buyers are redirected to `/` with 'Access denied'
 * - `vendorFirst`: visitors as for `loginFirst`; buyers as for `vendor`
 * - an operator role: visitors as for `loginFirst`; a 404 for everyone else
 */
export type PageAccess = 'public' | 'guest' | 'signedIn' | 'loginFirst' | 'vendor' | 'vendorFirst' | OperatorRole;

export function isPersonal(access: PageAccess): boolean {
  return access !== 'public' && access !== 'guest';
}

/** Value of `?notice=` after a redirect; in the URL, so that it survives a full page load. */
export const ACCESS_DENIED = 'access-denied';
/** The same for visitors; `?next=` holds the requested page. */
export const LOGIN_FIRST = 'login-first';

export interface PageContext {
  /** Decoded values of `:name` in the path. */
  params: Record<string, string>;
  search: URLSearchParams;
  viewer: CurrentUser | null;
  settings: PublicSettings;
}

export interface LoadContext extends PageContext {
  api: Api;
  /** `load` prefetches what the page reads, by `fetchQuery` with the page's own query options. */
  queries: QueryClient;
}

/** `status` is 200 by default. */
export type Loaded<Data> = { data: Data; status?: 404 | 410 } | { redirect: string; status?: 301 | 302 };

export interface PageHead {
  title: string;
  description?: string;
  /** Canonical path and query. Absent: the page is not for search engines. */
  canonical?: string;
  openGraph?: {
    type: 'website' | 'product' | 'profile';
    /** Path of a JPEG and its size in pixels. */
    image?: { url: string; width: number; height: number; alt: string };
    priceUgx?: number;
    availability?: 'in stock' | 'out of stock';
  };
  /** JSON-LD, one object per block. */
  jsonLd?: readonly object[];
  /** One or two photos of the first view, to preload. */
  photos?: readonly { url: string; sizes: string }[];
}

export interface PageProps {
  params: Record<string, string>;
}

export interface PageModule<Data> {
  Page: ComponentType<PageProps>;
  /** Pure. Runs on the server for the document and in the browser for the title. */
  head(data: Data, context: PageContext): PageHead;
}

/**
 * Prefetches the page's data. On the server it is awaited and its error is the response; in the browser the page is
 * shown after a timeout even if it is still running, so pages must render skeletons for pending queries.
 */
type Load<Data> = (context: LoadContext) => Promise<Loaded<Data>>;

/** Personal pages are never shared, so they keep all parameters. */
type Audience =
  | ({ access: 'public' | 'guest' } & ServerFacts & Required<Pick<ServerFacts, 'parameters'>>)
  | ({ access: Exclude<PageAccess, 'public' | 'guest'> } & Pick<ServerFacts, 'isOftenOpened'>);

export type OfflinePage = 'discover' | 'messages' | 'favorites' | 'myProducts';

interface RowOf<Module> {
  /** Pattern with `:name` for one segment, e.g. `/products/:id`. */
  path: string;
  /** Dynamic import, so that each page is a chunk. */
  module: () => Promise<Module>;
  /** Source file of `module`, added by the build for preloading its chunk. */
  source?: string;
  /** Pages with the same key share one instance: it stays mounted when only `params` change. */
  instanceKey?: string;
  /** Name under which an offline person is led to the page, once its data is on the device. */
  offline?: OfflinePage;
}

/** A `load` of the module waits for the page's code; one in the row starts at once, for some bytes on every page. */
export type ContentRow<Data> = Audience &
  (
    | (RowOf<PageModule<Data>> & { load: Load<Data> })
    | (RowOf<PageModule<Data> & { load: Load<Data> }> & { load?: never })
  );

interface RedirectRow {
  path: string;
  redirect: (params: Record<string, string>) => string;
  status: 301 | 302;
}

export type PageRow = ContentRow<unknown> | RedirectRow;

/** Ties the data of `load` to that of `head`. */
export function page<Data>(row: ContentRow<Data>): PageRow {
  return row;
}

export async function loadNothing(): Promise<Loaded<null>> {
  return { data: null };
}

const MAX_TITLE_LENGTH = 65;

export function titleOf({ title }: Pick<PageHead, 'title'>, { appName }: PublicSettings): string {
  const full = title === appName ? title : `${title} · ${appName}`;
  if (full.length <= MAX_TITLE_LENGTH) return full;
  return title.length <= MAX_TITLE_LENGTH ? title : `${title.slice(0, MAX_TITLE_LENGTH - 1).trimEnd()}…`;
}

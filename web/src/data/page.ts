import type { CurrentUser } from '@akatale/contracts/accounts/accounts';
import type { OperatorRole } from '@akatale/contracts/operators/operators';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Api } from './api/api.ts';
import type { PublicSettings } from '@akatale/contracts/settings';

/**
 * Who may open a page.
 * - `public`: everyone
 * - `guest`: visitors; signed-in people are sent on (`?next=`, else `/`)
 * - `signedIn`: else sent to `/`, with 'Please log in' and the way there and back
 * - `loginFirst`: visitors are sent to `/auth`, and come back
 * - `vendor`: visitors as for `signedIn`, others are sent to `/`, with 'Access denied'
 * - `vendorFirst`: as `vendor`, but visitors are sent to `/auth`, and come back
 * - an operator's role: visitors are sent to `/auth`, others find nothing there
 */
export type PageAccess = 'public' | 'guest' | 'signedIn' | 'loginFirst' | 'vendor' | 'vendorFirst' | OperatorRole;

/** Whether a page is somebody's own, and nobody's without a session. */
export function isPersonal(access: PageAccess): boolean {
  return access !== 'public' && access !== 'guest';
}

/** Told to the page after a redirect as `?notice=`, so that it survives a full page load. */
export const ACCESS_DENIED = 'access-denied';
/** The same for visitors; `?next=` then says where they wanted to go. */
export const LOGIN_FIRST = 'login-first';

export interface PageContext {
  /** Values of `:name` in the path, decoded. */
  params: Record<string, string>;
  search: URLSearchParams;
  viewer: CurrentUser | null;
  settings: PublicSettings;
}

export interface LoadContext extends PageContext {
  api: Api;
  /** Fill it with what the page reads, by `fetchQuery` with the page's own query options. */
  queries: QueryClient;
}

/** What `load` found: the data for `head`, and the status of the document (200 unless said). */
export type Loaded<Data> = { data: Data; status?: 404 | 410 } | { redirect: string; status?: 301 | 302 };

export interface PageHead {
  /** At most 65 characters; the marketplace's name is appended where it fits. */
  title: string;
  /** At most 155 characters. */
  description?: string;
  /** Path (and query) under which this page should be known. Absent: it is not for search engines. */
  canonical?: string;
  openGraph?: {
    type: 'website' | 'product' | 'profile';
    /** Path of a JPEG and its size in pixels. */
    image?: { url: string; width: number; height: number; alt: string };
    priceUgx?: number;
    availability?: 'in stock' | 'out of stock';
  };
  /** Structured data, one object per block. */
  jsonLd?: readonly object[];
  /** Photos of the first view, fetched before the scripts; one or two. */
  photos?: readonly { url: string; sizes: string }[];
}

export interface PageProps {
  params: Record<string, string>;
}

/** What the module of a page exports. */
export interface PageModule<Data> {
  Page: ComponentType<PageProps>;
  /** Pure. Runs on the server for the document and in the browser for the title. */
  head(data: Data, context: PageContext): PageHead;
}

/**
 * Puts the page's data into the cache. On the server it is awaited and its error is the answer;
 * in the browser the page is shown after a moment even if it still runs, so the page draws
 * its skeletons while its queries are pending.
 */
type Load<Data> = (context: LoadContext) => Promise<Loaded<Data>>;

interface RowOf<Module> {
  /** Pattern with `:name` for one segment, e.g. `/products/:id`. */
  path: string;
  access: PageAccess;
  /** The page itself, in a chunk of its own. */
  module: () => Promise<Module>;
  /** Source file of `module`, filled in by the build, so that its chunk can be fetched early. */
  source?: string;
  /** Pages of one room are one on screen: what stands there stays when only `params` change. */
  room?: string;
}

/**
 * A page brings its own `load`, which then waits for the page's code. A row that has one begins
 * with the data at once, at the cost of a few bytes of the site map, which every page carries.
 */
export type ContentRow<Data> =
  | (RowOf<PageModule<Data>> & { load: Load<Data> })
  | (RowOf<PageModule<Data> & { load: Load<Data> }> & { load?: never });

interface RedirectRow {
  path: string;
  redirect: (params: Record<string, string>) => string;
  status: 301 | 302;
}

/** One row of the site map, its data type forgotten. */
export type PageRow = ContentRow<unknown> | RedirectRow;

/** Declares a page; ties what `load` returns to what `head` receives. */
export function page<Data>(row: ContentRow<Data>): PageRow {
  return row;
}

/** A `load` for pages that need no data. */
export async function loadNothing(): Promise<Loaded<null>> {
  return { data: null };
}

import type { PathRule, Rendered, Renderer, RenderRequest } from '@akatale/contracts/pages/rendering';
import { defaultShouldDehydrateQuery, dehydrate, type Query } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import clientAssets from 'virtual:client-assets';
import { ApiError } from './data/api/api-error.ts';
import { createApi, type Dispatch } from './data/api/api.ts';
import { createQueryClient } from './data/api/query-client.ts';
import { type Client, createClient } from './data/client.ts';
import { postedKey } from './data/posted-form.ts';
import { createSession } from './data/session/create-session.ts';
import { sessionKey } from './data/session/session-query.ts';
import { inlineHashes, renderDocument } from './document.ts';
import { type PageState, SHELL_PATH, toInlineJson } from './page-state.ts';
import { pages } from './pages.ts';
import { meantPath } from './router/meant-path.ts';
import { staticNavigation } from './router/navigation.ts';
import { findRow, type OpenedPage, openPage } from './router/open-page.ts';
import { App } from './shell/app.tsx';
import { dataSaver } from './shell/data-saver/data-saver.ts';
import { faultPage } from './shell/fault-page.tsx';
import { formNotTaken } from './shell/form-not-taken.tsx';
import { shellPage } from './shell/offline/shell-page.tsx';
import { openNotFound } from './shell/open-not-found.ts';
import { createToasts } from './ui/feedback/toast.ts';
import tokens from './ui/tokens.css?raw';

export const renderer: Renderer = {
  render,
  renderBusy,
  ruleOf,
  meantPath: (path) => meantPath(pages, path),
  sitemapPaths: pages.filter((row) => 'isInSitemap' in row && row.isInSitemap).map(({ path }) => path),
  stylesheet: clientAssets.stylesheet,
  contentSecurityHashes: await inlineHashes(clientAssets),
};

function ruleOf(path: string): PathRule {
  const row = findRow(pages, path)?.row;
  if (!row) return { parameters: [], isShared: true };
  if (!('parameters' in row)) return { parameters: null, isShared: false };
  return { parameters: row.parameters, isShared: !row.hasSecretPath };
}

async function render(request: RenderRequest): Promise<Rendered> {
  const { viewer, settings } = request;
  if (request.url === SHELL_PATH) return { kind: 'page', status: 200, document: renderShell(request) };
  const queries = createQueryClient({ isServer: true });
  // Undefined is not cached, so that the browser asks.
  queries.setQueryData(sessionKey, viewer);
  const api = createApi(request.dispatch);
  const url = new URL(request.url, settings.publicUrl);
  try {
    const opened = await openPage({ pages, api, queries, settings, openNotFound }, url);
    if (opened.kind === 'redirect') {
      return { kind: 'redirect', status: opened.status, location: opened.to };
    }
    // On a page that is not theirs it may be what another person in this browser has typed.
    if (opened.status === 200) queries.setQueryData(postedKey, request.posted);
    const document = draw(request, opened, url, { api, queries });
    return { kind: 'page', status: opened.status, document };
  } catch (error) {
    const status = error instanceof ApiError && error.status === 503 ? 503 : 500;
    const fault = { status, requestId: request.requestId };
    queries.clear();
    queries.setQueryData(sessionKey, viewer);
    const opened = faultPage(fault, request.url);
    const document = draw(request, opened, url, { api, queries }, { fault });
    return { kind: 'page', status, document, error };
  } finally {
    queries.clear();
  }
}

/** Contains no URL and no user. The retry link reloads the current URL. */
function renderBusy({ settings, saveData, isForm }: Parameters<Renderer['renderBusy']>[0]): string {
  const fault = { status: 503 };
  const page = isForm ? formNotTaken : faultPage(fault, '');
  return drawForAnyUrl({ settings, saveData, hasStylesheet: false }, page, { fault });
}

/** For any URL while there is no network. The service worker has the stylesheet. */
function renderShell({ settings, saveData }: Pick<RenderRequest, 'settings' | 'saveData'>): string {
  return drawForAnyUrl({ settings, saveData, hasStylesheet: true }, shellPage, { isShell: true });
}

/** No link of the shell points to this path, so none is highlighted. */
const NO_ADDRESS = '/no-address';

function drawForAnyUrl(
  { settings, saveData, hasStylesheet }: Pick<RenderRequest, 'settings' | 'saveData' | 'hasStylesheet'>,
  opened: OpenedPage,
  state: StateOfDocument,
): string {
  const refuseAll: Dispatch = async () => ({ status: 503, body: null, next: null });
  const request = { settings, saveData, hasStylesheet, viewer: undefined };
  const drawn = { api: createApi(refuseAll), queries: createQueryClient({ isServer: true }) };
  return draw(request, opened, new URL(NO_ADDRESS, settings.publicUrl), drawn, state);
}

type StateOfDocument = Pick<PageState, 'fault' | 'isShell'>;

function draw(
  {
    settings,
    saveData,
    hasStylesheet,
    viewer,
  }: Pick<RenderRequest, 'settings' | 'saveData' | 'hasStylesheet' | 'viewer'>,
  opened: OpenedPage,
  url: URL,
  { api, queries }: Pick<Client, 'api' | 'queries'>,
  ofDocument: StateOfDocument = {},
): string {
  const navigation = staticNavigation({
    page: opened,
    path: url.pathname,
    search: url.search,
    entry: '',
    hash: '',
    by: 'arrival',
  });
  const now = () => 0;
  const session = createSession(queries, now);
  const client = createClient({ api, queries, session, settings, now });
  const context = { ...client, navigation, toasts: createToasts(), dataSaver: saveData ? dataSaver : null };
  const html = renderToString(<App client={context} />);
  const { source, access, instanceKey, params } = opened;
  const state: PageState = {
    queries: dehydrate(queries, { shouldDehydrateQuery: isForBrowser }),
    settings,
    saveData,
    ...(source && { page: { code: codeOf(source), access, instanceKey, params } }),
    ...ofDocument,
  };
  return renderDocument({
    assets: clientAssets,
    settings,
    head: opened.head ?? { title: settings.appName },
    html,
    stateJson: toInlineJson(state),
    source,
    saveData,
    hasStylesheet,
    hasNewTerms: viewer?.hasNewTerms === true && viewer.viewedUntil === null,
    // The browser decides for the shell, which is the same for everyone.
    hasPhotosOnTap: saveData || ofDocument.isShell === true,
    hasScripts: opened !== formNotTaken,
    hasLateScripts: viewer === null && isReadableWithoutScripts(opened, url),
    themeColors,
  });
}

const isForBrowser = (query: Query): boolean => defaultShouldDehydrateQuery(query) && !query.meta?.['isOfServer'];

function codeOf(source: string): string {
  return clientAssets.chunks[source]?.[0] ?? `/${source}`;
}

const [light = '', dark = ''] = [...tokens.matchAll(/--bg: (#\w+);/g)].map(([, color]) => color);
const themeColors = { light, dark };

/** Only the app says why somebody was led here. */
function isReadableWithoutScripts({ status }: OpenedPage, { pathname, searchParams }: URL): boolean {
  const row = findRow(pages, pathname)?.row;
  const isReadable = row !== undefined && 'isReadableWithoutScripts' in row;
  return isReadable && status === 200 && !searchParams.has('notice');
}

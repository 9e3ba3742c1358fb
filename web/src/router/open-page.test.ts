import { expect, test, vi } from 'vitest';
import type { Api } from '../data/api/api.ts';
import { createQueryClient } from '../data/api/query-client.ts';
import { page, type PageModule, type PageRow } from '../data/page.ts';
import { sessionKey } from '../data/session/session-query.ts';
import { openPage, type OpenedPage } from './open-page.ts';

const settings = {
  appName: 'Akatale',
  publicUrl: 'https://akatale.test',
  isDemo: false,
  hasGoogleSignIn: false,
  paysOnline: false,
  support: { phone: null, email: null, address: null },
};
const Page = () => null;
const module = async (): Promise<PageModule<string>> => ({
  Page,
  head: (data) => ({ title: data }),
});

const openNotFound = async () => ({ kind: 'page', status: 404, head: { title: 'Not found' } }) as OpenedPage;

const store = vi.fn<() => Promise<{ data: string; status?: 404 }>>();
const pages: readonly PageRow[] = [
  page({ path: '/vendor-store/:id', access: 'public', parameters: [], module, load: () => store() }),
  page({ path: '/add-product', access: 'vendor', module, load: async () => ({ data: 'Sell' }) }),
  page({
    path: '/help',
    access: 'public',
    parameters: [],
    module: async () => ({ ...(await module()), load: async () => ({ data: 'Help' }) }),
  }),
  page({
    path: '/moved',
    access: 'public',
    parameters: [],
    module,
    load: async (): Promise<{ redirect: string }> => ({ redirect: '/vendor-store/7' }),
  }),
  { path: '/vendor/store/:id', redirect: ({ id = '' }) => `/vendor-store/${id}`, status: 301 },
];

function open(path: string, timeoutMs?: number) {
  const queries = createQueryClient({ isServer: true });
  queries.setQueryData(sessionKey, null);
  const url = new URL(path, settings.publicUrl);
  return openPage({ pages, api: {} as Api, queries, settings, openNotFound }, url, timeoutMs);
}

test('a page comes with its parameters and its head', async () => {
  store.mockResolvedValue({ data: 'Nakato’s store' });
  const head = { title: 'Nakato’s store' };
  expect(await open('/vendor-store/7')).toMatchObject({ status: 200, params: { id: '7' }, head });
});

test('a page without a load in its row exports one', async () => {
  expect(await open('/help')).toMatchObject({ status: 200, head: { title: 'Help' } });
});

test('a missing item keeps its page, with the status 404', async () => {
  store.mockResolvedValue({ data: 'Store Not Found', status: 404 });
  expect(await open('/vendor-store/7')).toMatchObject({ kind: 'page', status: 404 });
});

test('an address without a page opens the not-found page', async () => {
  expect(await open('/nowhere')).toMatchObject({
    status: 404,
    head: { title: 'Not found' },
  });
});

test('rows, loads and guards redirect', async () => {
  const redirect = { kind: 'redirect', to: '/vendor-store/7' };
  expect(await open('/vendor/store/7')).toEqual({ ...redirect, status: 301 });
  expect(await open('/moved')).toEqual({ ...redirect, status: 302 });
  expect(await open('/add-product')).toEqual({
    kind: 'redirect',
    to: '/?notice=login-first&next=%2Fadd-product',
    status: 302,
  });
});

test('a redirect keeps the query', async () => {
  expect(await open('/vendor/store/7?category=Phones')).toMatchObject({
    to: '/vendor-store/7?category=Phones',
  });
});

test('without a limit of patience a failed load is thrown', async () => {
  store.mockRejectedValue(new Error('database away'));
  await expect(open('/vendor-store/7')).rejects.toThrow('database away');
});

test('a slow load lets the page be shown before it, and finishes later', async () => {
  let arrive = (_data: { data: string }) => undefined as void;
  store.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const opened = await open('/vendor-store/7', 0);
  expect(opened).toMatchObject({ kind: 'page', head: null, params: { id: '7' } });
  arrive({ data: 'Nakato’s store' });
  const deferred = opened.kind === 'page' ? await opened.deferred : null;
  expect(deferred).toMatchObject({ head: { title: 'Nakato’s store' } });
});

test('a failed load in the browser still shows the page', async () => {
  store.mockRejectedValue(new Error('no network'));
  expect(await open('/vendor-store/7', 1000)).toMatchObject({ kind: 'page', head: null });
});

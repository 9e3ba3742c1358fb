import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Api } from '../data/api/api.ts';
import { createQueryClient } from '../data/api/query-client.ts';
import { page } from '../data/page.ts';
import { createToasts } from '../ui/feedback/toast.ts';
import type { NavigateOptions } from '../ui/link.tsx';
import { createNavigation, type Frame, type PageOpener, type ShownPage } from './navigation.ts';
import type { OpenedPage } from './open-page.ts';
import { createPageOpener } from './page-opener.ts';

const never = () => new Promise<never>(() => undefined);
const feed = page({
  path: '/',
  access: 'public',
  parameters: [],
  module: async () => ({ Page: () => null, head: () => ({ title: 'Discover' }) }),
  load: never,
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { href: 'https://akatale.test/' });
  vi.stubGlobal('history', { pushState: () => undefined });
  vi.stubGlobal('document', { activeElement: null, elementFromPoint: () => null });
  vi.stubGlobal('innerHeight', 740);
  vi.stubGlobal('innerWidth', 360);
  vi.stubGlobal('scrollY', 0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const first: ShownPage = { page: {} as OpenedPage, path: '/', search: '', hash: '', entry: 'first', by: 'arrival' };

function openerIn(frame: Frame): PageOpener {
  const settings = { publicUrl: 'https://akatale.test' } as never;
  const queries = createQueryClient({ isServer: true });
  return createPageOpener({ pages: [feed], api: {} as Api, queries, settings, openNotFound: never }, frame);
}

function navigationInWait() {
  let resolve = () => undefined as void;
  let reject = (_reason: unknown) => undefined as void;
  const promise = new Promise<void>((...settle) => ([resolve, reject] = settle));
  const code = { promise, resolve, reject };
  const fetchPageOpener = vi.fn<(frame: Frame) => Promise<PageOpener>>(async (frame) => {
    await code.promise;
    return openerIn(frame);
  });
  const navigation = createNavigation(first, { toasts: createToasts(), fetchPageOpener });
  return { navigation, fetchPageOpener, arrive: code.resolve, fail: () => code.reject(new Error('Failed to fetch')) };
}

/** Which query the page shows after this time, while its data never comes. */
async function shownAfter(ms: number, options?: NavigateOptions): Promise<string> {
  const navigation = createNavigation(first, {
    toasts: createToasts(),
    fetchPageOpener: async (frame) => openerIn(frame),
  });
  navigation.go('/?search=sofa', options);
  await vi.advanceTimersByTimeAsync(ms);
  return navigation.shown().search;
}

test('a link that is followed before its code has come waits for it', async () => {
  const { navigation, arrive } = navigationInWait();
  navigation.go('/?search=sofa', { state: 'search' });
  await vi.advanceTimersByTimeAsync(1000);
  expect([navigation.isPending(), navigation.shown().search]).toEqual([true, '']);
  arrive();
  await vi.advanceTimersByTimeAsync(1);
  expect([navigation.isPending(), navigation.shown().search]).toEqual([false, '?search=sofa']);
});

test('a link whose code does not come is left to the browser, and the code is fetched again for the next one', async () => {
  const { navigation, fail, fetchPageOpener } = navigationInWait();
  const assign = vi.fn<(href: string) => void>();
  vi.stubGlobal('location', { href: 'https://akatale.test/', assign });
  vi.stubGlobal('navigator', { onLine: true });
  navigation.go('/?search=sofa');
  fail();
  await vi.advanceTimersByTimeAsync(1);
  expect(assign).toHaveBeenCalledExactlyOnceWith('/?search=sofa');
  navigation.go('/?search=bed');
  expect(fetchPageOpener).toHaveBeenCalledTimes(2);
});

test('a search is shown at once', async () => {
  expect(await shownAfter(1, { state: 'search' })).toBe('?search=sofa');
});

test('a link waits for the data of its page, but not for long', async () => {
  expect(await shownAfter(200)).toBe('');
  expect(await shownAfter(250)).toBe('?search=sofa');
});

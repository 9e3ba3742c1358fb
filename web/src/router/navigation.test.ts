import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Api } from '../data/api/api.ts';
import { createQueryClient } from '../data/api/query-client.ts';
import { page } from '../data/page.ts';
import { createToasts } from '../ui/feedback/toast.ts';
import type { NavigateOptions } from '../ui/link.tsx';
import { createNavigation, type Shown } from './navigation.ts';
import type { OpenedPage } from './open-page.ts';

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

/** Which query the page shows after this time, while its data never comes. */
async function shownAfter(ms: number, options?: NavigateOptions): Promise<string> {
  const settings = { publicUrl: 'https://akatale.test' } as never;
  const queries = createQueryClient({ isServer: true });
  const context = { pages: [feed], api: {} as Api, queries, settings, toasts: createToasts() };
  const first: Shown = { page: {} as OpenedPage, path: '/', search: '', hash: '', entry: 'first', by: 'arrival' };
  const navigation = createNavigation({ ...context, openNotFound: never }, first);
  navigation.go('/?search=sofa', options);
  await vi.advanceTimersByTimeAsync(ms);
  return navigation.shown().search;
}

test('a search is shown at once', async () => {
  expect(await shownAfter(1, { state: 'search' })).toBe('?search=sofa');
});

test('a link waits for the data of its page, but not for long', async () => {
  expect(await shownAfter(200)).toBe('');
  expect(await shownAfter(250)).toBe('?search=sofa');
});

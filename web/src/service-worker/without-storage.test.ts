import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cachedFile, photos } from './files.ts';
import { openPage } from './pages.ts';
import { receiveShared } from './share-target.ts';

/* What the worker answers where the device is full, or lets it store nothing. */
const full = async () => {
  throw new DOMException('The device is full', 'QuotaExceededError');
};
const denied = async () => {
  throw new DOMException('The operation is insecure', 'SecurityError');
};
const none = async () => undefined;

const nameOf = (key: Request | string) => (typeof key === 'string' ? key : key.url);

/** A cache in memory, with these faults. */
function openCache(faults: Partial<Cache> = {}) {
  const stored = new Map<string, Response>();
  const cache = {
    stored,
    match: async (key: Request | string) => stored.get(nameOf(key)),
    put: async (key: Request | string, response: Response) => {
      stored.set(nameOf(key), response);
    },
    keys: async () => [...stored.keys()],
    delete: async (key: string) => stored.delete(key),
    ...faults,
  };
  return cache as unknown as Cache & { stored: Map<string, Response> };
}

function give(caches: Partial<CacheStorage>): void {
  vi.stubGlobal('caches', { keys: async () => [], delete: async () => true, match: none, ...caches });
}
const fetched = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => new Response('from the network'));
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(Response, 'redirect').mockImplementation(
    (url) => new Response(null, { status: 303, headers: { location: String(url) } }),
  );
});

describe('a photo', () => {
  const request = new Request('https://akatale.test/uploads/sofa.jpg');
  const answer = async () => (await cachedFile(photos, request)).text();

  test.each([
    ['that cannot be opened', { open: denied }],
    ['that cannot be read', { open: async () => openCache({ match: denied }) }],
    ['that is full', { open: async () => openCache({ put: full }) }],
    ['that cannot be listed', { open: async () => openCache({ keys: denied }) }],
  ])('comes from the network where there is a cache %s', async (_name, caches) => {
    give(caches);
    expect([await answer(), await answer()]).toEqual(['from the network', 'from the network']);
  });

  test('comes from the device afterwards, and an absent one is not kept', async () => {
    const cache = openCache();
    give({ open: async () => cache });
    fetched.mockResolvedValueOnce(new Response('absent', { status: 404 }));
    expect(await answer()).toBe('absent');
    expect(cache.stored.size).toBe(0);
    await answer();
    await answer();
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});

describe('a page', () => {
  const event = (preloadResponse: Promise<unknown>) =>
    ({ request: new Request('https://akatale.test/help'), preloadResponse }) as FetchEvent;

  test('comes from the network where nothing can be stored', async () => {
    give({ match: denied, open: denied });
    expect(await (await openPage(event(Promise.resolve()))).text()).toBe('from the network');
    expect(await (await openPage(event(Promise.resolve(new Response('preloaded'))))).text()).toBe('preloaded');
  });

  test('fails as the network does where there is no shell either', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    for (const match of [denied, none]) {
      give({ match });
      await expect(openPage(event(Promise.resolve()))).rejects.toThrow('Failed to fetch');
    }
  });
});

describe('what another app shares', () => {
  const share = async (files: readonly File[], text = '') => {
    const body = new FormData();
    body.append('text', text);
    for (const file of files) body.append('photos', file);
    const answer = await receiveShared(new Request('https://akatale.test/share-target', { method: 'POST', body }));
    return [answer.status, answer.headers.get('location')];
  };
  const sofas = (count: number) =>
    Array.from({ length: count }, (_, nth) => new File(['photo'], `${nth}.jpg`, { type: 'image/jpeg' }));

  test.each([
    ['opened', { open: denied }],
    ['listed', { open: async () => openCache(), keys: denied }],
    ['written', { open: async () => openCache({ put: full }) }],
  ])('is told as lost where storage cannot be %s', async (_name, caches) => {
    give(caches);
    expect(await share(sofas(2))).toEqual([303, '/add-product?shared=failed']);
  });

  test('takes the room of kept photos of products', async () => {
    let room = 1;
    const cache = openCache();
    const { put } = cache;
    cache.put = async (...row) => (room-- > 0 ? put(...row) : full());
    give({ open: async () => cache, delete: async (name) => Boolean((room = name === photos.name ? 10 : room)) });
    expect(await share(sofas(3))).toEqual([303, '/add-product']);
    expect(cache.stored.size).toBe(3);
  });

  test('is kept in its order, with whose it is, 20 files at most, however often', async () => {
    const cache = openCache();
    give({ open: async () => cache, keys: async () => ['shell', 'offline-data 12 open'] });
    await share(sofas(2));
    await share(sofas(30));
    const kept = [...cache.stored.values()].map(({ headers }) => headers.get('x-file-name'));
    expect(kept).toHaveLength(20);
    expect(kept.at(-1)).toBe('19.jpg');
    expect(new Set([...cache.stored.values()].map(({ headers }) => headers.get('x-owner')))).toEqual(new Set(['12']));
  });

  test('is a text too, without its telephone numbers', async () => {
    const cache = openCache();
    give({ open: async () => cache, keys: async () => ['offline-data 12 open'] });
    expect(await share(sofas(1), 'Sofa set, 850k, Ntinda 0772 410 233')).toEqual([303, '/add-product']);
    const texts = [...cache.stored].filter(([key]) => key.endsWith('-text')).map(([, response]) => response);
    expect(texts.map(({ headers }) => headers.get('x-owner'))).toEqual(['12']);
    expect(await texts[0]?.text()).toBe('Sofa set, 850k, Ntinda [☎]');
    expect(await share([], 'Sofa')).toEqual([303, '/add-product']);
    expect(await share([], ' \u200b')).toEqual([303, '/add-product?shared=none']);
  });

  test('without a file or a text is told', async () => {
    give({ open: async () => openCache() });
    expect(await share([])).toEqual([303, '/add-product?shared=none']);
    expect(await share([new File([], '')])).toEqual([303, '/add-product?shared=none']);
  });
});

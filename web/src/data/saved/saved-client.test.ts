import type { CurrentUser } from '@akatale/contracts/people/accounts-schemas';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { testClient } from '../client-fixture.ts';
import type { Client } from '../client.ts';
import { createRecentlyViewed, viewedBy } from './recently-viewed.ts';
import { type SavedEvent, startSavedClient } from './saved-client.ts';
import { createSavedIds, readDeviceSaved } from './saved-ids.ts';

const KEY = 'saved-products';
const viewer = { id: 3, viewedUntil: null } as CurrentUser;
let stored: Map<string, string>;
let listeners: Map<string, (event: unknown) => void>;
const channels: BroadcastChannel[] = [];

class NotedChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    channels.push(this);
  }
}

beforeEach(() => {
  stored = new Map();
  listeners = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener));
  vi.stubGlobal('BroadcastChannel', NotedChannel);
});
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
});

/** An account on a server that answers at once, unless it is offline. */
function openAccount(ids: number[] = []) {
  const account = { ids, isOffline: false, calls: [] as string[] };
  const call = async (endpoint: { method: string; path: string }, input: Record<string, never>) => {
    account.calls.push(`${endpoint.method} ${endpoint.path}`);
    await Promise.resolve();
    if (account.isOffline) throw new Error('offline');
    const { params, body } = input as { params?: { id: number }; body?: { productIds: number[] } };
    const id = params?.id ?? 0;
    if (id === 404) throw new ApiError({ status: 404, body: { code: 'NOT_FOUND', message: 'Gone' } });
    if (body) account.ids = [...new Set([...body.productIds, ...account.ids])];
    else if (endpoint.method === 'POST') account.ids = [id, ...account.ids.filter((one) => one !== id)];
    else if (endpoint.method === 'DELETE') account.ids = account.ids.filter((one) => one !== id);
    return { productIds: account.ids, isFull: false };
  };
  return { account, api: { call } as never };
}

/** The last tab that was opened. */
let client: Client;

function openTab({ as = null, account = openAccount() }: { as?: unknown; account?: ReturnType<typeof openAccount> }) {
  const emitted: SavedEvent[] = [];
  client = testClient({ api: account.api, viewer: as });
  startSavedClient(client, (event) => void emitted.push(event));
  return { session: client.session, emitted, ...account };
}

const press = (id: number) => client.get(createSavedIds).toggle(id);
const savedIds = () => client.get(createSavedIds).ids();
const shown = () => [...savedIds()];

describe('a visitor', () => {
  test('keeps hearts on this device, and finds them there again', () => {
    const { emitted } = openTab({});
    press(7);
    press(9);
    expect([shown(), readDeviceSaved()]).toEqual([
      [9, 7],
      [9, 7],
    ]);
    press(7);
    expect(readDeviceSaved()).toEqual([9]);
    expect(emitted.map(({ kind }) => kind)).toEqual(['saved', 'saved', 'removed']);
    openTab({});
    expect(shown()).toEqual([9]);
  });

  test('who presses before the code is there has pressed', () => {
    client = testClient({ viewer: null });
    stored.set(KEY, '[5]');
    press(7);
    expect(readDeviceSaved()).toEqual([5]);
    startSavedClient(client, () => undefined);
    expect(readDeviceSaved()).toEqual([7, 5]);
  });

  test.each(['', '{', '{"a":1}', 'null', '[0, -1, 1.5, "7", null, 9007199254740992, 7, 7]'])(
    'with %s in the storage loses nothing else by it',
    (garbage) => {
      stored.set(KEY, garbage);
      openTab({});
      expect(shown()).toEqual(garbage.includes('7, 7') ? [7] : []);
      press(8);
      expect(readDeviceSaved()[0]).toBe(8);
    },
  );

  test('whose browser stores nothing is told so, and the heart stays while the page does', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem() {
        throw new Error('QuotaExceededError');
      },
    });
    const { emitted } = openTab({});
    press(7);
    expect(emitted).toEqual([{ kind: 'saved', id: 7, where: 'page' }]);
    expect(shown()).toEqual([7]);
  });

  test('saves 500 on a device, and is told of the 501st', () => {
    stored.set(KEY, JSON.stringify(Array.from({ length: 700 }, (_, index) => index + 1)));
    const { emitted } = openTab({});
    press(1_000);
    expect(emitted).toEqual([{ kind: 'deviceFull' }]);
    expect(savedIds().has(1_000)).toBe(false);
    expect(readDeviceSaved()).toHaveLength(500);
  });

  test('hears the other tabs of this device', () => {
    openTab({});
    stored.set(KEY, '[4]');
    listeners.get('storage')?.({ key: KEY });
    expect(shown()).toEqual([4]);
  });
});

describe('the login', () => {
  test('adds what the device has to the account, and empties the device', async () => {
    stored.set(KEY, '[2,1]');
    const { session, account } = openTab({ account: openAccount([9, 1]) });
    await session.change(viewer);
    await expect.poll(shown).toEqual([2, 1, 9]);
    expect(account.calls).toEqual(['POST /api/saved-products/merge']);
    expect(stored.has(KEY)).toBe(false);
  });

  test('on a device without any fetches them', async () => {
    const { account } = openTab({ as: viewer, account: openAccount([9, 1]) });
    await expect.poll(shown).toEqual([9, 1]);
    expect(account.calls).toEqual(['GET /api/saved-products/ids']);
  });

  test('without a connection keeps them until it is back', async () => {
    stored.set(KEY, '[2]');
    const { account } = openTab({ as: viewer });
    account.isOffline = true;
    await expect.poll(() => listeners.has('online')).toBe(true);
    expect([shown(), readDeviceSaved()]).toEqual([[2], [2]]);
    account.isOffline = false;
    listeners.get('online')?.({});
    await expect.poll(() => account.ids).toEqual([2]);
    await expect.poll(readDeviceSaved).toEqual([]);
  });

  test('of an operator who views a person’s pages adds nothing to that person', async () => {
    stored.set(KEY, '[2]');
    const { account } = openTab({ as: { id: 3, viewedUntil: '2026-11-22T09:00:00.000Z' }, account: openAccount([1]) });
    await expect.poll(() => account.calls).toEqual(['GET /api/saved-products/ids']);
    expect(readDeviceSaved()).toEqual([2]);
  });

  test('and the logout leaves nothing on the device', async () => {
    const { session, account } = openTab({ as: viewer, account: openAccount([9]) });
    await expect.poll(shown).toEqual([9]);
    account.isOffline = true;
    stored.set(KEY, '[2]');
    const recentlyViewed = client.get(createRecentlyViewed);
    recentlyViewed.record({ id: 5, title: 'Radio', image: null, ownerId: 3 });
    await session.change(null);
    expect([shown(), readDeviceSaved(), recentlyViewed.all()]).toEqual([[], [], []]);
    expect(stored.size).toBe(0);
  });
});

describe('a person who is signed in', () => {
  test('keeps their hearts as they change their name', async () => {
    const { session } = openTab({ as: viewer, account: openAccount([9]) });
    await expect.poll(shown).toEqual([9]);
    await session.change({ ...viewer, name: 'Nakato B.' });
    expect(shown()).toEqual([9]);
  });

  test('saves in the account and not on the device', async () => {
    const { account, emitted } = openTab({ as: viewer });
    press(7);
    expect(shown()).toEqual([7]);
    await expect.poll(() => emitted).toEqual([{ kind: 'saved', id: 7, where: 'account' }]);
    expect(account.ids).toEqual([7]);
    expect(stored.size).toBe(0);
  });

  test('of quick presses the last one counts, and is told once', async () => {
    const { account, emitted } = openTab({ as: viewer });
    for (let nth = 0; nth < 5; nth += 1) press(7);
    await expect.poll(() => emitted).toEqual([{ kind: 'saved', id: 7, where: 'account' }]);
    expect([account.ids, shown()]).toEqual([[7], [7]]);
  });

  test('sees a failed press undone, and hears why', async () => {
    const { emitted } = openTab({ as: viewer, account: openAccount([9]) });
    await expect.poll(shown).toEqual([9]);
    press(404);
    expect(savedIds().has(404)).toBe(true);
    await expect.poll(() => emitted).toMatchObject([{ kind: 'failed', isSaving: true }]);
    expect(shown()).toEqual([9]);
  });

  test('sees it in the other tabs, but not in those of another person', async () => {
    const { emitted } = openTab({ as: viewer });
    const other = new NotedChannel('saved');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    const send = (owner: number, id: number) => other.postMessage({ owner, change: [id, true] });
    send(4, 8);
    send(3, 7);
    await expect.poll(shown).toEqual([7]);
    expect(emitted).toEqual([]);
  });
});

describe('recently viewed products', () => {
  const radio = { id: 1, title: 'Radio', image: '/uploads/a.webp', ownerId: 0 };

  test('are the last 20, each once, the last first', () => {
    const recentlyViewed = createRecentlyViewed();
    for (let id = 1; id <= 25; id += 1) recentlyViewed.record({ ...radio, id });
    recentlyViewed.record({ ...radio, id: 10 });
    expect(recentlyViewed.all().map(({ id }) => id)).toEqual([
      10,
      ...Array.from({ length: 15 }, (_, index) => 25 - index),
      9,
      8,
      7,
      6,
    ]);
  });

  test('go with a visitor through the login, and are seen by nobody else who signs in', () => {
    const recentlyViewed = createRecentlyViewed();
    recentlyViewed.record(radio);
    recentlyViewed.record({ ...radio, id: 2, ownerId: 3 });
    expect(viewedBy(3, recentlyViewed.all()).map(({ id }) => id)).toEqual([2, 1]);
    expect(viewedBy(4, recentlyViewed.all()).map(({ id }) => id)).toEqual([1]);
    recentlyViewed.record({ ...radio, id: 6, ownerId: 4 });
    expect(recentlyViewed.all().map(({ id }) => id)).toEqual([6, 1]);
  });
});

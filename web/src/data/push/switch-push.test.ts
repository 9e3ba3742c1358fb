import { getPush, subscribePush, unsubscribePush } from '@akatale/contracts/notices/notifications-endpoints';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApi } from '../api/api.ts';
import { isOnHere } from './push-people.ts';
import { createPushSwitch } from './switch-push.ts';

const KEY = 'AQID';
const stored = new Map<string, string>();
const calls: string[] = [];
/** What the server and the browser have. */
const state = { isOnServer: false, publicKey: KEY, permission: 'default', answer: 'granted' };
let subscription: { key: string } | null = null;

const open = ({ key }: { key: string }) => ({
  options: { applicationServerKey: Uint8Array.from(atob(key), (one) => one.codePointAt(0) ?? 0).buffer },
  toJSON: () => ({ endpoint: 'https://push.example.com/1', keys: { p256dh: 'a', auth: 'b' } }),
  async unsubscribe() {
    subscription = null;
    return true;
  },
});
const pushManager = {
  getSubscription: async () => (subscription ? open(subscription) : null),
  async subscribe({ applicationServerKey: key }: { applicationServerKey: string }) {
    subscription = { key };
    return open(subscription);
  },
};
let shown: string[] = [];
const getNotifications = async () =>
  shown.map((tag) => ({
    tag,
    data: { url: '/help', version: '5 2026-11-28T09:00:00.000Z' },
    close: () => (shown = shown.filter((other) => other !== tag)),
  }));
const registration = { pushManager, getNotifications };

beforeEach(() => {
  stored.clear();
  calls.splice(0);
  subscription = null;
  shown = [];
  Object.assign(state, { isOnServer: false, publicKey: KEY, permission: 'default', answer: 'granted' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('PushManager', pushManager);
  vi.stubGlobal('Notification', {
    get permission() {
      return state.permission;
    },
    async requestPermission() {
      calls.push('asked');
      state.permission = state.answer;
      return state.answer;
    },
  });
  vi.stubGlobal('navigator', {
    serviceWorker: {
      register: async () => registration,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const device = { id: 5, userAgent: null, since: '2026-11-23T12:00:00.000Z', lastSentAt: null, isCurrent: true };
const api = createApi(async (endpoint) => {
  if (endpoint.path !== getPush.path) calls.push(endpoint.method);
  if (endpoint.path === subscribePush.path) state.isOnServer = true;
  if (endpoint.path === unsubscribePush.path) state.isOnServer = false;
  const devices = state.isOnServer ? [device] : [];
  const body = endpoint.path === getPush.path ? { publicKey: state.publicKey, devices } : device;
  return { status: 200, body, next: null };
});

const push = createPushSwitch({ api });

test('switching on asks first, and then subscribes', async () => {
  expect(await push.on(7)).toBe('on');
  expect(calls).toEqual(['asked', 'PUT']);
  expect([subscription, isOnHere(7)]).toEqual([{ key: KEY }, true]);
});

test.each([
  ['denied', 'blocked'],
  ['default', 'dismissed'],
])('the answer %s subscribes nobody: %s', async (answer, outcome) => {
  state.answer = answer;
  expect(await push.on(7)).toBe(outcome);
  expect([calls, subscription, isOnHere(7)]).toEqual([['asked'], null, false]);
});

test('switching off ends it at the server and in the browser', async () => {
  await push.on(7);
  await push.off(7);
  expect(calls).toEqual(['asked', 'PUT', 'DELETE']);
  expect([subscription, isOnHere(7), state.isOnServer]).toEqual([null, false, false]);
});

test('a visit changes nothing where all is well', async () => {
  await push.on(7);
  shown = ['chat-3'];
  await push.follow(7);
  expect([calls, shown]).toEqual([['asked', 'PUT'], ['chat-3']]);
});

test.each([
  ['the session is another', () => (state.isOnServer = false)],
  ['the browser has lost its subscription', () => (subscription = null)],
  ['the key is another', () => (state.publicKey = 'BAUG')],
])('a visit subscribes again without a question where %s', async (_name, change) => {
  await push.on(7);
  change();
  await push.follow(7);
  expect(calls).toEqual(['asked', 'PUT', 'PUT']);
  expect(subscription).toEqual({ key: state.publicKey });
});

test.each([
  ['nobody is signed in', null],
  ['another person is signed in', 8],
])('a visit ends it in the browser where %s, and remembers who wanted it', async (_name, userId) => {
  await push.on(7);
  shown = ['chat-3', 'notification-5'];
  await push.follow(userId);
  expect([subscription, isOnHere(7), calls]).toEqual([null, true, ['asked', 'PUT']]);
  expect(shown).toEqual([]);
});

test('a visit that is still under way does not subscribe again what is switched off', async () => {
  await push.on(7);
  state.isOnServer = false;
  await Promise.all([push.follow(7), push.off(7), push.follow(7)]);
  expect([subscription, isOnHere(7), state.isOnServer]).toEqual([null, false, false]);
});

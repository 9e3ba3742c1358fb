import { beforeEach, expect, test, vi } from 'vitest';
import { createLiveConnection, type LiveSocket } from './live-connection.ts';

beforeEach(() => void vi.useFakeTimers());

interface Line extends LiveSocket {
  sent: string[];
  closedWith: number | null;
}

/** A tab whose sockets are in the hands of the test. */
function open({ isSignedIn = true } = {}) {
  const sockets: Line[] = [];
  const received: string[] = [];
  const log: string[] = [];
  const live = createLiveConnection({
    openSocket() {
      const socket: Line = {
        sent: [],
        closedWith: null,
        onopen: null,
        onmessage: null,
        onclose: null,
        send: (text) => void socket.sent.push(text),
        close: (code) => void (socket.closedWith = code),
      };
      sockets.push(socket);
      return socket;
    },
    checkSession: async () => {
      log.push('asked');
      return isSignedIn;
    },
    onFrame: ({ type }) => received.push(type),
    onOpen: () => log.push('caught up'),
    onRecoveryRefetch: () => log.push('refetched'),
    random: () => 0.5,
  });
  const last = () => sockets.at(-1)!;
  return { live, sockets, received, log, last };
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const ping = '{"type":"ping"}';
const pong = { data: '{"type":"pong"}' };

function connected(options?: { isSignedIn?: boolean }) {
  const tab = open(options);
  tab.live.dispatch({ type: 'signedIn' });
  tab.last().onopen?.();
  return tab;
}

test('it pings every 10 s', async () => {
  const { last } = connected();
  await wait(10_000);
  last().onmessage?.(pong);
  await wait(20_000);
  expect(last().sent).toEqual([ping, ping, ping]);
});

test('45 s of silence end it, and 1 s later it is opened again', async () => {
  const { sockets, last } = connected();
  await wait(44_999);
  last().onmessage?.(pong);
  await wait(44_999);
  expect(last().closedWith).toBeNull();
  await wait(1);
  expect(last().closedWith).toBe(1000);
  await wait(999);
  expect(sockets).toHaveLength(1);
  await wait(1);
  expect(sockets).toHaveLength(2);
});

test('a lost connection uses REST for 30 s, refetches every 10 s, and catches up', async () => {
  const { live, log, last, sockets } = connected();
  expect(live.isGood()).toBe(true);
  last().onclose?.({ code: 1006 });
  expect(live.isGood()).toBe(false);
  await wait(2000);
  expect(sockets).toHaveLength(2);
  last().onopen?.();
  expect(live.isGood()).toBe(false);
  await wait(27_999);
  expect(live.isGood()).toBe(false);
  await wait(1);
  expect(live.isGood()).toBe(true);
  last().onmessage?.(pong);
  await wait(40_000);
  expect(log.filter((line) => line === 'refetched')).toHaveLength(2);
  expect(log.filter((line) => line === 'caught up')).toHaveLength(2);
});

test('a connection that never opens checks the session, and stops without one', async () => {
  const { log, last, sockets, live } = open({ isSignedIn: false });
  live.dispatch({ type: 'signedIn' });
  last().onclose?.({ code: 1006 });
  await wait(120_000);
  expect(log.filter((line) => line === 'asked')).toHaveLength(1);
  expect(sockets).toHaveLength(1);
});

test('messages of an old socket are ignored', async () => {
  const { live, last, received, sockets } = connected();
  const old = last();
  live.dispatch({ type: 'offline' });
  live.dispatch({ type: 'online' });
  old.onclose?.({ code: 1006 });
  old.onmessage?.({ data: '{"type":"typing"}' });
  expect(received).toEqual([]);
  expect(sockets).toHaveLength(2);
});

test('frames are received; anything else is ignored', () => {
  const { last, received } = connected();
  for (const data of ['{"type":"typing"}', 'nonsense', '5', 'null', '{}', pong.data]) {
    last().onmessage?.({ data });
  }
  expect(received).toEqual(['typing']);
});

test('a hidden tab keeps it for a minute, then sleeps until it is seen', async () => {
  const { live, last, sockets } = connected();
  live.setVisible(false);
  for (let second = 0; second < 59; second += 1) {
    await wait(1000);
    last().onmessage?.(pong);
  }
  expect(last().closedWith).toBeNull();
  await wait(1000);
  expect(last().closedWith).toBe(1000);
  await wait(600_000);
  expect(sockets).toHaveLength(1);
  live.setVisible(true);
  expect(sockets).toHaveLength(2);
});

test('a look at another tab for less than a minute changes nothing', async () => {
  const { live, last, sockets } = connected();
  live.setVisible(false);
  await wait(30_000);
  live.setVisible(true);
  last().onmessage?.(pong);
  await wait(44_000);
  expect(last().closedWith).toBeNull();
  expect(sockets).toHaveLength(1);
});

test('signing out closes it with 1000, and nothing is sent after', async () => {
  const { live, last } = connected();
  live.dispatch({ type: 'signedOut' });
  expect(last().closedWith).toBe(1000);
  expect(live.send({ type: 'ping' })).toBe(false);
  await wait(60_000);
  expect(last().sent).toEqual([]);
});

import { uploadChatPhoto } from '@akatale/contracts/deals/chats-endpoints';
import type { Message } from '@akatale/contracts/deals/messages-schemas';
import type { ClientFrame } from '@akatale/contracts/notices/live-schemas';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answer } from '../api/api-error.ts';
import { type CallInput, type CallOptions, createApi } from '../api/api.ts';
import type { OpenTabs } from '../send-queue/browser.ts';
import { queueStore } from '../send-queue/queue-store.ts';
import type { OutboxEntry } from './outbox-policy.ts';
import { createOutbox } from './outbox.ts';

beforeEach(() => void vi.useFakeTimers());

/** What a device keeps; two tabs of one browser share it. */
function device() {
  const kept = new Map<string, OutboxEntry>();
  const alive = new Set<string>();
  const rows = {
    all: async () => [...kept.values()],
    put: async (entry: OutboxEntry) => void kept.set(entry.tempId, structuredClone(entry)),
    remove: async (tempId: string) => void kept.delete(tempId),
    clear: async () => kept.clear(),
  };
  const store = queueStore<OutboxEntry>(Promise.resolve(rows), 'tempId');
  const tabsOf = (tab: string): OpenTabs => ({
    hold() {
      alive.add(tab);
      return () => alive.delete(tab);
    },
    others: async () => new Set([...alive].filter((other) => other !== tab)),
  });
  return { kept, alive, store, tabsOf };
}

/** The server as it is to a tab: stores each name once, unless the line is cut before or after. */
function server() {
  const stored: string[] = [];
  const calls: { tempId: string; key: string | undefined }[] = [];
  const state = {
    line: 'good' as 'good' | 'cut' | 'answers are lost',
    refusal: null as Answer | null,
  };
  function take(tempId: string, text: string): Message {
    if (!stored.includes(`${tempId} ${text}`)) stored.push(`${tempId} ${text}`);
    return { id: stored.length, chatId: 1, tempId, message: text } as unknown as Message;
  }
  const dispatch = async ({ path }: { path: string }, { body }: CallInput, { idempotencyKey }: CallOptions) => {
    if (path === uploadChatPhoto.path) return { status: 201, body: { url: '/chat-photos/first.jpg' }, next: null };
    const { tempId, message } = body as { tempId: string; message: string };
    calls.push({ tempId, key: idempotencyKey });
    const nothing = { status: 0, body: null, next: null };
    if (state.refusal) return state.refusal;
    if (state.line === 'cut') return nothing;
    const answer = { status: 201, body: take(tempId, message), next: null };
    return state.line === 'good' ? answer : nothing;
  };
  return { stored, calls, state, take, dispatch };
}

function openTab({ store, tabsOf }: ReturnType<typeof device>, { dispatch }: ReturnType<typeof server>, tab = 'first') {
  let count = 0;
  const state = { isOnline: true, isGood: false };
  const frames: ClientFrame[] = [];
  const failed: (string | null)[] = [];
  const live = {
    isGood: () => state.isGood,
    send(frame: ClientFrame) {
      frames.push(frame);
      return true;
    },
  };
  const outbox = createOutbox({
    api: createApi(dispatch),
    live,
    tab,
    store,
    tabs: tabsOf(tab),
    isOnline: () => state.isOnline,
    newTempId: () => `${tab}-${(count += 1)}`,
    onStored: () => undefined,
    onFailed: (_, reason) => failed.push(reason),
  });
  const write = (text: string, chatId = 1) => outbox.add({ ownerId: 3, chatId, text, photo: null });
  const shown = () => outbox.entries().map(({ text, status }) => `${text} ${status}`);
  return { outbox, state, frames, failed, write, shown };
}

const settled = () => vi.advanceTimersByTimeAsync(0);
const refuse = (status: number, code: string, message = ''): Answer => ({
  status,
  body: { code, message, requestId: '' },
  next: null,
});

describe('by REST', () => {
  test('messages leave one after the other, each under one name, and are gone when stored', async () => {
    const [phone, far] = [device(), server()];
    const tab = openTab(phone, far);
    await tab.outbox.begin(3);
    for (const text of ['one', 'two', 'three']) tab.write(text);
    expect(tab.shown()).toEqual(['one pending', 'two pending', 'three pending']);
    await settled();
    expect(far.stored).toEqual(['first-1 one', 'first-2 two', 'first-3 three']);
    expect(far.calls.map(({ key }) => key)).toEqual(['first-1', 'first-2', 'first-3']);
    expect(tab.shown()).toEqual([]);
    expect(phone.kept.size).toBe(0);
  });

  test('without a network they wait, and go once and in order when it is back', async () => {
    const [phone, far] = [device(), server()];
    const tab = openTab(phone, far);
    await tab.outbox.begin(3);
    tab.state.isOnline = false;
    for (const text of ['one', 'two']) tab.write(text);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tab.shown()).toEqual(['one pending', 'two pending']);
    expect(far.calls).toEqual([]);
    tab.state.isOnline = true;
    tab.outbox.wake();
    await settled();
    expect(far.stored).toEqual(['first-1 one', 'first-2 two']);
  });

  test('what is written before the session is known goes too, after what a reload left', async () => {
    const [phone, far] = [device(), server()];
    const before = openTab(phone, far);
    before.state.isOnline = false;
    before.write('one');
    await vi.advanceTimersByTimeAsync(1000);
    phone.alive.delete('first');
    const after = openTab(phone, far, 'second');
    after.write('two');
    expect(after.shown()).toEqual(['two pending']);
    await after.outbox.begin(3);
    await settled();
    expect(far.stored).toEqual(['first-1 one', 'second-1 two']);
  });

  test('what a reload left is sent by the page after it', async () => {
    const [phone, far] = [device(), server()];
    const before = openTab(phone, far);
    await before.outbox.begin(3);
    before.state.isOnline = false;
    for (const text of ['one', 'two']) before.write(text);
    await settled();
    phone.alive.delete('first');
    const after = openTab(phone, far, 'second');
    await after.outbox.begin(3);
    await settled();
    expect(far.stored).toEqual(['first-1 one', 'first-2 two']);
    expect(phone.kept.size).toBe(0);
  });

  test('a second tab leaves alone what the first one still looks after', async () => {
    const [phone, far] = [device(), server()];
    const first = openTab(phone, far);
    await first.outbox.begin(3);
    first.state.isOnline = false;
    first.write('one');
    await settled();
    const second = openTab(phone, far, 'second');
    await second.outbox.begin(3);
    await settled();
    expect(second.shown()).toEqual([]);
    expect(far.calls).toEqual([]);
  });

  test('a tab that closes while another opens leaves its messages to that one', async () => {
    const [phone, far] = [device(), server()];
    const closing = openTab(phone, far);
    await closing.outbox.begin(3);
    closing.state.isOnline = false;
    closing.write('one');
    await settled();
    const opening = openTab(phone, far, 'second');
    await opening.outbox.begin(3);
    phone.alive.delete('first');
    await vi.advanceTimersByTimeAsync(5000);
    expect(far.stored).toHaveLength(1);
    expect(opening.shown()).toEqual([]);
  });

  test('a dead connection on an online phone fails clearly; a retry keeps the id', async () => {
    const [phone, far] = [device(), server()];
    const tab = openTab(phone, far);
    await tab.outbox.begin(3);
    far.state.line = 'answers are lost';
    tab.write('one');
    await settled();
    expect(tab.shown()).toEqual(['one failed']);
    expect(tab.failed).toEqual([null]);
    far.state.line = 'good';
    tab.outbox.retry('first-1');
    expect(tab.shown()).toEqual(['one pending']);
    await settled();
    expect(far.calls.map(({ tempId }) => tempId)).toEqual(['first-1', 'first-1']);
    expect(far.stored).toEqual(['first-1 one']);
  });

  test('a refusal says why; what comes after it still leaves', async () => {
    const [phone, far] = [device(), server()];
    const tab = openTab(phone, far);
    await tab.outbox.begin(3);
    far.state.refusal = refuse(409, 'CHAT_CLOSED', 'This chat is closed.');
    tab.write('one');
    await settled();
    expect(tab.failed).toEqual(['This chat is closed.']);
    far.state.refusal = null;
    tab.write('two');
    await settled();
    expect(far.stored).toEqual(['first-2 two']);
    expect(tab.shown()).toEqual(['one failed']);
  });

  test('words that are refused are marked, so that they go back to where they were written', async () => {
    const [phone, far] = [device(), server()];
    const tab = openTab(phone, far);
    await tab.outbox.begin(3);
    far.state.refusal = refuse(429, 'SAME_TEXT', 'Other words, please.');
    tab.write('one');
    await settled();
    expect(tab.outbox.entries()).toMatchObject([{ text: 'one', status: 'failed', isReturned: true }]);
    expect(tab.failed).toEqual(['Other words, please.']);
    await tab.outbox.remove('first-1');
    expect(phone.kept.size).toBe(0);
    far.state.refusal = refuse(409, 'CHAT_CLOSED');
    tab.write('two');
    await settled();
    expect(tab.outbox.entries()).toMatchObject([{ text: 'two', status: 'failed', isReturned: false }]);
  });

  test('too many at once wait a moment and go by themselves', async () => {
    const [phone, far] = [device(), server()];
    const tab = openTab(phone, far);
    await tab.outbox.begin(3);
    far.state.refusal = refuse(429, 'RATE_LIMITED');
    tab.write('one');
    await settled();
    expect(tab.shown()).toEqual(['one pending']);
    far.state.refusal = null;
    await vi.advanceTimersByTimeAsync(5000);
    expect(far.stored).toEqual(['first-1 one']);
  });

  test('signed out by time, they wait for the same person; signing out forgets them', async () => {
    const [phone, far] = [device(), server()];
    const tab = openTab(phone, far);
    await tab.outbox.begin(3);
    far.state.refusal = refuse(401, 'UNAUTHORIZED');
    tab.write('one');
    await settled();
    expect(tab.shown()).toEqual(['one pending']);
    await tab.outbox.clear();
    expect(phone.kept.size).toBe(0);
    far.state.refusal = null;
    await tab.outbox.begin(3);
    await settled();
    expect(far.stored).toEqual([]);
  });

  test('another person sees and sends nothing of it; it goes when its sender is back', async () => {
    const [phone, far] = [device(), server()];
    const tab = openTab(phone, far);
    await tab.outbox.begin(3);
    tab.state.isOnline = false;
    tab.write('one');
    await settled();
    tab.state.isOnline = true;
    await tab.outbox.begin(4);
    await settled();
    expect(tab.shown()).toEqual([]);
    expect(far.calls).toEqual([]);
    await tab.outbox.begin(3);
    await settled();
    expect(far.stored).toEqual(['first-1 one']);
  });

  test('a photo is sent once, however often its message is tried', async () => {
    const [phone, far] = [device(), server()];
    const tab = openTab(phone, far);
    await tab.outbox.begin(3);
    far.state.line = 'cut';
    const file = new Blob(['x']);
    const photo = { file, url: null, width: 1, height: 1 };
    tab.outbox.add({ ownerId: 3, chatId: 1, text: '', photo });
    await settled();
    expect(tab.outbox.entries()[0]).toMatchObject({
      status: 'failed',
      photo: { url: '/chat-photos/first.jpg' },
    });
  });
});

describe('over the live connection', () => {
  test('an entry stays until the message with its name comes back', async () => {
    const [phone, far] = [device(), server()];
    const tab = openTab(phone, far);
    tab.state.isGood = true;
    await tab.outbox.begin(3);
    tab.write('one');
    tab.write('two');
    await settled();
    expect(tab.frames).toEqual([{ type: 'message', chatId: 1, data: { message: 'one' }, tempId: 'first-1' }]);
    expect(tab.shown()).toEqual(['one pending', 'two pending']);
    tab.outbox.settle('first-1');
    await settled();
    expect(tab.shown()).toEqual(['two pending']);
    expect(tab.frames).toHaveLength(2);
    expect(far.calls).toEqual([]);
  });

  test('after 10 s without an echo it goes by REST under the same id, and is stored once', async () => {
    const [phone, far] = [device(), server()];
    const tab = openTab(phone, far);
    tab.state.isGood = true;
    await tab.outbox.begin(3);
    tab.write('one');
    await settled();
    far.take('first-1', 'one');
    await vi.advanceTimersByTimeAsync(9999);
    expect(far.calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(far.calls).toEqual([{ tempId: 'first-1', key: 'first-1' }]);
    expect(far.stored).toEqual(['first-1 one']);
    expect(tab.shown()).toEqual([]);
  });

  test('an echo in time is not followed by a call', async () => {
    const [phone, far] = [device(), server()];
    const tab = openTab(phone, far);
    tab.state.isGood = true;
    await tab.outbox.begin(3);
    tab.write('one');
    await settled();
    tab.outbox.settle('first-1');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(far.calls).toEqual([]);
  });

  test('what the connection refuses fails with its reason', async () => {
    const tab = openTab(device(), server());
    tab.state.isGood = true;
    await tab.outbox.begin(3);
    tab.write('one');
    await settled();
    tab.outbox.refuse('first-1', 'CHAT_CLOSED', 'This chat is closed.');
    await settled();
    expect(tab.shown()).toEqual(['one failed']);
    expect(tab.failed).toEqual(['This chat is closed.']);
  });

  test('a message that no frame can hold goes by REST', async () => {
    const [phone, far] = [device(), server()];
    const tab = openTab(phone, far);
    tab.state.isGood = true;
    await tab.outbox.begin(3);
    tab.write('"'.repeat(9000));
    await settled();
    expect(tab.frames).toEqual([]);
    expect(far.calls).toHaveLength(1);
  });

  test('messages in flight of a user who left are neither sent nor lost', async () => {
    const [phone, far] = [device(), server()];
    const tab = openTab(phone, far);
    tab.state.isGood = true;
    await tab.outbox.begin(3);
    tab.write('one');
    await settled();
    tab.outbox.giveUp();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(far.calls).toEqual([]);
    expect(tab.shown()).toEqual(['one pending']);
    await tab.outbox.begin(3);
    await settled();
    expect(tab.frames).toHaveLength(2);
  });
});

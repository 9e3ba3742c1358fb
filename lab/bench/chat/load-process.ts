import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { scaled } from '../../scale.ts';
import type { ChatJob, ChatResult } from './load.ts';
import type { Pair } from './seed-chats.ts';

const OPENING_TOGETHER = 50;
const WARM_UP_SECONDS = scaled(1, 0.1);

interface OpenChat {
  pair: Pair;
  buyer: WebSocket;
  vendor: WebSocket;
}

let openChats: OpenChat[] = [];
const sentAt = new Map<string, number>();
let latenciesMs: number[] = [];
let written = 0;
let isOver = true;
let isPaced = false;

process.on('message', (job: ChatJob) => {
  carryOut(job).then(
    (result) => process.send?.(result),
    (error: Error) => process.send?.({ error: error.message }),
  );
});
process.on('disconnect', () => process.exit());

async function carryOut(job: ChatJob): Promise<ChatResult> {
  if (job.do === 'open') await open(job.origin, job.pairs);
  else if (job.do === 'close') await close();
  else return write(job);
  return { latenciesMs: [], seconds: 0 };
}

async function open(origin: string, pairs: readonly Pair[]): Promise<void> {
  for (let at = 0; at < pairs.length; at += OPENING_TOGETHER) {
    const some = pairs.slice(at, at + OPENING_TOGETHER);
    openChats.push(...(await Promise.all(some.map(async (pair) => openChat(origin, pair)))));
  }
}

async function openChat(origin: string, pair: Pair): Promise<OpenChat> {
  const [buyer, vendor] = await Promise.all([
    connect(origin, pair.buyer, pair.vendor.userId),
    connect(origin, pair.vendor, pair.buyer.userId),
  ]);
  const chat = { pair, buyer, vendor };
  vendor.on('message', (data: Buffer) => received(chat, data.toString()));
  return chat;
}

async function connect(origin: string, { userId, cookie }: Pair['buyer'], otherId: number): Promise<WebSocket> {
  const address = `${origin.replace(/^http/, 'ws')}/ws?userId=${userId}&otherId=${otherId}`;
  const socket = new WebSocket(address, { headers: { cookie }, perMessageDeflate: false });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return socket;
}

function received(chat: OpenChat, text: string): void {
  const name = /"message":"(\d+) /.exec(text)?.[1];
  const at = name === undefined ? undefined : sentAt.get(name);
  if (name === undefined || at === undefined) return;
  sentAt.delete(name);
  latenciesMs.push(performance.now() - at);
  if (!isOver && !isPaced) send(chat);
}

function send({ pair: { chatId }, buyer }: OpenChat): void {
  const name = String((written += 1));
  const message = `${name} Good morning, is the phone still there? I could come to Wandegeya today.`;
  sentAt.set(name, performance.now());
  buyer.send(JSON.stringify({ type: 'message', chatId, data: { message }, tempId: name }));
}

async function write({ seconds, perSecond }: Extract<ChatJob, { do: 'write' }>): Promise<ChatResult> {
  isPaced = perSecond !== undefined;
  isOver = false;
  const pacing = perSecond === undefined ? undefined : pace(perSecond);
  if (!pacing) openChats.forEach(send);
  await sleep(WARM_UP_SECONDS * 1000);
  const startedAt = performance.now();
  latenciesMs = [];
  await sleep(seconds * 1000);
  const result = { latenciesMs, seconds: (performance.now() - startedAt) / 1000 };
  isOver = true;
  await pacing;
  while (sentAt.size > 0) await sleep(10);
  return result;
}

async function pace(perSecond: number): Promise<void> {
  const startedAt = performance.now();
  for (let sent = 0; !isOver;) {
    const due = ((performance.now() - startedAt) / 1000) * perSecond;
    for (; sent < due; sent += 1) {
      const chat = openChats[sent % openChats.length];
      if (chat) send(chat);
    }
    await sleep(1);
  }
}

async function close(): Promise<void> {
  const sockets = openChats.flatMap(({ buyer, vendor }) => [buyer, vendor]);
  openChats = [];
  await Promise.all(
    sockets.map(async (socket) => {
      const closed = new Promise((resolve) => socket.once('close', resolve));
      socket.close(1000);
      await closed;
    }),
  );
}

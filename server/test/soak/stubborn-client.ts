import type { Message } from '@akatale/contracts/deals/messages-schemas';
import type { ServerFrame } from '@akatale/contracts/notices/live-schemas';
import { WebSocket } from 'ws';
import { waitUntil } from '../wait-until.ts';

/** Messages in flight at once. */
const MOST_UNDERWAY = 20;
/** Delay before a refused message is sent again. */
const PAUSE_MS = 50;

export interface Where {
  /** The web processes; any of them will do. */
  urls: readonly string[];
  cookie: string;
  chatId: number;
  /** Waits between two messages. */
  pause?: () => Promise<void>;
}

/**
 * Somebody who writes and reads through whatever happens to the processes: what was not acknowledged
 * is sent again under its name, and what was missed is asked for.
 */
export class StubbornClient {
  /** Acknowledged ids by `tempId`. */
  readonly acknowledged = new Map<string, number>();
  /** Every message that this person has received, by frames and by catching up. */
  readonly seen = new Map<number, Message>();
  connections = 0;
  readonly #where: Where;
  readonly #name: string;
  readonly #underWay = new Map<string, string>();
  #written = 0;
  #isOver = false;
  #socket: WebSocket | undefined;
  #connecting: Promise<void> | undefined;
  #caughtUpTo = 0;
  #nextAcknowledged = Promise.withResolvers<void>();

  constructor(name: string, where: Where) {
    this.#name = name;
    this.#where = where;
  }

  /** Writes as fast as messages are acknowledged, or with pauses, until `isEnough`, then waits for the rest. */
  async write(isEnough: (acknowledged: number) => boolean): Promise<void> {
    this.#connecting = this.#stayConnected();
    while (!isEnough(this.acknowledged.size) || this.#underWay.size > 0) {
      const isFull = this.#underWay.size >= MOST_UNDERWAY;
      if (isFull || isEnough(this.acknowledged.size)) await this.#nextAcknowledged.promise;
      else {
        this.#say(`${this.#name}-${(this.#written += 1)}`);
        await this.#where.pause?.();
      }
    }
  }

  /** Reads everything, and disconnects. */
  async finish(): Promise<void> {
    await this.#catchUp();
    this.#isOver = true;
    this.#socket?.close(1000);
    await this.#connecting;
  }

  #say(tempId: string): void {
    const frame = {
      type: 'message',
      chatId: this.#where.chatId,
      data: { message: tempId },
      tempId,
    };
    this.#underWay.set(tempId, JSON.stringify(frame));
    this.#send(tempId);
  }

  #send(tempId: string): void {
    const text = this.#underWay.get(tempId);
    if (text !== undefined && this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
  }

  async #stayConnected(): Promise<void> {
    let turn = 0;
    const connect = async () => (this.#isOver ? 'over' : this.#connect(turn++));
    while (!this.#isOver) {
      const socket = await waitUntil(connect, () => 'No web process takes a connection.');
      if (socket === 'over') return;
      if (socket.readyState === WebSocket.CLOSED) continue;
      await new Promise((resolve) => void socket.once('close', resolve));
    }
  }

  /** An open connection to one of the processes; undefined where it accepts none. */
  async #connect(turn: number): Promise<WebSocket | undefined> {
    const { urls, cookie } = this.#where;
    const url = urls[turn % urls.length] ?? '';
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ws`, { headers: { cookie } });
    this.#socket = socket;
    socket.on('error', () => undefined);
    socket.on('message', (data: Buffer) => this.#hear(JSON.parse(data.toString()) as ServerFrame));
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('open', () => resolve(true)).once('close', () => resolve(false));
    });
    if (!isOpen) return undefined;
    this.connections += 1;
    for (const tempId of this.#underWay.keys()) this.#send(tempId);
    void this.#catchUp();
    return socket;
  }

  #hear(frame: ServerFrame): void {
    if (frame.type === 'message') this.seen.set(frame.data.id, frame.data);
    else if (frame.type === 'message_sent') {
      this.#underWay.delete(String(frame.tempId));
      this.acknowledged.set(String(frame.tempId), frame.messageId);
      this.#nextAcknowledged.resolve();
      this.#nextAcknowledged = Promise.withResolvers();
    } else if (frame.type === 'error' && frame.tempId !== undefined) {
      setTimeout(() => this.#send(String(frame.tempId)), PAUSE_MS);
    }
  }

  /** Everything after the last page that was read. */
  async #catchUp(): Promise<void> {
    for (;;) {
      const page = await this.#read(this.#caughtUpTo);
      for (const message of page) this.seen.set(message.id, message);
      const last = page.at(-1);
      if (!last) return;
      this.#caughtUpTo = Math.max(this.#caughtUpTo, last.id);
    }
  }

  async #read(after: number): Promise<Message[]> {
    const { urls, cookie, chatId } = this.#where;
    const path = `/api/chats/${chatId}/messages?markRead=0&limit=200&after=${after}`;
    let turn = 0;
    const ask = async (): Promise<Message[] | undefined> => {
      const url = urls[turn++ % urls.length] ?? '';
      const answer = await fetch(`${url}${path}`, { headers: { cookie } }).catch(() => undefined);
      if (answer?.ok) return (await answer.json()) as Message[];
      await answer?.body?.cancel();
      return undefined;
    };
    return waitUntil(ask, () => 'No web process answers.');
  }
}

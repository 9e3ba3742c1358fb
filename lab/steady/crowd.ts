import { setTimeout as sleep } from 'node:timers/promises';
import { PING_SECONDS } from '@akatale/contracts/notices/live';
import { WebSocket } from 'ws';
import { scaled } from '../scale.ts';

const OPENING_TOGETHER = 20;
/** So many leave at once, and come back. */
const LEAVING_SHARE = 0.2;
const LEAVE_EVERY_MS = scaled(180_000, 2_000);
const FIRST_LEAVE_MS = LEAVE_EVERY_MS / 2;
/** Longer than a person stays online without a connection. */
const AWAY_MS = scaled(5_000, 200);

interface Member {
  cookie: string;
  socket?: WebSocket;
}

/** People who are connected and send nothing but a browser's pings; some of them leave and come back. */
export class Crowd {
  connections = 0;
  /** Connections that were refused, or closed by the server. */
  lost = 0;
  readonly #url: string;
  readonly #members: Member[];
  #firstToLeave = 0;

  constructor(url: string, cookies: readonly string[]) {
    this.#url = url;
    this.#members = cookies.map((cookie) => ({ cookie }));
  }

  async open(members: readonly Member[] = this.#members): Promise<void> {
    for (let at = 0; at < members.length; at += OPENING_TOGETHER) {
      await Promise.all(members.slice(at, at + OPENING_TOGETHER).map(async (member) => this.#connect(member)));
    }
  }

  async comeAndGoUntil(over: AbortSignal): Promise<void> {
    for (let stayMs = FIRST_LEAVE_MS; ; stayMs = LEAVE_EVERY_MS - AWAY_MS) {
      await sleep(stayMs, undefined, { signal: over }).catch(() => undefined);
      if (over.aborted) return;
      const leaving = this.#nextToLeave();
      leaving.forEach(({ socket }) => socket?.close(1000));
      await sleep(AWAY_MS);
      await this.open(leaving);
    }
  }

  close(): void {
    for (const { socket } of this.#members) socket?.close(1000);
  }

  #nextToLeave(): Member[] {
    const count = Math.round(this.#members.length * LEAVING_SHARE);
    const twice = [...this.#members, ...this.#members];
    const leaving = twice.slice(this.#firstToLeave, this.#firstToLeave + count);
    this.#firstToLeave = (this.#firstToLeave + count) % this.#members.length;
    return leaving;
  }

  async #connect(member: Member): Promise<void> {
    const socket = new WebSocket(`${this.#url.replace(/^http/, 'ws')}/ws`, { headers: { cookie: member.cookie } });
    member.socket = socket;
    let ping: NodeJS.Timeout | undefined;
    const settled = new Promise<void>((resolve) => {
      socket.once('open', () => {
        this.connections += 1;
        ping = setInterval(() => socket.send('{"type":"ping"}'), PING_SECONDS * 1_000);
        resolve();
      });
      socket.once('close', (code) => {
        clearInterval(ping);
        if (code !== 1000) this.lost += 1;
        resolve();
      });
    });
    socket.on('error', () => undefined);
    await settled;
  }
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@akatale/embedded-postgres/start-embedded-postgres';
import pg from 'pg';
import { openTemporaryFolder } from '../../../embedded-postgres/test/temporary-folder.ts';
import { freePort, startProgram, type Program } from '../programs/program.ts';
import { waitUntil } from '../wait-until.ts';
import { type LastingConnection, openLastingConnection } from './lasting-connection.ts';
import { prepareChat, type SoakChat } from './soak-chat.ts';
import { StubbornClient } from './stubborn-client.ts';

/** So many more messages are acknowledged before the next kill. */
const BETWEEN_KILLS = 30;
/** The first ones are killed in turn; the last lives as long as the soak. */
const KILLED = 2;
/** Messages missed while PostgreSQL was away are delivered a while after it is back. */
const HEARD_WITHIN_MS = 15_000;

export interface SoakPlan {
  /** At least so many messages, by both together. */
  messages: number;
  /** How often a web process is killed, and started again. */
  kills: number;
  /** How often PostgreSQL is killed. */
  databaseKills: number;
  settings?: Record<string, string>;
}

export interface SoakReport {
  acknowledged: number;
  /** Acknowledged, and not stored. */
  lost: number;
  /** Stored more than once under one `tempId`. */
  twice: number;
  /** Acknowledged with a wrong id. */
  misnamed: number;
  /** Stored, and not read under that id by a person; of both people. */
  unread: number;
  /** Stored, and not delivered to a connection that was open all the time; of both people. */
  missed: number;
  connections: number;
}

interface StoredMessage {
  id: number;
  name: string;
}

/**
 * Two people write to each other through two web processes, which are killed in turn with messages
 * under way, and so is the database; then what was acknowledged is compared with what is stored, with
 * what both have read, and with what connections to a third process have heard.
 */
export async function soak(plan: SoakPlan): Promise<SoakReport> {
  await using closing = new AsyncDisposableStack();
  const folder = await openTemporaryFolder();
  closing.defer(async () => folder.remove());
  const silent = () => undefined;
  const log = { info: silent, warn: silent, error: silent };
  const postgres = await startEmbeddedPostgres({ dataDir: folder.dir, log });
  closing.defer(async () => postgres.stop());
  const settings = {
    DATABASE_URL: postgres.url,
    DATA_DIR: folder.dir,
    RATE_LIMIT_FACTOR: '10000',
    ...plan.settings,
  };
  const soakChat = await prepareChat(settings);
  const webs = await startWebs(settings);
  closing.defer(async () => void (await Promise.all(webs.map(async ({ kill }) => kill()))));

  let faultsLeft = plan.kills + plan.databaseKills;
  const half = Math.ceil(plan.messages / 2);
  const isEnough = (acknowledged: number) => acknowledged >= half && faultsLeft === 0;
  const urls = webs.slice(0, KILLED).map(({ url }) => url);
  const lasting = await Promise.all(
    [soakChat.buyer, soakChat.vendor].map(async (person) => openLastingConnection(webs[KILLED]?.url ?? '', person)),
  );
  const buyer = new StubbornClient('b', { urls, cookie: soakChat.buyer.cookie, chatId: soakChat.chatId });
  const vendor = new StubbornClient('v', {
    urls: urls.toReversed(),
    cookie: soakChat.vendor.cookie,
    chatId: soakChat.chatId,
  });
  const cluster = postgres.paths.cluster;
  await Promise.all([buyer.write(isEnough), vendor.write(isEnough), injectFailures()]);
  await Promise.all([buyer.finish(), vendor.finish()]);
  const stored = await storedOf(postgres.url, soakChat);
  const missed = await countMissed(lasting, stored);
  return { ...compare(stored, [buyer, vendor]), missed };

  async function injectFailures(): Promise<void> {
    const acknowledged = () => buyer.acknowledged.size + vendor.acknowledged.size;
    for (let round = 0; faultsLeft > 0; round += 1) {
      const goal = acknowledged() + BETWEEN_KILLS;
      await waitUntil(
        () => acknowledged() >= goal,
        () => `Nothing is acknowledged after kill ${round}.`,
      );
      if (round < plan.databaseKills) await killDatabase(cluster);
      else await replace(webs, (round - plan.databaseKills) % KILLED, settings);
      faultsLeft -= 1;
    }
  }
}

async function startWebs(settings: Record<string, string>): Promise<Program[]> {
  const ports = [await freePort(), await freePort(), await freePort()];
  const webs = await Promise.all(ports.map(async (port) => startProgram('web', { ...settings, PORT: String(port) })));
  await Promise.all(webs.map(async ({ ready }) => ready));
  return webs;
}

/** Kills a process, and starts another in its place. */
async function replace(webs: Program[], index: number, settings: Record<string, string>): Promise<void> {
  const old = webs[index];
  if (!old) return;
  await old.kill();
  const { port } = new URL(old.url);
  webs[index] = await startProgram('web', { ...settings, PORT: port });
  await webs[index]?.ready;
}

/** The program that holds the embedded server starts it again; until then there is nothing to kill. */
async function killDatabase(cluster: string): Promise<void> {
  await waitUntil(
    () => killOnce(cluster),
    () => 'The database is not started again.',
  );
}

async function killOnce(cluster: string): Promise<boolean> {
  try {
    const pid = Number.parseInt(await readFile(join(cluster, 'postmaster.pid'), 'utf8'), 10);
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}

export async function storedOf(url: string, { chatId }: Pick<SoakChat, 'chatId'>): Promise<StoredMessage[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; message: string }>(
      'select id, message from messages where chat_id = $1',
      [chatId],
    );
    return rows.map(({ id, message }) => ({ id: Number(id), name: message }));
  } finally {
    await client.end();
  }
}

/** Of connections that must be open still, which it closes. */
export async function countMissed(
  lasting: readonly LastingConnection[],
  stored: readonly StoredMessage[],
): Promise<number> {
  if (!lasting.every((connection) => connection.isOpen())) throw new Error('A connection was lost.');
  const ids = stored.map(({ id }) => id);
  const count = () => lasting.reduce((sum, { missed }) => sum + missed(ids).length, 0);
  const deadline = performance.now() + HEARD_WITHIN_MS;
  await waitUntil(
    () => count() === 0 || performance.now() > deadline,
    () => '',
  );
  await Promise.all(lasting.map(async ({ close }) => close()));
  return count();
}

/** What was acknowledged with what is stored, and that with what each client has read. */
export function compare(
  stored: readonly StoredMessage[],
  clients: readonly StubbornClient[],
): Omit<SoakReport, 'missed'> {
  const idOf = new Map(stored.map(({ id, name }) => [name, id]));
  const acknowledged = clients.flatMap((client) => [...client.acknowledged]);
  const unreadBy = ({ seen }: StubbornClient): number =>
    stored.filter(({ id, name }) => seen.get(id)?.message !== name).length;
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(([name]) => !idOf.has(name)).length,
    twice: stored.length - idOf.size,
    misnamed: acknowledged.filter(([name, id]) => idOf.has(name) && idOf.get(name) !== id).length,
    unread: clients.reduce((sum, client) => sum + unreadBy(client), 0),
    connections: clients.reduce((sum, { connections }) => sum + connections, 0),
  };
}

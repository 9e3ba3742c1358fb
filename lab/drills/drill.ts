import { query } from '../../embedded-postgres/test/query.ts';
import type { SoakChat } from '../../server/test/soak/soak-chat.ts';
import type { Cluster } from '../cluster/open-cluster.ts';
import { killPart } from '../cluster/run-part.ts';

/** A cluster with people who use it. */
export interface Market {
  cluster: Cluster;
  /** The database, past the pooler. */
  database: string;
  chat: SoakChat;
  /** A listing of the chat's vendor that can be sold any number of times. */
  productId: number;
}

export interface Drill {
  name: string;
  /** Every request is answered, also while it happens. */
  answersAll?: true;
  /** A sale makes every process read past the replicas until they have it. */
  withoutSales?: true;
  /** Its databases are on disks that can be filled. */
  onSmallDisks?: true;
  /** What happens under load. Resolves when the load may end, with what was wrong, in words. */
  happen(market: Market): Promise<string[] | void>;
}

/** Longer than a failover takes. */
export const AFTER_FAILOVER_MS = 40_000;
export const MOMENT_MS = 8_000;

export async function kill(cluster: Cluster, ...names: string[]): Promise<void> {
  await Promise.all(names.map(async (name) => killPart(cluster.part(name))));
}

/** The names of the database nodes, by what they are now. */
export async function findNodes(cluster: Cluster): Promise<{ primary: string; replicas: string[] }> {
  const nodes = (await cluster.status()).filter(({ name }) => name.startsWith('postgres'));
  const primary = nodes.find(({ role }) => role === 'primary');
  if (!primary) throw new Error('There is no primary.');
  return { primary: primary.name, replicas: nodes.filter((node) => node !== primary).map(({ name }) => name) };
}

/** One database node itself, past everything that looks for the primary. */
export async function queryNode(cluster: Cluster, name: string, statement: string): Promise<unknown[]> {
  const { superuser } = cluster.plan.secrets;
  return query(`postgres://postgres:${superuser}@127.0.0.1:${cluster.part(name).port}/akatale`, statement);
}

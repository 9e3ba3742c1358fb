/**
 * A whole market on one machine, as it would run on several: `start` starts what does not run, and `status`, `start NAME`,
 * `stop`, `kill NAME` and `destroy` do the rest; see lab/docs/cluster.md.
 */
import { drawTable } from './bench/table.ts';
import { openCluster, type Cluster } from './cluster/open-cluster.ts';
import { checkPrograms } from './cluster/programs.ts';
import { killPart } from './cluster/run-part.ts';
import { Missing } from './missing.ts';
import { isShort } from './scale.ts';

const verbs = ['start', 'stop', 'kill', 'status', 'destroy'] as const;

export interface Command {
  verb: (typeof verbs)[number];
  /** Empty: all. */
  names: string[];
}

/** Undefined where the words are no command. */
export function readCommand([word = 'start', ...names]: readonly string[]): Command | undefined {
  const verb = verbs.find((each) => each === word);
  if (!verb) return undefined;
  const takesNames = verb === 'start' || verb === 'stop' || verb === 'kill';
  const isWhole = verb === 'kill' ? names.length > 0 : takesNames || names.length === 0;
  return isWhole ? { verb, names } : undefined;
}

async function obey({ verb, names }: Command, cluster: Cluster): Promise<void> {
  const chosen = names.length > 0 ? names.map(cluster.part) : undefined;
  switch (verb) {
    case 'start': {
      const hasStarted = await cluster.start(chosen);
      console.log(hasStarted ? `The market is at ${cluster.url}` : `It runs already, at ${cluster.url}`);
      return;
    }
    case 'stop':
      return cluster.stop(chosen);
    case 'kill':
      for (const part of chosen ?? []) console.log(`${part.name}: killed ${await killPart(part)} processes`);
      return;
    case 'status': {
      const rows = (await cluster.status()).map(({ name, role, pid, port, state }) => {
        return [name, role, String(pid ?? ''), String(port ?? ''), state];
      });
      console.log(drawTable(['part', 'role', 'pid', 'port', 'state'], rows));
      return;
    }
    case 'destroy':
      return cluster.destroy();
  }
}

export async function run(words: readonly string[]): Promise<number> {
  const command = readCommand(words);
  if (!command) {
    console.error('Usage: npm run lab -- cluster [start [NAME…] | stop [NAME…] | kill NAME… | status | destroy]');
    return 2;
  }
  if (isShort) return checkPrograms();
  process.prependOnceListener('SIGINT', () => {
    console.error(
      'Interrupted. What has been started goes on: `npm run lab -- cluster` continues, `npm run lab -- cluster stop` stops it.',
    );
    process.exit(130);
  });
  try {
    await obey(command, await openCluster(process.env, console.log));
    return 0;
  } catch (error) {
    if (error instanceof Missing) throw error;
    console.error((error as Error).message);
    return 1;
  }
}

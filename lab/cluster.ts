/**
 * A whole market on one machine, as it would run on several: `npm run cluster` starts what does not run, and
 * `-- status`, `-- start NAME`, `-- stop`, `-- kill NAME` and `-- destroy` do the rest; see docs/cluster.md.
 */
import './node-version.ts';
import { drawTable } from './bench/table.ts';
import { openCluster, type Cluster } from './cluster/open-cluster.ts';
import { killPart } from './cluster/run-part.ts';

const verbs = ['start', 'stop', 'kill', 'status', 'destroy'] as const;

export interface Command {
  verb: (typeof verbs)[number];
  /** Empty: all. */
  names: string[];
}

/** Undefined where the words are no command. */
export function readCommand([word = 'start', ...names]: string[]): Command | undefined {
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

if (import.meta.main) {
  const command = readCommand(process.argv.slice(2));
  if (!command) {
    console.error('Usage: npm run cluster [-- start [NAME…] | stop [NAME…] | kill NAME… | status | destroy]');
    process.exit(2);
  }
  process.once('SIGINT', () => {
    console.error('Interrupted. What has been started goes on: `npm run cluster` continues, `-- stop` stops it.');
    process.exit(130);
  });
  try {
    await obey(command, await openCluster(process.env, console.log));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

import { openAppContext } from '../../src/app/app-context.ts';
import { buildServer } from '../../src/app/build-server.ts';
import { createModules } from '../../src/app/modules.ts';
import { readConfig } from '../../src/config.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { createLog } from '../../src/platform/log.ts';
import { createCaller, type Call } from '../clients/caller.ts';
import { LONG_TIMEOUTS } from '../postgres.ts';

/*
 * The whole program as a process that makes one call to itself, prints the status of its answer, and kills itself
 * at the point that is named; see `call-through-program.ts`.
 */
export type CrashPoint = 'before the commit' | 'after the commit' | 'never';

/** The process's task, as its only argument, in JSON. */
export interface CallingTask {
  settings: Record<string, string>;
  cookie: string;
  call: Call & { method: string; url: string };
  point: CrashPoint;
}

const { settings, cookie, call, point } = JSON.parse(process.argv[2] ?? '') as CallingTask;

const log = createLog({ level: 'silent' });
const appContext = await openAppContext(readConfig(settings), log, systemClock, LONG_TIMEOUTS);
const { fanOut } = appContext;
const begin = fanOut.beginAnnouncement;
fanOut.beginAnnouncement = () => {
  const announcement = begin();
  return {
    ...announcement,
    async announceIn(tx, events) {
      crashAt('before the commit');
      await announcement.announceIn(tx, events);
    },
    committed(events) {
      crashAt('after the commit');
      announcement.committed(events);
    },
  };
};
const modules = createModules(appContext);
await appContext.jobs.start({ work: false });
const server = await buildServer(appContext, modules);
const { status } = await createCaller(server, cookie).call(call.method, call.url, call);
process.stdout.write(String(status));
await server.close();
await appContext.close();

function crashAt(here: CrashPoint): void {
  if (here === point) process.kill(process.pid, 'SIGKILL');
}

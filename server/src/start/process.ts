import { type AppContext, openAppContext } from '../app/app-context.ts';
import { describeFailure } from '../app/describe-failure.ts';
import { createModules, type Modules } from '../app/modules.ts';
import { ConfigError, isRunByNpm, readConfig, type Config } from '../config.ts';
import { systemClock, type Clock } from '../platform/clock.ts';
import { createLog, type Log } from '../platform/log.ts';
import { stopRequested } from './stop-signals.ts';
import { warnOfSettings } from './warn-of-settings.ts';

const STOP_WITHIN_MS = 9_500;
/** The exit code of a shell for Ctrl-C. */
const INTERRUPTED = 130;

export interface Service {
  stop(): Promise<void>;
}

type Work<T> = (appContext: AppContext, modules: Modules) => Promise<T>;

interface ProcessSettings {
  clock?: Clock;
}

/** Runs services until SIGTERM or SIGINT, then stops them in order. Exits 0, or 1 after a failed start. */
export async function runProcess(start: Work<Service[]>, settings?: ProcessSettings): Promise<void> {
  await runLifecycle(start, { ...settings, staysUp: true });
}

export async function runOnce(work: Work<void>, settings?: ProcessSettings): Promise<void> {
  const start: Work<Service[]> = async (appContext, modules) => {
    await work(appContext, modules);
    return [];
  };
  await runLifecycle(start, { ...settings, staysUp: false });
}

async function runLifecycle(
  start: Work<Service[]>,
  { clock = systemClock, staysUp }: ProcessSettings & { staysUp: boolean },
): Promise<void> {
  const { config, log } = readSettings();
  if (staysUp) warnOfSettings(config, log);
  const services: Service[] = [];
  const begin = async (): Promise<'up'> => {
    const appContext = await openAppContext(config, log, clock);
    services.push({ stop: () => appContext.close() });
    if (staysUp) appContext.metrics.watchProcess();
    services.unshift(...(await start(appContext, createModules(appContext))));
    return 'up';
  };
  const stop = stopRequested({ isRunByNpm: isRunByNpm() });
  let first: 'up' | 'stop' | undefined;
  try {
    first = await Promise.race([begin(), stop]);
    if (staysUp) await stop;
    else if (first === 'stop') process.exitCode = INTERRUPTED;
  } catch (error) {
    reportFailure(log, error, config);
    process.exitCode = 1;
  }
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  for (const service of services.slice()) await service.stop();
  // A start that is interrupted would otherwise continue.
  if (first !== 'up') process.exit();
}

/** Where a setting is wrong, prints all faults and exits. */
export function readSettings(): { config: Config; log: Log } {
  const config = readConfigOrExit();
  return { config, log: createLog({ level: config.logLevel, pretty: process.stdout.isTTY }) };
}

export function readConfigOrExit(): Config {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

export async function orExit<T>(log: Log, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    reportFailure(log, error);
    process.exit(1);
  }
}

/** What the person who runs the program can mend is one sentence; of a fault of ours the stack is in the log of a machine, or in `debug`. */
function reportFailure(log: Log, error: unknown, config?: Config): void {
  const sentence = describeFailure(error, config);
  if (process.stdout.isTTY && !log.isLevelEnabled('debug') && error instanceof Error) {
    process.stderr.write(`${sentence ?? error.message}\n`);
  } else if (sentence === undefined) log.fatal({ err: error }, 'the start failed');
  else log.fatal(sentence);
}

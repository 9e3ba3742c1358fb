import { ConfigError, readConfig, type Config } from '../config.ts';
import { type Foundation, openFoundation } from '../app/foundation.ts';
import { createModules, type Modules } from '../app/modules.ts';
import { systemClock, type Clock } from '../platform/clock.ts';
import { createLog, type Log } from '../platform/log.ts';

const STOP_WITHIN_MS = 9_500;

/** Something that runs until the process is told to stop. */
export interface Part {
  /** Finishes what is under way and lets go. */
  stop(): Promise<void>;
}

/**
 * The life of a process: read the settings, lay the foundation, run its parts until SIGTERM or
 * SIGINT, then stop them in order. Exits 0 after a stop that was asked for, 1 after a failed start.
 */
export async function runProcess(
  start: (foundation: Foundation, modules: Modules) => Promise<Part[]>,
  { clock = systemClock }: { clock?: Clock } = {},
): Promise<void> {
  const { config, log } = readSettings();
  const asked = stopAsked();
  try {
    const foundation = await openFoundation(config, log, clock);
    const parts: Part[] = [];
    try {
      parts.push(...(await start(foundation, createModules(foundation))));
      await asked;
      log.info('stopping');
      setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    } finally {
      for (const part of parts) await part.stop();
      await foundation.close();
    }
  } catch (error) {
    log.fatal({ err: error }, 'the start failed');
    process.exitCode = 1;
  }
}

/** For commands that do one thing and end. */
export async function runOnce(
  work: (foundation: Foundation, modules: Modules) => Promise<void>,
  { clock = systemClock }: { clock?: Clock } = {},
): Promise<void> {
  const { config, log } = readSettings();
  const foundation = await openFoundation(config, log, clock);
  try {
    await work(foundation, createModules(foundation));
  } finally {
    await foundation.close();
  }
}

/** The settings and the log; where a setting is wrong, all faults are told and the process ends. */
export function readSettings(): { config: Config; log: Log } {
  try {
    const config = readConfig();
    return { config, log: createLog({ level: config.logLevel, pretty: process.stdout.isTTY }) };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

function stopAsked(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGTERM', () => resolve());
    process.once('SIGINT', () => resolve());
  });
}

import { getLaunchReport, runLaunchChecks } from '@akatale/contracts/desk/launch-endpoints';
import type { LaunchReport } from '@akatale/contracts/desk/launch-schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Route, route } from '../../../../platform/http/route.ts';
import { defineJob, handle, type Job, type JobBinding } from '../../../../platform/jobs/jobs.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';
import { collectFacts } from './collect-facts.ts';
import type { LaunchDeps } from './launch-deps.ts';
import type { BackupChecked } from './launch-facts.ts';
import { launchChecks } from './launch-policy.ts';
import { beginRun, findResults, markMailArrived } from './launch-store.ts';
import { mailTokens } from './mail-tokens.ts';
import { mountProbes } from './probe-page.ts';
import { checkBackup, finishRun, runSlowChecks } from './run-slow-checks.ts';

const HOUR_S = 3600;

/** A restored backup takes as long as it takes, and a second try would restore it again. */
const launchRun = defineJob<Record<string, never>>('launch.run', { retryLimit: 0, expireInSeconds: 2 * HOUR_S });

export interface LaunchChecks {
  routes: Route[];
  jobs: Job<object>[];
  handlers: JobBinding[];
  report(): Promise<LaunchReport>;
  /** Runs the slow checks here and now, and stores their results. @returns what could not be checked */
  runNow(): Promise<string[]>;
  /** Undefined: the last one. Undefined as the result: there is none. */
  checkBackup(folder: string | undefined): Promise<Omit<BackupChecked, 'at'> | undefined>;
  mountLinks(app: FastifyInstance): void;
}

/** What stands between this installation and its first visitor. */
export function createLaunchChecks(deps: LaunchDeps): LaunchChecks {
  const { clock, db, jobs, signerFor } = deps;
  const tokens = mailTokens(signerFor);
  const report = async () => describe(deps);
  return {
    routes: [
      route(getLaunchReport, report),
      route(runLaunchChecks, async () => {
        await inTransaction(db, async (tx) => {
          if (await beginRun(tx)) await jobs.send(tx, launchRun, {});
        });
        return report();
      }),
    ],
    jobs: [launchRun],
    handlers: [handle(launchRun, async () => void (await finishRun(deps)))],
    report,
    runNow: async () => runSlowChecks(deps),
    async checkBackup(given) {
      const folder = given ?? (await findResults(db)).backup?.folder;
      return folder === undefined ? undefined : checkBackup(deps, folder);
    },
    // Whatever opens the link, the mail has arrived where it is.
    mountLinks(app) {
      mountProbes(app, tokens, clock);
      app.get('/launch-mail/:token', async ({ params }: FastifyRequest<{ Params: { token: string } }>, reply) => {
        if (tokens.isFresh(params.token, clock.now())) await markMailArrived(db, clock.now());
        return reply.header('cache-control', 'no-store').redirect('/desk?view=launch', 303);
      });
    },
  };
}

async function describe(deps: LaunchDeps): Promise<LaunchReport> {
  const stored = await findResults(deps.db);
  const facts = await collectFacts(deps, stored);
  const lines = launchChecks.map(({ judge, whatIsWrong, ...check }) => {
    const { holds, found, at } = judge(facts);
    const what = holds ? check.what : (whatIsWrong ?? check.what);
    return { ...check, what, holds, found, at: at?.toISOString() ?? null };
  });
  const { run } = stored;
  return {
    lines,
    missing: lines.filter(({ isMust, holds }) => isMust && !holds).length,
    run: run ? { startedAt: run.at.toISOString(), isRunning: run.isRunning, notes: run.notes } : null,
  };
}

import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app/app-context.ts';
import { buildServer, type ServerDeps } from '../app/build-server.ts';
import type { Modules } from '../app/modules.ts';
import { loadRenderer, WEB_BUILD } from '../app/pages/render-pages.ts';
import { staticAssets } from '../app/pages/static-assets.ts';
import { listenAt } from '../platform/http/connections/listen.ts';
import type { Log } from '../platform/log.ts';
import { SetupError } from '../platform/setup-error.ts';
import type { Service } from './process.ts';
import { warnOfMissingAddress } from './warn-of-settings.ts';

/** A stopping process releases the port within this time. */
const PORT_TIMEOUT_MS = 4_000;

export async function serve(appContext: AppContext, modules: Modules, { isDemo = false } = {}): Promise<Service> {
  await loadRenderer('en');
  if (!isDemo) warnOfMissingAddress(appContext.config, appContext.log, appContext.metrics);
  return serveWith(appContext, modules, {
    renderer: loadRenderer,
    addAssets: (server) => staticAssets(server, join(WEB_BUILD, 'client')),
    isDemo,
  });
}

export async function serveWith(appContext: AppContext, modules: Modules, deps: ServerDeps): Promise<Service> {
  const { appName, http } = appContext.config;
  const log = withoutRemarks(appContext.log);
  // Before anybody can see them; where the list cannot be read, the hourly job tries again.
  await modules.eraseAgain().catch((error: unknown) => log.error({ err: error }, 'erased accounts were not checked'));
  const app = await buildServer({ ...appContext, log }, modules, deps);
  const closeSockets = await listen(app, http);
  process.stdout.write(`${appName} is ready at ${http.publicUrl.origin}\n`);
  const stop = async () => {
    await Promise.all([closeSockets(), app.close()]);
    await modules.flush();
  };
  return { stop };
}

/** Fastify logs every address it listens at; this leaves our one line. */
function withoutRemarks(log: Log): Log {
  return log.isLevelEnabled('warn') ? log.child({}, { level: 'warn' }) : log;
}

async function listen(app: FastifyInstance, at: { host: string; port: number }): Promise<() => Promise<void>> {
  const deadline = Date.now() + PORT_TIMEOUT_MS;
  for (;;) {
    try {
      return await listenAt(app, at);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'EADDRINUSE' || Date.now() > deadline) throw explained(error, at);
      await sleep(100);
    }
  }
}

function explained(error: unknown, { host, port }: { host: string; port: number }): unknown {
  const { code } = error as NodeJS.ErrnoException;
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken by another program. Stop it, or choose another PORT.`,
    EACCES: `This user may not listen at port ${port}. Choose a PORT above 1023.`,
    EADDRNOTAVAIL: `This machine has no address ${host}. Choose another HOST.`,
    ENOTFOUND: `This machine has no address ${host}. Choose another HOST.`,
  };
  return new SetupError(reasons[code ?? ''] ?? `Cannot listen at ${host}:${port}: ${String(error)}`, {
    cause: error,
  });
}

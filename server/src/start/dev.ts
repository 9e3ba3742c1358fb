import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Renderer } from '@akatale/contracts/pages/rendering';
import { ensureFirstOperator } from '../app/first-operator.ts';
import { runProcess } from './process.ts';
import { runWorker } from './run-worker.ts';
import { serveWith } from './serve.ts';

interface DevRenderer {
  middlewares(request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void;
  loadEntry(): Promise<{ renderer: Renderer }>;
  transformDocument(url: string, document: string): Promise<string>;
  close(): Promise<void>;
}

/** Vite's client adds scripts and styles of its own to the page. */
const inlineAllowed = { scripts: ["'unsafe-inline'"], styles: ["'unsafe-inline'"] };

/** `npm run dev`: pages come from their sources; `node --watch` restarts the process for changes of the server. */
export async function develop(createRenderer: (httpServer: Server) => Promise<DevRenderer>): Promise<void> {
  await runProcess(async (appContext, modules) => {
    await ensureFirstOperator(appContext, modules);
    const worker = await runWorker(appContext, modules);
    const opened = Promise.withResolvers<DevRenderer>();
    const server = await serveWith(appContext, modules, {
      isDevelopment: true,
      renderer: async () => fromSources(await opened.promise),
      addAssets: async (app) => {
        const dev = await createRenderer(app.server);
        opened.resolve(dev);
        app.addHook('onRequest', (request, reply, next) => {
          dev.middlewares(request.raw, reply.raw, (error) => next(error as Error | undefined));
        });
        app.addHook('preClose', () => dev.close());
        return undefined;
      },
    });
    return [server, worker];
  });
}

async function fromSources(dev: DevRenderer): Promise<Renderer> {
  const { renderer } = await dev.loadEntry();
  return {
    ...renderer,
    contentSecurityHashes: inlineAllowed,
    async render(request) {
      const rendered = await renderer.render(request);
      if (rendered.kind === 'redirect') return rendered;
      const document = await dev.transformDocument(request.url, rendered.document);
      return { ...rendered, document };
    },
  };
}

import { scripts } from './files.ts';

declare const self: ServiceWorkerGlobalScope;

/** Paths, written by the build: without these files the shell opens no page. */
declare const SHELL_FILES: readonly string[];
declare const STYLESHEET: string;

const SHELL = '/app-shell';
const SHELL_CACHE = 'shell';

/** A failure fails the installation, and the browser tries again at the next visit. */
export async function prepareShell(): Promise<void> {
  const response = await fetch(SHELL, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${SHELL} answered ${response.status}`);
  const files = await caches.open(scripts.name);
  await files.addAll(SHELL_FILES);
  const shell = await caches.open(SHELL_CACHE);
  await shell.put(SHELL, response);
}

/** Requests pages while the worker starts, and tells the server that the stylesheet need not be part of them. */
export async function preloadPages(): Promise<void> {
  const { navigationPreload } = self.registration;
  await navigationPreload.enable();
  await navigationPreload.setHeaderValue(STYLESHEET);
}

/** The page from the network, else the shell. */
export async function openPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    const preloaded = (await preloadResponse) as Response | undefined;
    return preloaded ?? (await fetch(request));
  } catch (error) {
    const shell = await caches.match(SHELL, { cacheName: SHELL_CACHE }).catch(() => undefined);
    if (!shell) throw error;
    return shell;
  }
}

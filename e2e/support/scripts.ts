import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Response } from 'playwright-core';
import { untilRunning } from './browser.ts';

/** The toasts. */
export const TOASTS = 'src/ui/feedback/toaster.tsx';
/** What a page fetches after its first paint. What was cut off in the middle of it is fetched by a full load later. */
const LATER = [TOASTS, 'src/shell/notices/offline-notice.tsx', 'src/shell/offline/start-offline.ts'];
const CLIENT = join(import.meta.dirname, '../../web/dist/client');

/** Resolves when a page has run the script that is built from this module, such as `src/services.ts`. */
export async function scriptRun(page: Page, module: string): Promise<void> {
  const script = scriptOf(module);
  const isMeant = (response: Response) => new URL(response.url()).pathname === script;
  await page.waitForResponse(isMeant);
  // The same module, so this waits for the page's own import.
  await page.evaluate(`import(${JSON.stringify(script)}).then(() => undefined)`);
}

/** Resolves when a page has loaded the script of this module, which it fetches after its first paint. */
export async function scriptReady(page: Page, module: string): Promise<void> {
  await page.evaluate(`import(${JSON.stringify(scriptOf(module))}).then(() => undefined)`);
}

/** Resolves when a page can lose its connection and still open the next one without a full load. */
export async function laterScriptsReady(page: Page): Promise<void> {
  for (const module of LATER) await scriptReady(page, module);
}

/** Holds every script of a page back; the page runs when the function that it gives was called. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    release();
    await untilRunning(page);
  };
}

/** The path of the script that is built from a module. */
export function scriptOf(module: string): string {
  const text = readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as Record<string, { file: string }>;
  const file = manifest[module]?.file;
  if (!file) throw new Error(`No script is built from ${module}`);
  return `/${file}`;
}

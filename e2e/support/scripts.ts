import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Response } from 'playwright-core';
import { untilRunning } from './browser.ts';

/** What runs beside every page, toasts included. A page that has it can lose its connection and still open the next one. */
export const SERVICES = 'src/services.ts';
const CLIENT = join(import.meta.dirname, '../../web/dist/client');

/** Resolves when a page has run the script that is built from this module. */
export async function scriptRun(page: Page, module: string): Promise<void> {
  const script = scriptOf(module);
  const isMeant = (response: Response) => new URL(response.url()).pathname === script;
  await page.waitForResponse(isMeant);
  // The same module, so this waits for the page's own import.
  await page.evaluate(`import(${JSON.stringify(script)}).then(() => undefined)`);
}

/** Resolves when a page has loaded such a script, which it fetches after its first paint. */
export async function scriptReady(page: Page, module: string): Promise<void> {
  for (const each of module === SERVICES ? [module, 'src/ui/feedback/toaster.tsx'] : [module]) {
    await page.evaluate(`import(${JSON.stringify(scriptOf(each))}).then(() => undefined)`);
  }
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
  const chunk = manifest[module];
  if (!chunk) throw new Error(`No script is built from ${module}`);
  return `/${chunk.file}`;
}

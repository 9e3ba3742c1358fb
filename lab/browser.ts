import type { Browser } from 'playwright-core';
import { sharedBrowser } from '../e2e/support/launch-browser.ts';
import { installChromium } from '../tools/chromium.ts';
import { Missing } from './missing.ts';
import { isShort } from './scale.ts';

/** The browser of this program. Throws with what to type where none starts. */
export async function openBrowser(): Promise<Browser> {
  if (!isShort) await installChromium();
  return sharedBrowser().catch(({ message }: Error) => {
    throw new Missing(message);
  });
}

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { demoPhoto } from './stock.ts';

export interface TakenPhoto {
  name: string;
  /** A file that only calls itself a photo. */
  isNone?: boolean;
  takenAtMs: number;
}

/** Chooses photos with the times at which they were taken, which Playwright's own files do not have. */
export async function chooseMany(page: Page, button: string, photos: readonly TakenPhoto[]): Promise<void> {
  const bytes = readFileSync(demoPhoto('home-kitchen/leather-sofa-01.jpg')).toString('base64');
  await page.getByRole('button', { name: button, disabled: false }).waitFor();
  await page
    .getByLabel(button)
    .last()
    .evaluate(
      (input, { chosen, base64 }) => {
        const photo = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const files = new DataTransfer();
        for (const { name, isNone, takenAtMs } of chosen) {
          const content = isNone ? 'not a photo' : photo;
          files.items.add(new File([content], name, { type: 'image/jpeg', lastModified: takenAtMs }));
        }
        (input as HTMLInputElement).files = files.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));
      },
      { chosen: photos, base64: bytes },
    );
}

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Stage } from './stage.ts';

export type Width = 360 | 640 | 1280;
export type Theme = 'light' | 'dark';

export interface Screen {
  name: string;
  as?: keyof Stage['sessions'];
  isWhole?: boolean;
  /** At 360 and 1280 pixels if it is not said. */
  at?: readonly Width[];
  /** Light and dark if it is not said. */
  themes?: readonly Theme[];
  isForReadme?: true;
  open(page: Page, stage: Stage): Promise<unknown>;
}

const folder = join(import.meta.dirname, 'screens');

export const screens: readonly Screen[] = (
  await Promise.all(
    (await readdir(folder)).toSorted().map(async (file) => {
      const found = (await import(join(folder, file))) as { screens: readonly Screen[] };
      return found.screens;
    }),
  )
).flat();

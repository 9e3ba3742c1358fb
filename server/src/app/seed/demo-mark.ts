import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How far the filling of a demo's data folder has come. */
export type DemoMark = 'none' | 'begun' | 'finished';

const fileOf = (dataDirectory: string): string => join(dataDirectory, 'demo');

export async function readDemoMark(dataDirectory: string): Promise<DemoMark> {
  const text = await readFile(fileOf(dataDirectory), 'utf8').catch(() => 'none');
  return text.trim() as DemoMark;
}

export async function writeDemoMark(dataDirectory: string, mark: DemoMark): Promise<void> {
  await writeFile(fileOf(dataDirectory), `${mark}\n`);
}

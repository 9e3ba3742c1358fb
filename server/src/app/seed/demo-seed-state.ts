import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type DemoSeedState = 'none' | 'begun' | 'finished';

const fileOf = (dataDirectory: string): string => join(dataDirectory, 'demo');

export async function readDemoSeedState(dataDirectory: string): Promise<DemoSeedState> {
  const text = await readFile(fileOf(dataDirectory), 'utf8').catch(() => 'none');
  return text.trim() as DemoSeedState;
}

export async function writeDemoSeedState(dataDirectory: string, state: DemoSeedState): Promise<void> {
  await writeFile(fileOf(dataDirectory), `${state}\n`);
}

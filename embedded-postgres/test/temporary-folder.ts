import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A temporary folder that every account can enter, removed by `remove`. */
export async function openTemporaryFolder(): Promise<{ dir: string; remove(): Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'akatale-test-'));
  await chmod(dir, 0o777);
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
}

import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Where Debian puts servers, which is not on the path of ordinary users. */
const SERVERS = '/usr/sbin';

/**
 * The path of a program of this machine, installed with apt-get where this is root on Debian.
 * @param name of the program, and of its package
 * @param otherwise what is said where there is none, in which case the answer is undefined
 */
export async function findProgram(name: string, otherwise: string): Promise<string | undefined> {
  const there = await lookUpProgram(name);
  if (there !== undefined) return there;
  try {
    if (process.getuid?.() !== 0) throw new Error('only root can install it');
    await installPackages([name]);
  } catch {
    process.stderr.write(`${otherwise}: install the package \`${name}\`.\n`);
  }
  return lookUpProgram(name);
}

/** Installs packages of Debian, as root. */
export async function installPackages(names: readonly string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const wait = ['-o', 'DPkg::Lock::Timeout=300'];
  await run('apt-get', [...wait, 'update'], { env });
  await run('apt-get', [...wait, 'install', '-y', '--no-install-recommends', ...names], { env });
}

/** The path of a program of this machine. */
export async function lookUpProgram(name: string): Promise<string | undefined> {
  for (const folder of [...(process.env['PATH'] ?? '').split(delimiter), SERVERS]) {
    const path = join(folder, name);
    const isThere = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return path;
  }
  return undefined;
}

import './node-version.ts';
import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';
import { chromium } from 'playwright-core';
import { makeFolderOnce } from './make-folder-once.ts';

const run = promisify(execFile);
/** A visitor costs a third less processor time in it than in a whole browser. */
const SHELL = '/usr/bin/chromium-headless-shell';
const CHROMIUM = '/usr/bin/chromium';
const WHOLE = [CHROMIUM, chromium.executablePath()];
/** For what Roboto has no letters for (`roboto.ts`). */
const NOTO_PACKAGE = 'fonts-noto-core';
const NOTO = '/usr/share/fonts/truetype/noto';
/** Has the headless shell of Chromium and its libraries in it, so that it needs neither root nor another download. */
const PACKAGE = '@sparticuz/chromium';
const ROOT = join(import.meta.dirname, '..');
const PACKED = join(ROOT, 'node_modules', PACKAGE, 'bin');
const UNPACKED = join(PACKED, 'unpacked');
const LAUNCHER = join(UNPACKED, 'launch');
const HAS_PACKAGE = process.platform === 'linux' && process.arch === 'x64';
const NPM_INSTALL = ['install', '--no-save', `${PACKAGE}@153.0.0`];
const INSTALL = HAS_PACKAGE ? `npm ${NPM_INSTALL.join(' ')}` : 'npx playwright-core install chromium';

/** Installs what is missing once, before browsers are started: as root on Debian with apt-get, else a browser with npm. */
export async function installChromium(): Promise<void> {
  if (!process.env['CHROMIUM_PATH']) await installWhatIsMissing();
}

/**
 * `CHROMIUM_PATH` alone, else what there is of these: the system's headless shell and whole Chromium, Playwright's, and
 * that of the package.
 */
export async function* findChromiums(): AsyncGenerator<string> {
  const configured = process.env['CHROMIUM_PATH'];
  if (configured) {
    yield configured;
    return;
  }
  for (const path of [SHELL, ...WHOLE]) if (await isExecutable(path)) yield path;
  if (!(await isReadable(join(PACKED, 'chromium.br')))) return;
  await makeFolderOnce(UNPACKED, unpackChromium);
  yield LAUNCHER;
}

/** Says to people what to do where no browser starts, with what those that were tried printed. */
export function noneStarts(failures: readonly (readonly [program: string, printed: string])[]): string {
  const tried = failures.map(([program, printed]) => `${program} does not start:\n${printed.replace(/^/gm, '  ')}\n`);
  const found = failures.length > 0 ? 'No Chromium starts' : 'No Chromium was found';
  return `${tried.join('')}${found}, which the journeys need. Type this once, or set CHROMIUM_PATH:\n${INSTALL}`;
}

/** A browser that shows notifications, as the headless shell does not. */
export async function findWholeChromium(): Promise<string | undefined> {
  const configured = process.env['CHROMIUM_PATH'];
  const isShell = configured?.includes('headless') || configured?.includes(PACKAGE);
  const paths = configured && !isShell ? [configured] : WHOLE;
  for (const path of paths) if (await isExecutable(path)) return path;
  return undefined;
}

/** Everything in it, without which its own libraries are not found. */
async function unpackChromium(making: string): Promise<void> {
  for (const packed of await readdir(PACKED)) {
    if (!packed.endsWith('.br')) continue;
    const file = join(making, packed.slice(0, -'.br'.length));
    const to = createWriteStream(file, { mode: 0o755 });
    await pipeline(createReadStream(join(PACKED, packed)), createBrotliDecompress(), to);
    if (!file.endsWith('.tar')) continue;
    await run('tar', ['-xf', file, '-C', making]);
    await rm(file);
  }
  const script = `#!/bin/sh
export LD_LIBRARY_PATH='${join(UNPACKED, 'lib')}'
exec '${join(UNPACKED, 'chromium')}' "$@"
`;
  await writeFile(join(making, 'launch'), script, { mode: 0o755 });
}

/** Without Noto other letters have another typeface, and without the shell a whole browser does. */
async function installWhatIsMissing(): Promise<void> {
  const areThere = await Promise.all([SHELL, CHROMIUM, NOTO].map(isReadable));
  if (areThere.every(Boolean)) return;
  const isWithApt = await isRootOnDebian();
  const packages = ['chromium', 'chromium-headless-shell', NOTO_PACKAGE];
  await (isWithApt ? installWithApt(packages) : installWithNpm()).catch((error: Error) => {
    process.stderr.write(`It failed: ${error.message}\n`);
  });
}

/** Only where no browser is found. */
async function installWithNpm(): Promise<void> {
  const { done: isNoneFound } = await findChromiums().next();
  if (!HAS_PACKAGE || !isNoneFound) return;
  process.stderr.write(`Installing ${PACKAGE} with npm; this happens once.\n`);
  await run('npm', NPM_INSTALL, { cwd: ROOT });
}

async function installWithApt(packages: string[]): Promise<void> {
  process.stderr.write(`Installing ${packages.join(', ')} with apt-get; this happens once.\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const wait = ['-o', 'DPkg::Lock::Timeout=300'];
  await run('apt-get', [...wait, 'update'], { env });
  const install = ['install', '-y', '--no-install-recommends', ...packages];
  await run('apt-get', [...wait, ...install], { env, maxBuffer: 64 * 1024 * 1024 });
}

const isExecutable = (path: string) => isAllowed(path, constants.X_OK);
const isReadable = (path: string) => isAllowed(path, constants.R_OK);

async function isAllowed(path: string, mode: number): Promise<boolean> {
  return access(path, mode).then(
    () => true,
    () => false,
  );
}

async function isRootOnDebian(): Promise<boolean> {
  if (process.getuid?.() !== 0) return false;
  const release = await readFile('/etc/os-release', 'utf8').catch(() => '');
  return /^ID=debian$/m.test(release);
}

import './node-version.ts';
import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';
import { chromium } from 'playwright-core';

const run = promisify(execFile);
/** A visitor costs a third less processor time in it than in a whole browser. */
const SHELL = '/usr/bin/chromium-headless-shell';
const CHROMIUM = '/usr/bin/chromium';
const WHOLE = [CHROMIUM, chromium.executablePath()];
/** Android phones have both; without them text is wider than people see it. */
const FONT_PACKAGES = ['fonts-roboto-unhinted', 'fonts-noto-core'];
const ROBOTO = '/usr/share/fonts/truetype/roboto';
/** Has the headless shell of Chromium and its libraries in it, so that it needs neither root nor another download. */
const PACKAGE = '@sparticuz/chromium';
const PACKED = join(import.meta.dirname, '../node_modules', PACKAGE, 'bin');
const MISSING = `No Chromium was found, which the journeys need. Type this once, or set CHROMIUM_PATH:
npm install --no-save ${PACKAGE}@153.0.0`;

/** Before `findChromium`, installs with apt-get what is missing, as root on Debian: once, before browsers are started. */
export async function installChromium(): Promise<string> {
  if (!process.env['CHROMIUM_PATH']) await installWhatIsMissing();
  return findChromium();
}

/**
 * `CHROMIUM_PATH`, else the system's headless shell or whole Chromium, else Playwright's, else that of the package.
 * Rejects with a sentence for people.
 */
export async function findChromium(): Promise<string> {
  const configured = process.env['CHROMIUM_PATH'];
  if (configured) {
    if (await isExecutable(configured)) return configured;
    throw new Error(`CHROMIUM_PATH names ${configured}, and there is no program that can be run.`);
  }
  for (const path of [SHELL, ...WHOLE]) if (await isExecutable(path)) return path;
  const unpacked = await unpackChromium();
  if (unpacked === undefined) throw new Error(MISSING);
  return unpacked;
}

/** A browser that shows notifications, as the headless shell does not. */
export async function findWholeChromium(): Promise<string | undefined> {
  for (const path of [process.env['CHROMIUM_PATH'], ...WHOLE]) if (path && (await isExecutable(path))) return path;
  return undefined;
}

async function unpackChromium(): Promise<string | undefined> {
  const launcher = join(PACKED, 'launch');
  if (await isExecutable(launcher)) return launcher;
  if (!(await isReadable(join(PACKED, 'chromium.br')))) return undefined;
  for (const name of ['chromium', 'al2023.tar', 'fonts.tar']) {
    const to = createWriteStream(join(PACKED, name), { mode: 0o755 });
    await pipeline(createReadStream(join(PACKED, `${name}.br`)), createBrotliDecompress(), to);
  }
  for (const name of ['al2023.tar', 'fonts.tar']) await run('tar', ['-xf', join(PACKED, name), '-C', PACKED]);
  const fonts = join(PACKED, 'fonts.conf');
  await writeFile(fonts, (await readFile(fonts, 'utf8')).replaceAll('/tmp/', `${PACKED}/`));
  const script = `#!/bin/sh
export LD_LIBRARY_PATH='${join(PACKED, 'lib')}'
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE='${fonts}'
exec '${join(PACKED, 'chromium')}' "$@"
`;
  await writeFile(launcher, script, { mode: 0o755 });
  return launcher;
}

/** Without the fonts only the typeface is another, and without the shell a whole browser does. */
async function installWhatIsMissing(): Promise<void> {
  const areThere = await Promise.all([SHELL, CHROMIUM, ROBOTO].map(isReadable));
  if (areThere.every(Boolean) || !(await isRootOnDebian())) return;
  await installWithApt(['chromium', 'chromium-headless-shell', ...FONT_PACKAGES]).catch((error: Error) => {
    process.stderr.write(`It failed: ${error.message}\n`);
  });
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

if (import.meta.main) {
  try {
    process.stdout.write(`${await installChromium()}\n`);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}

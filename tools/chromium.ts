/** Finds the Chromium for journeys, screenshots and page benchmarks, or installs it. */
import './node-version.ts';
import { execFile } from 'node:child_process';
import { access, constants, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';

const run = promisify(execFile);
const SYSTEM_CHROMIUM = '/usr/bin/chromium';
/** Android phones have both; without them text is wider than people see it. */
const FONT_PACKAGES = ['fonts-roboto-unhinted', 'fonts-noto-core'];
const ROBOTO = '/usr/share/fonts/truetype/roboto';

/**
 * `CHROMIUM_PATH`, else the system's, else Playwright's, else one installed with apt-get as root on Debian. Rejects
 * with one sentence for people.
 */
export async function findChromium(): Promise<string> {
  const configured = process.env['CHROMIUM_PATH'];
  if (configured) {
    if (await isExecutable(configured)) return configured;
    throw new Error(`CHROMIUM_PATH names ${configured}, and there is no program that can be run.`);
  }
  for (const path of [SYSTEM_CHROMIUM, chromium.executablePath()]) {
    if (!(await isExecutable(path))) continue;
    await installFonts();
    return path;
  }
  if (!(await isRootOnDebian())) {
    throw new Error(
      'No Chromium was found: install the package `chromium`, run `npx playwright-core install chromium`, or set CHROMIUM_PATH.',
    );
  }
  try {
    await installWithApt(['chromium', ...FONT_PACKAGES]);
  } catch (cause) {
    throw new Error('No Chromium was found, and `apt-get install chromium` failed: install it or set CHROMIUM_PATH.', {
      cause,
    });
  }
  return SYSTEM_CHROMIUM;
}

/** Missing fonts only change the typeface, which is no reason to stop. */
async function installFonts(): Promise<void> {
  const isThere = await isReadable(ROBOTO);
  if (!isThere && (await isRootOnDebian())) {
    await installWithApt(FONT_PACKAGES).catch(() => undefined);
  }
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
    process.stdout.write(`${await findChromium()}\n`);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}

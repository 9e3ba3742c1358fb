import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { installPackages } from '../../server/test/programs/find-program.ts';
import { canInstall, missingPackages, requirePrograms } from './programs.ts';

const run = promisify(execFile);
const POLICY = '/usr/sbin/policy-rc.d';

/** Installs what is missing where this is root; otherwise throws with the one line to type. */
export async function installMissing(report: (line: string) => void): Promise<void> {
  if (!canInstall()) requirePrograms();
  const missing = missingPackages();
  if (missing.length === 0) return;
  report(`Installing ${missing.join(', ')} …`);
  await withoutServices(async () => installPackages(missing));
  await disableServices(missing);
}

/** Packages start their service when they are installed, unless this file forbids it. */
async function withoutServices(install: () => Promise<void>): Promise<void> {
  if (existsSync(POLICY)) return install();
  await writeFile(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    await install();
  } finally {
    await rm(POLICY);
  }
}

/** They would start with the machine, on ports that belong to others. */
async function disableServices(installed: readonly string[]): Promise<void> {
  if (!existsSync('/usr/bin/systemctl')) return;
  const services = installed.map((name) => name.replace('etcd-server', 'etcd').replace('postgresql-15', 'postgresql'));
  await run('/usr/bin/systemctl', ['disable', ...services]);
}

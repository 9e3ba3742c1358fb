import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

export interface FileTime {
  path: string;
  seconds: number;
}

/** Environment variable that names the file for the times. */
export const FILE_TIMES = 'AKATALE_FILE_TIMES';

/** Vitest's JSON report leaves out what a file does before its first test. */
export default class FileTimes implements Reporter {
  readonly #times: FileTime[] = [];

  onTestModuleEnd(module: TestModule): void {
    const { setupDuration, collectDuration, duration } = module.diagnostic();
    const path = relative(process.cwd(), module.moduleId);
    this.#times.push({ path, seconds: (setupDuration + collectDuration + duration) / 1000 });
  }

  onTestRunEnd(): void {
    const path = process.env[FILE_TIMES];
    if (path) writeFileSync(path, JSON.stringify(this.#times));
  }
}

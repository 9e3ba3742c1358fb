import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** How long a test file took: its imports, what it prepares and its tests. */
export interface FileTime {
  path: string;
  seconds: number;
}

/** Where Vitest leaves the times, in the environment of the run. */
export const FILE_TIMES = 'AKATALE_FILE_TIMES';

/** A reporter of Vitest: its own report in JSON leaves out what a file does before its first test. */
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

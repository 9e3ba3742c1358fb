import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

export interface FileTime {
  path: string;
  seconds: number;
}

export interface RunNotes {
  files: FileTime[];
  /** Errors outside any test. */
  errors: number;
}

export const RUN_NOTES = 'AKATALE_RUN_NOTES';

/** Vitest's JSON report leaves out errors between tests, and what a file does before its first test. */
export default class Notes implements Reporter {
  readonly #files: FileTime[] = [];

  onTestModuleEnd(module: TestModule): void {
    const { setupDuration, collectDuration, duration } = module.diagnostic();
    const path = relative(process.cwd(), module.moduleId);
    this.#files.push({ path, seconds: (setupDuration + collectDuration + duration) / 1000 });
  }

  onTestRunEnd(_: readonly TestModule[], errors: readonly SerializedError[]): void {
    const path = process.env[RUN_NOTES];
    if (path) writeFileSync(path, JSON.stringify({ files: this.#files, errors: errors.length } satisfies RunNotes));
  }
}

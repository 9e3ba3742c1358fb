import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

/*
 * An error that is written to the console and passed over is a failed test. One that a test provokes on purpose is
 * caught by `vi.spyOn(console, 'error').mockImplementation(…)` in that test.
 */
const said: string[] = [];
console.error = (...parts: unknown[]) => void said.push(format(...parts));

afterEach(failIfSomethingWasSaid);
afterAll(failIfSomethingWasSaid);

function failIfSomethingWasSaid(): void {
  const errors = said.splice(0);
  if (errors.length > 0) throw new Error(`Unexpected console.error:\n${errors.join('\n')}`);
}

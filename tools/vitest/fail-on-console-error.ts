import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

/*
 * An error written to the console fails its test. A test that provokes one mocks it with `vi.spyOn(console,
 * 'error').mockImplementation(…)`.
 */
const said: string[] = [];
console.error = (...parts: unknown[]) => void said.push(format(...parts));

afterEach(failIfSomethingWasSaid);
afterAll(failIfSomethingWasSaid);

function failIfSomethingWasSaid(): void {
  const errors = said.splice(0);
  if (errors.length > 0) throw new Error(`Unexpected console.error:\n${errors.join('\n')}`);
}

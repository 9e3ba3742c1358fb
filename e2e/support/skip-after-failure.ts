import { afterEach, beforeEach } from 'vitest';

/** For tests that depend on the previous ones: skips the rest after a failure. */
export function skipAfterFailure(): void {
  let hasFailed = false;
  beforeEach(({ skip }) => {
    if (hasFailed) skip('An earlier part of this story failed.');
  });
  afterEach(({ task }) => {
    hasFailed ||= task.result?.state === 'fail';
  });
}

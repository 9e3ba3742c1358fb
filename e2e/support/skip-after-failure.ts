import { afterEach, beforeEach } from 'vitest';

/** Where each test goes on from the one before it, the rest of a story that went wrong is skipped. */
export function skipAfterFailure(): void {
  let hasFailed = false;
  beforeEach(({ skip }) => {
    if (hasFailed) skip('An earlier part of this story failed.');
  });
  afterEach(({ task }) => {
    hasFailed ||= task.result?.state === 'fail';
  });
}

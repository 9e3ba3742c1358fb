import { afterEach, vi } from 'vitest';

// Test files share processes: what a test replaced is restored before the next one.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

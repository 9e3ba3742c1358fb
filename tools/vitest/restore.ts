import { afterEach, vi } from 'vitest';

// Files share processes: what one test replaced is put back before the next one, of its file or of another, begins.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

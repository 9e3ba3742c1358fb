const STORAGE_KEY = 'debug';

/** Whether this browser keeps a log (`debug-log.ts`): in development, or with `localStorage.debug = 'on'`. */
export function isDebugLogWanted(): boolean {
  if (import.meta.env.DEV) return true;
  try {
    return localStorage.getItem(STORAGE_KEY) === 'on';
  } catch {
    return false;
  }
}

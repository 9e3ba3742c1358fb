const STORAGE_KEY = 'debug';

/** In development, or with `localStorage.debug = 'on'`. */
export function isDebugLogWanted(): boolean {
  if (import.meta.env.DEV) return true;
  try {
    return localStorage.getItem(STORAGE_KEY) === 'on';
  } catch {
    return false;
  }
}

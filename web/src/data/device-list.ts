/** The key of what a visitor has saved. */
export const SAVED_ON_DEVICE = 'saved-products';

/** Reads a list of this device. It is empty where there is no storage, or something else in it. */
export function readDeviceList<Row>(key: string, most: number, fits: (row: unknown) => row is Row): Row[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(fits).slice(0, most) : [];
  } catch {
    return [];
  }
}

/** The same of ids, each once. */
export function readDeviceIds(key: string, most: number): number[] {
  return [...new Set(readDeviceList(key, most, isId))];
}

/** False where this device stores nothing. */
export function writeDeviceList(key: string, rows: readonly unknown[]): boolean {
  try {
    if (rows.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(rows));
    return true;
  } catch {
    return false;
  }
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

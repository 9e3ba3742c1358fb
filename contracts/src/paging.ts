const PAGE_SIZE = 20;
const MAX_PAGE_SIZE = 50;

export function clampLimit(limit: number | undefined, fallback = PAGE_SIZE, most = MAX_PAGE_SIZE): number {
  return Math.min(most, Math.max(1, limit ?? fallback));
}

/** JSON and JavaScript hold every id up to this one exactly. */
export const LAST_ID = Number.MAX_SAFE_INTEGER;

/** Undefined where the text is no id. */
export function readId(text: string): number | undefined {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : LAST_ID + 1;
  return id <= LAST_ID ? id : undefined;
}

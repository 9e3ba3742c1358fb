const PAGE_SIZE = 20;
const MAX_PAGE_SIZE = 50;

export function clampLimit(limit: number | undefined, fallback = PAGE_SIZE, most = MAX_PAGE_SIZE): number {
  return Math.min(most, Math.max(1, limit ?? fallback));
}

export const LAST_ID = 2_147_483_647;

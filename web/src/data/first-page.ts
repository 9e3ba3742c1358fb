import { ApiError } from './api/api-error.ts';
import type { Loaded } from './page.ts';

/**
 * What the page of a list has loaded, which its head needs nothing of; where the place in the list at
 * which it was to begin is no longer known, the way to its first page.
 */
export async function orFirstPage(
  loading: Promise<unknown>,
  cursor: string | null,
  firstPage: string,
): Promise<Loaded<null>> {
  try {
    await loading;
    return { data: null };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'INVALID_CURSOR' && cursor) {
      return { redirect: firstPage, status: 302 };
    }
    throw error;
  }
}

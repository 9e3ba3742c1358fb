import { ApiError } from './api/api-error.ts';
import type { Loaded } from './page.ts';

/** For a `load` whose list the head does not need. If the cursor has expired, redirects to the first page. */
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

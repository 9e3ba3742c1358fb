import { safeNext } from '../../../data/session/safe-next.ts';
import { useSearch } from '../../../ui/link.tsx';

/** The path to return to; a path of this site, or null. */
export function useNext(): string | null {
  return safeNext(new URLSearchParams(useSearch()).get('next'));
}

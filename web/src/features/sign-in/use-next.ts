import { useSearch } from 'wouter';
import { safeNext } from '../../data/session/safe-next.ts';

/** Where the person wanted to go before they came to these forms; one of our own paths, or null. */
export function useNext(): string | null {
  return safeNext(new URLSearchParams(useSearch()).get('next'));
}

import { useEffect, useState } from 'react';

/**
 * Whether an instant that the server has just said to lie ahead still does; becomes false by itself
 * when it has come. A clock for which it is over already is wrong, and it is the server that refuses.
 */
export function useIsBefore(instant: string | null): boolean {
  const [passed, setPassed] = useState<string | null>(null);
  useEffect(() => {
    if (!instant) return undefined;
    const leftMs = Date.parse(instant) - Date.now();
    if (leftMs <= 0) return undefined;
    const timer = setTimeout(() => setPassed(instant), leftMs);
    return () => clearTimeout(timer);
  }, [instant]);
  return instant !== null && passed !== instant;
}

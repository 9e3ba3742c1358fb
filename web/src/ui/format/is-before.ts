import { useEffect, useState } from 'react';

/**
 * Whether an instant from the server is still in the future; becomes false by itself. If the device's clock is wrong,
 * the server decides.
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

import { useEffect, useState } from 'react';

/** Whether an instant lies ahead; becomes false by itself when it has come. */
export function useIsBefore(instant: string | null): boolean {
  const [passed, setPassed] = useState<string | null>(null);
  useEffect(() => {
    if (!instant) return undefined;
    const timer = setTimeout(() => setPassed(instant), Date.parse(instant) - Date.now());
    return () => clearTimeout(timer);
  }, [instant]);
  return instant !== null && passed !== instant;
}

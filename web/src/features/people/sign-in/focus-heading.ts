import { useEffect } from 'react';

/** After one screen replaces another. */
export function useFocusHeading(hasChanged: boolean): void {
  useEffect(() => {
    if (hasChanged) document.querySelector<HTMLElement>('main h1')?.focus();
  }, [hasChanged]);
}

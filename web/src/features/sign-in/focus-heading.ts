import { useEffect } from 'react';

/** Moves the focus to the heading when one screen has taken the place of another. */
export function useFocusHeading(hasChanged: boolean): void {
  useEffect(() => {
    if (hasChanged) document.querySelector<HTMLElement>('main h1')?.focus();
  }, [hasChanged]);
}

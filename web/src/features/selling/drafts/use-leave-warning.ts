import { useEffect } from 'react';
import { useHeldPage } from '../../../data/session/unsaved-work.ts';

/** Warns before the tab is closed, and blocks reloads of our own. */
export function useLeaveWarning(isNeeded: boolean) {
  useHeldPage(isNeeded);
  useEffect(() => {
    if (!isNeeded) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}

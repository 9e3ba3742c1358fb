import { useEffect } from 'react';
import { useHeldPage } from '../../../data/session/unsaved-work.ts';

/** The browser asks before a tab with unsent work is closed, and nothing of ours reloads it. */
export function useLeaveWarning(isNeeded: boolean) {
  useHeldPage(isNeeded);
  useEffect(() => {
    if (!isNeeded) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}

import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * For what covers the whole screen while it is mounted: the browser's Back closes it and leaves the page open. Returns
 * the one way to close it otherwise, which takes its entry out of the history first; `then` runs after that.
 */
export function useCloseByBack(onClosed: () => void): (then?: () => void) => void {
  const isLeaving = useRef(false);
  const next = useRef<(() => void) | undefined>(undefined);
  const closed = useEffectEvent(() => {
    isLeaving.current = true;
    onClosed();
    next.current?.();
  });

  useEffect(() => {
    history.pushState(history.state, '');
    // Before the router hears of it, for which the page has not changed.
    const onPopState = (event: PopStateEvent) => {
      event.stopImmediatePropagation();
      closed();
    };
    addEventListener('popstate', onPopState, { capture: true });
    return () => removeEventListener('popstate', onPopState, { capture: true });
  }, []);

  return (then) => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    next.current = then;
    history.back();
  };
}

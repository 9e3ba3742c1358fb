import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * For a full-screen overlay: Back closes it instead of leaving the page. The returned function closes it by code, after
 * removing its history entry; `then` runs afterwards.
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
    // Registered before the router's listener, which would treat it as a navigation.
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

export interface PageEvents {
  onVisibility: () => void;
  onNetwork: () => void;
}

export function watchPage({ onVisibility, onNetwork }: PageEvents): void {
  document.addEventListener('visibilitychange', onVisibility);
  addEventListener('online', onNetwork);
  addEventListener('offline', onNetwork);
}

/** Holds something, such as the page or a lock, while the queue needs it. */
export function blockReloadWhile(
  { subscribe }: { subscribe: (listener: () => void) => unknown },
  isNeeded: () => boolean,
  hold: () => () => void,
): void {
  let release: (() => void) | null = null;
  subscribe(() => {
    if (isNeeded()) release ??= hold();
    else {
      release?.();
      release = null;
    }
  });
}

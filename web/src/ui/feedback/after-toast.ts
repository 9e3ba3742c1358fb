import { toastStore } from './toast.ts';

/** Runs `act` once the toast has expired, been dismissed or replaced. */
export function afterToast(id: number, act: () => void): void {
  const isHere = () => toastStore.shown()?.id === id || toastStore.waiting()?.id === id;
  const stop = toastStore.subscribe(() => {
    if (isHere()) return;
    stop();
    // The card is removed before its button's handler runs: undo goes first.
    queueMicrotask(act);
  });
}

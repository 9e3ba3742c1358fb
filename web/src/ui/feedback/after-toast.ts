import { toastStore } from './toast.ts';

/** Calls `act` once a toast has left, whether it was seen to its end, dismissed or replaced. */
export function afterToast(id: number, act: () => void): void {
  const isHere = () => toastStore.shown()?.id === id || toastStore.waiting()?.id === id;
  const stop = toastStore.subscribe(() => {
    if (isHere()) return;
    stop();
    // The card leaves before its button acts: Undo comes first.
    queueMicrotask(act);
  });
}

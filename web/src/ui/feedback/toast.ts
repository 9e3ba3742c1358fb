import { createContext, useContext } from 'react';
import * as queueRules from './toast-queue.ts';
import type { Toast, ToastInput } from './toast-queue.ts';

export interface Toasts {
  toast(input: ToastInput): number;
  dismiss(id: number): void;
  dismissAbout(path: string): void;
  /** Runs `act` once the toast has expired, been dismissed or replaced. */
  after(id: number, act: () => void): void;
  subscribe(listener: () => void): () => void;
  shown(): Toast | null;
}

export function createToasts(): Toasts {
  let queue = queueRules.emptyQueue;
  let lastId = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function update(next: queueRules.ToastQueue): void {
    queue = next;
    for (const listener of listeners) listener();
    clearTimeout(timer);
    if (!queue.waiting) return;
    timer = setTimeout(
      () => update(queueRules.advance(queue, performance.now())),
      queueRules.remainingMs(queue, performance.now()),
    );
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return {
    subscribe,
    shown: () => queue.shown,
    toast(input) {
      lastId += 1;
      update(queueRules.addToast(queue, { ...input, id: lastId }, performance.now()));
      return lastId;
    },
    dismiss: (id) => update(queueRules.dismiss(queue, id, performance.now())),
    dismissAbout(path) {
      const next = queueRules.dismissAbout(queue, path, performance.now());
      if (next !== queue) update(next);
    },
    after(id, act) {
      const stop = subscribe(() => {
        if (queue.shown?.id === id || queue.waiting?.id === id) return;
        stop();
        // The card is removed before its button's handler runs: undo goes first.
        queueMicrotask(act);
      });
    },
  };
}

const ToastsContext = createContext<Toasts | null>(null);
export const ToastsProvider = ToastsContext.Provider;

export function useToasts(): Toasts {
  const toasts = useContext(ToastsContext);
  if (!toasts) throw new Error('useToasts needs a ToastsProvider above it');
  return toasts;
}

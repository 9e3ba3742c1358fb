export interface ToastInput {
  title: string;
  description?: string;
  tone?: 'neutral' | 'success' | 'error';
  /** Path of a page; opening that page dismisses the toast. */
  about?: string;
  /** Leaves sooner, as what it says is also seen elsewhere. */
  isBrief?: boolean;
  action?: { label: string; act: () => void };
}

export interface Toast extends ToastInput {
  id: number;
}

export interface ToastQueue {
  shown: Toast | null;
  shownAtMs: number;
  /** Held back by an error on screen; only the newest is kept. */
  waiting: Toast | null;
}

export const emptyQueue: ToastQueue = { shown: null, shownAtMs: 0, waiting: null };

/** An error stays at least this long unless another error replaces it. */
const ERROR_HOLDS_MS = 4000;

export function remainingMs({ shown, shownAtMs }: ToastQueue, nowMs: number): number {
  return shown?.tone === 'error' ? Math.max(0, shownAtMs + ERROR_HOLDS_MS - nowMs) : 0;
}

/** One toast is visible at a time: a new one replaces it, or waits behind an error. */
export function addToast(queue: ToastQueue, toast: Toast, nowMs: number): ToastQueue {
  if (toast.tone !== 'error' && remainingMs(queue, nowMs) > 0) return { ...queue, waiting: toast };
  return { ...queue, shown: toast, shownAtMs: nowMs };
}

export function advance(queue: ToastQueue, nowMs: number): ToastQueue {
  if (!queue.waiting || remainingMs(queue, nowMs) > 0) return queue;
  return { shown: queue.waiting, shownAtMs: nowMs, waiting: null };
}

export function dismissAbout(queue: ToastQueue, path: string, nowMs: number): ToastQueue {
  const waiting = queue.waiting?.about === path ? null : queue.waiting;
  const { shown } = queue;
  const left = waiting === queue.waiting ? queue : { ...queue, waiting };
  return shown?.about === path ? dismiss(left, shown.id, nowMs) : left;
}

export function dismiss(queue: ToastQueue, id: number, nowMs: number): ToastQueue {
  return queue.shown?.id === id ? advance({ ...queue, shown: null }, nowMs) : queue;
}

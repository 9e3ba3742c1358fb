export interface ToastInput {
  title: string;
  description?: string;
  tone?: 'neutral' | 'success' | 'error';
  /** Path of the page that it tells of: opening that page closes it. */
  about?: string;
  /** What can be done about it while it stands there, such as taking it back. */
  action?: { label: string; act: () => void };
}

export interface Toast extends ToastInput {
  id: number;
}

export interface ToastQueue {
  shown: Toast | null;
  /** When `shown` came on screen, in milliseconds on the caller's clock. */
  shownAtMs: number;
  /** What may not take the place of an error yet. Only the newest still matters. */
  waiting: Toast | null;
}

export const emptyQueue: ToastQueue = { shown: null, shownAtMs: 0, waiting: null };

/** How long an error stands before anything but another error may take its place. */
const ERROR_HOLDS_MS = 4000;

/** How much longer what is on screen must stay, in milliseconds. */
export function holdsForMs({ shown, shownAtMs }: ToastQueue, nowMs: number): number {
  return shown?.tone === 'error' ? Math.max(0, shownAtMs + ERROR_HOLDS_MS - nowMs) : 0;
}

/** One message is visible at a time: a new one takes the place of the old, or waits behind it. */
export function arrive(queue: ToastQueue, toast: Toast, nowMs: number): ToastQueue {
  if (toast.tone !== 'error' && holdsForMs(queue, nowMs) > 0) return { ...queue, waiting: toast };
  return { ...queue, shown: toast, shownAtMs: nowMs };
}

/** Brings on what waited, once nothing holds it back. */
export function advance(queue: ToastQueue, nowMs: number): ToastQueue {
  if (!queue.waiting || holdsForMs(queue, nowMs) > 0) return queue;
  return { shown: queue.waiting, shownAtMs: nowMs, waiting: null };
}

/** Takes away what tells of a page. */
export function dismissAbout(queue: ToastQueue, path: string, nowMs: number): ToastQueue {
  const waiting = queue.waiting?.about === path ? null : queue.waiting;
  const { shown } = queue;
  const left = waiting === queue.waiting ? queue : { ...queue, waiting };
  return shown?.about === path ? dismiss(left, shown.id, nowMs) : left;
}

/** Takes one message away; what waited follows. */
export function dismiss(queue: ToastQueue, id: number, nowMs: number): ToastQueue {
  return queue.shown?.id === id ? advance({ ...queue, shown: null }, nowMs) : queue;
}

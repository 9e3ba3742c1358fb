import * as queueRules from './toast-queue.ts';
import type { Toast, ToastInput } from './toast-queue.ts';

let queue = queueRules.emptyQueue;
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export function toast(input: ToastInput): number {
  const id = ++lastId;
  update(queueRules.arrive(queue, { ...input, id }, performance.now()));
  return id;
}

export function dismissToast(id: number): void {
  update(queueRules.dismiss(queue, id, performance.now()));
}

export function dismissToastsAbout(path: string): void {
  const next = queueRules.dismissAbout(queue, path, performance.now());
  if (next !== queue) update(next);
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  shown: (): Toast | null => queue.shown,
  waiting: (): Toast | null => queue.waiting,
};

function update(next: queueRules.ToastQueue): void {
  queue = next;
  for (const listener of listeners) listener();
  clearTimeout(timer);
  if (!queue.waiting) return;
  timer = setTimeout(
    () => update(queueRules.advance(queue, performance.now())),
    queueRules.holdsForMs(queue, performance.now()),
  );
}

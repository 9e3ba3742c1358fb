let saved: ReadonlySet<number> = new Set();
const listeners = new Set<() => void>();
const waiting: number[] = [];
let store: (id: number) => unknown = (id) => waiting.push(id);

/** The products whose hearts are filled; `saved-client.ts`, fetched after the first paint, knows and stores them. */
export const savedIds = (): ReadonlySet<number> => saved;

export function subscribeToSaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function showSaved(ids: Iterable<number>): void {
  saved = new Set(ids);
  for (const listener of listeners) listener();
}

/** Shows the change at once. Without the code that stores it, the press waits for that. */
export function pressHeart(id: number): void {
  const next = new Set(saved);
  if (!next.delete(id)) next.add(id);
  showSaved(next);
  store(id);
}

/** `handler` reads the wanted state from `savedIds`. */
export function storePresses(handler: (id: number) => void): void {
  store = handler;
  for (const id of waiting.splice(0)) handler(id);
}

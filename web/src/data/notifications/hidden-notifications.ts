let hidden: ReadonlySet<number> = new Set();
const listeners = new Set<() => void>();

function update(next: ReadonlySet<number>): void {
  hidden = next;
  for (const listener of listeners) listener();
}

export const hiddenNotifications = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  ids: (): ReadonlySet<number> => hidden,
  add: (id: number) => update(new Set([...hidden, id])),
  remove: (id: number) => update(new Set([...hidden].filter((one) => one !== id))),
};

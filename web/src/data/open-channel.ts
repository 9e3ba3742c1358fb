/** A channel to the other tabs; null in private windows that have none, and in old browsers. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

const PAUSE_MS = 60_000;
const MOST_KINDS = 100;

/**
 * Tells of an error once a minute per kind: with the database away every poll fails, and the log
 * would hold nothing else.
 */
export function quietly(tell: (error: Error) => void): (error: Error) => void {
  const toldAt = new Map<string, number>();
  return (error) => {
    const kind = (error as { code?: string }).code ?? error.message;
    const now = performance.now();
    if (now - (toldAt.get(kind) ?? -Infinity) < PAUSE_MS) return;
    if (toldAt.size >= MOST_KINDS) toldAt.clear();
    toldAt.set(kind, now);
    tell(error);
  };
}

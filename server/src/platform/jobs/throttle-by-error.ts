const PAUSE_MS = 60_000;
const MAX_KINDS = 100;

/** Reports an error once a minute per kind: with the database unavailable every poll fails and would fill the log. */
export function throttleByError<E extends Pick<Error, 'message'> = Error>(
  report: (error: E) => void,
): (error: E) => void {
  const reportedAt = new Map<string, number>();
  return (error) => {
    const kind = (error as { code?: string }).code ?? error.message;
    const now = performance.now();
    if (now - (reportedAt.get(kind) ?? -Infinity) < PAUSE_MS) return;
    if (reportedAt.size >= MAX_KINDS) reportedAt.clear();
    reportedAt.set(kind, now);
    report(error);
  };
}

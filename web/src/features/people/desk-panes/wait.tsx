import { useEffect, useState } from 'react';
import { deskPanesText as text } from '../../../text/people/operators/desk-panes-text.ts';
import { DAY_MS, formatDateTime, formatWait } from '../../../ui/format/format.ts';

const MINUTE_MS = 60_000;
/** Support email is answered within a day too. */
const OVERDUE_MS = DAY_MS;

/** How long a person waits for operators: red after a day. Hydration keeps the server's text even if the browser's clock differs. */
export function Wait({ since }: { since: string }) {
  const nowMs = useMinutes();
  const isOverdue = nowMs - Date.parse(since) >= OVERDUE_MS;
  return (
    <span className="shrink-0">
      <span className="sr-only">{text.waiting} </span>
      <time
        dateTime={since}
        title={formatDateTime(since)}
        className={`font-bold ${isOverdue ? 'text-danger' : 'text-warn'}`}
        suppressHydrationWarning
      >
        {formatWait(since, nowMs)}
      </time>
    </span>
  );
}

/** A clock by the minute, so that waiting times stay current. */
export function useMinutes(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}

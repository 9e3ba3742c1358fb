import { type Opening, openingAt } from '@akatale/contracts/business-hours';
import { useEffect, useState } from 'react';
import { helpText as text } from '../../../text/people/help-text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useHydrated } from '../../../ui/loading/hydrated.ts';

const MINUTE_MS = 60_000;

/** Whether support is available right now; updated while the page is open. */
export function OpenNow() {
  // The new key renders it again after hydration: the server's answer may be seconds old.
  return <Line key={String(useHydrated())} />;
}

function Line() {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const opening = openingAt(nowMs);
  const isOpen = opening.state === 'open';
  return (
    <span className="flex items-baseline gap-1.5">
      <span
        aria-hidden="true"
        className={classNames('size-2.5 shrink-0 rounded-pill', isOpen ? 'bg-success' : 'bg-line-strong')}
      />
      <span suppressHydrationWarning>{formatOpening(opening)}</span>
    </span>
  );
}

function formatOpening(opening: Opening): string {
  if (opening.state === 'open') return text.openNow(opening.until);
  return opening.opens === 'today' ? text.opensToday(opening.at) : text.opensTomorrow(opening.at);
}

import { type Opening, openingAt } from '@akatale/contracts/business-hours';
import { useEffect, useState } from 'react';
import { helpText as text } from '../../text/help-text.ts';
import { classNames } from '../../ui/class-names.ts';
import { useHydrated } from '../../ui/loading/hydrated.ts';

const MINUTE_MS = 60_000;

/** Whether support is available right now; updated while the page is open. */
export function OpeningHours() {
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
    <p className="flex items-center gap-2 font-semibold">
      <span
        aria-hidden="true"
        className={classNames('size-2.5 rounded-pill', isOpen ? 'bg-success' : 'bg-line-strong')}
      />
      <span suppressHydrationWarning>{formatOpening(opening)}</span>
    </p>
  );
}

function formatOpening(opening: Opening): string {
  if (opening.state === 'open') return text.openNow(opening.until);
  return opening.opens === 'today' ? text.opensToday(opening.at) : text.opensTomorrow(opening.at);
}

import { useState } from 'react';
import { formatAge, formatDateTime, formatShortAge } from './format.ts';

interface AgeProps {
  instant: string;
  /** `2h` instead of `2 hours ago`. */
  isShort?: boolean;
}

/** An age for a week, then the date. Hydration keeps the server's text even if the browser's clock differs. */
export function Age({ instant, isShort = false }: AgeProps) {
  const [nowMs] = useState(() => Date.now());
  return (
    <time dateTime={instant} title={formatDateTime(instant)} suppressHydrationWarning>
      {isShort ? formatShortAge(instant, nowMs) : formatAge(instant, nowMs)}
    </time>
  );
}

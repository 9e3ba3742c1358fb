import { useState } from 'react';
import { formatAge, formatDateTime, formatShortAge } from './format.ts';

interface AgeProps {
  instant: string;
  /** `2h` and not `2 hours ago`, where there is little room. */
  isShort?: boolean;
}

/**
 * How long ago, for a week, then the date; the exact time is in its title. The words come from the
 * clock and language data of whoever drew them first, so the server's stay when they differ.
 */
export function Age({ instant, isShort = false }: AgeProps) {
  const [nowMs] = useState(() => Date.now());
  return (
    <time dateTime={instant} title={formatDateTime(instant)} suppressHydrationWarning>
      {isShort ? formatShortAge(instant, nowMs) : formatAge(instant, nowMs)}
    </time>
  );
}

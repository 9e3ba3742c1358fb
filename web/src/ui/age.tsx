import { useState } from 'react';
import { formatAge, formatDateTime } from './format.ts';

/**
 * How long ago, for a week, then the date; the exact time is in its title. The words come from the
 * clock and language data of whoever drew them first, so the server's stay when they differ.
 */
export function Age({ instant }: { instant: string }) {
  const [nowMs] = useState(() => Date.now());
  return (
    <time dateTime={instant} title={formatDateTime(instant)} suppressHydrationWarning>
      {formatAge(instant, nowMs)}
    </time>
  );
}

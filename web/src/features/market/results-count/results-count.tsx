import type { ResultsCount as Results } from '@akatale/contracts/market/discovery-schemas';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/client.ts';
import { resultsText } from '../../../text/market/results-text.ts';
import { countQuery, shownCount } from './count-query.ts';

interface ResultsCountProps {
  /** The query of the list, which is that of `/filters`. */
  query: string;
  /** Of a list that is shown whole. */
  counted?: Results | undefined;
}

/** How much a list has; the room of a number that is asked for is kept. */
export function ResultsCount({ query, counted }: ResultsCountProps) {
  const requested = useQuery({ ...countQuery(useApi(), query), enabled: !counted });
  const results = counted ?? requested.data;
  return (
    <p
      role="status"
      className="inline-flex shrink-0 items-center text-md whitespace-nowrap text-ink-muted"
      style={{ minWidth: counted ? undefined : '5rem' }}
    >
      {results && resultsText.count(results.count, shownCount(results))}
    </p>
  );
}

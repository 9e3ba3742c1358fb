import type { ResultsCount } from '@akatale/contracts/products/discovery-schemas';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/client.ts';
import { filterText as text } from '../../text/browse/filter-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ChipRow } from '../../ui/form/choice-links.tsx';
import { CloseIcon } from '../../ui/icons/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { chipsOf, labelOf, MOST_COUNTED, shownCount, withoutFilter } from './filter-chips.ts';
import { countQuery, relaxedQuery } from './filter-queries.ts';
import { listHref } from './read-list.ts';
import { rememberPlace } from './remember-place.ts';

interface FilterBarProps {
  /** Of the list, as the page of filters takes it. */
  query: string;
  /** Of a list that the server does not count. */
  counted?: ResultsCount | undefined;
  isEmpty?: boolean;
}

/** The filters of a list, each with its way out, and how much it has; without results what to take away. */
export function FilterBar({ query, counted, isEmpty = false }: FilterBarProps) {
  const list = new URLSearchParams(query);
  const chips = chipsOf(list);
  const isOfStore = list.has('vendor');
  const requested = useQuery({ ...countQuery(useApi(), query), enabled: !isOfStore && !isEmpty });
  const results = counted ?? requested.data;
  return (
    <div className="pb-1">
      <ChipRow label={text.chosen}>
        {chips.map(({ name, label, query: rest }) => (
          <Link
            key={name}
            href={listHref(rest)}
            onClick={() => rememberPlace(rest.get('near'))}
            aria-label={text.remove(label)}
            className="group touch inline-flex shrink-0 items-center"
          >
            <span className="inline-flex min-h-9 items-center gap-1.5 rounded-pill border border-line bg-surface px-3 text-md whitespace-nowrap transition group-hover:border-line-strong">
              {label}
              <CloseIcon className="size-4" />
            </span>
          </Link>
        ))}
      </ChipRow>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="text-ink-muted">
          {results && !isEmpty && text.results(results.count, shownCount(results))}
        </p>
        {chips.length > 1 && (
          <Link
            href={listHref(
              withoutFilter(
                list,
                chips.map(({ name }) => name),
              ),
            )}
            onClick={() => rememberPlace(null)}
            className="touch inline-flex items-center text-link"
          >
            {text.clearAll}
          </Link>
        )}
      </div>
      {isEmpty && !isOfStore && <Relaxed query={query} />}
    </div>
  );
}

function Relaxed({ query }: { query: string }) {
  const { data: found } = useQuery(relaxedQuery(useApi(), query));
  const list = new URLSearchParams(query);
  const label = found && labelOf(list, found.without);
  if (!found || !label) return null;
  const isExact = found.count < MOST_COUNTED;
  return (
    <ButtonLink href={listHref(withoutFilter(list, [found.without]))} className="w-full tablet:w-auto">
      {text.without(label, text.results(found.count, shownCount({ count: found.count, isExact })))}
    </ButtonLink>
  );
}

import type { ResultsCount } from '@akatale/contracts/market/discovery-schemas';
import { listAddress } from '@akatale/contracts/market/list-address';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/client.ts';
import { filterText as text } from '../../../text/market/filter-text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { ChipRow } from '../../../ui/form/choice-links.tsx';
import { CloseIcon } from '../../../ui/icons/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { lazyComponent } from '../../../ui/loading/lazy.tsx';
import { chipsOf, labelOf, MOST_COUNTED, shownCount, withoutFilter } from './filter-chips.ts';
import { rememberPlace } from './filter-params.ts';
import { countQuery, relaxedQuery } from './filter-queries.ts';

const TellMe = lazyComponent(async () => (await import('../tell-me/index.ts')).TellMe, <p className="h-11 w-30" />);

interface FilterBarProps {
  /** The query of the list, which is that of `/filters`. */
  query: string;
  /** Of a list that is shown whole. */
  counted?: ResultsCount | undefined;
  isEmpty?: boolean;
}

/** The filters of a list, each with its way out, and how much it has; without results what to take away. */
export function FilterBar({ query, counted, isEmpty = false }: FilterBarProps) {
  const list = new URLSearchParams(query);
  const chips = chipsOf(list);
  const vendor = list.get('vendor');
  const isRequested = !counted && !isEmpty && chips.length > 0;
  const requested = useQuery({ ...countQuery(useApi(), query), enabled: isRequested });
  const results = counted ?? requested.data;
  return (
    <div className="pb-2">
      <ChipRow label={text.chosen}>
        {chips.map(({ name, label, query: rest }) => (
          <Link
            key={name}
            href={listAddress(rest)}
            onClick={() => rememberPlace(rest.get('near'))}
            aria-label={text.remove(label)}
            className="group touch inline-flex shrink-0 items-center"
          >
            <span className="inline-flex min-h-9 items-center gap-1.5 rounded-pill border border-line bg-surface px-3 text-md whitespace-nowrap eases group-hover:border-line-strong">
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
        {vendor && <TellMe vendor={vendor} />}
        {chips.length > 1 && (
          <Link
            href={listAddress(
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
      {isEmpty && <Relaxed query={query} />}
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
    <ButtonLink href={listAddress(withoutFilter(list, [found.without]))} className="mt-2 w-full tablet:w-auto">
      {text.without(label, text.results(found.count, shownCount({ count: found.count, isExact })))}
    </ButtonLink>
  );
}

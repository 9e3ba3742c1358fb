import type { FeedPage, ResultsCount as Results } from '@akatale/contracts/market/discovery-schemas';
import { listAddress } from '@akatale/contracts/market/list-address';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../../data/client.ts';
import { filterText as text } from '../../../text/market/filter-text.ts';
import { resultsText } from '../../../text/market/results-text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ChipRow, RemovableChip } from '../../../ui/form/choice-links.tsx';
import { Link } from '../../../ui/link.tsx';
import { lazyComponent } from '../../../ui/loading/lazy.tsx';
import { ResultsCount, shownCount } from '../results-count/index.ts';
import { chipsOf, loosen, searchFor, withoutFilter } from './filter-chips.ts';
import { rememberPlace } from './filter-params.ts';
import { relaxedQuery } from './filter-queries.ts';

/** Its room is kept, so that no chip moves when it comes. */
const NotifyMe = lazyComponent(
  async () => (await import('../notify-me/index.ts')).NotifyMe,
  <p className="shrink-0" style={{ width: 112 }} />,
);

interface FilterBarProps {
  /** The query of the list, which is that of `/filters`. */
  query: string;
  /** What the search was understood to ask for, part by part; behind the filters. */
  asked?: FeedPage['asked'] | undefined;
  /** Of a list that is shown whole. */
  counted?: Results | undefined;
  isEmpty?: boolean;
  /** Before the chips. */
  children?: ReactNode;
}

/** The filters of a list, each with its way out, then how much it has; without results what to loosen. */
export function FilterBar({ query, asked = [], counted, isEmpty = false, children }: FilterBarProps) {
  const list = new URLSearchParams(query);
  const chips = chipsOf(list);
  const vendor = list.get('vendor');
  const cleared = listAddress(
    withoutFilter(
      list,
      chips.map(({ name }) => name),
    ),
  );
  return (
    <>
      {isEmpty && <Loosened query={query} />}
      <div className="flex min-h-11 flex-wrap items-center gap-x-3" style={{ marginBlock: '-4px 4px' }}>
        {/* On a phone nothing beside them cuts them. */}
        <div className="min-w-0">
          <ChipRow label={text.chosen}>
            {children}
            {chips.map(({ name, label, query: rest }) => (
              <RemovableChip
                key={name}
                label={text.remove(label)}
                href={listAddress(rest)}
                onClick={() => rememberPlace(rest.get('near'))}
              >
                {label}
              </RemovableChip>
            ))}
            {/* The words of these stand in the heading too. */}
            {asked.map(({ label, without }) => (
              <RemovableChip key={label} label={text.remove(label)} href={listAddress(searchFor(list, without))}>
                {label}
              </RemovableChip>
            ))}
          </ChipRow>
        </div>
        {!isEmpty && (counted || vendor || chips.length > 0) && (
          <div className="flex flex-wrap items-center gap-x-2" style={{ marginBlock: '-4px' }}>
            {(counted || chips.length > 0) && <ResultsCount query={query} counted={counted} />}
            <NotifyMe vendor={vendor} isQuiet />
            {chips.length > 1 && (
              <Link
                href={cleared}
                onClick={() => rememberPlace(null)}
                className="touch inline-flex shrink-0 items-center text-md whitespace-nowrap text-link"
              >
                {text.clearAll}
              </Link>
            )}
          </div>
        )}
      </div>
      {isEmpty && (
        <div className="flex flex-wrap justify-center gap-3 pb-3">
          <div style={{ minWidth: 120 }}>
            <NotifyMe vendor={vendor} />
          </div>
          {chips.length > 0 && (
            <ButtonLink href={cleared} variant="secondary" size="compact" onClick={() => rememberPlace(null)}>
              {text.clearFilters}
            </ButtonLink>
          )}
        </div>
      )}
    </>
  );
}

/** The nearest first; what is looked for, its category last, is the main one only where nothing else helps. */
function Loosened({ query }: { query: string }) {
  const { data: found, isPending } = useQuery(relaxedQuery(useApi(), query));
  const list = new URLSearchParams(query);
  return (
    <div className="flex flex-wrap justify-center gap-2 pb-3">
      {isPending && <Skeleton className="h-11 w-full rounded-card md:w-64" />}
      {found?.map((each, index) => {
        const { label, query: loosened } = loosen(list, each);
        const keepsWords = each.without !== 'search' && each.without !== 'category';
        return (
          <ButtonLink
            key={each.without}
            href={listAddress(loosened)}
            variant={index === 0 && (keepsWords || found.length === 1) ? 'primary' : 'secondary'}
            className="w-full tablet:w-auto"
          >
            {text.loosened(label, resultsText.count(each.count, shownCount(each)))}
          </ButtonLink>
        );
      })}
    </div>
  );
}

import { listAddress } from '@akatale/contracts/market/list-address';
import { MAX_SAVED_SEARCHES } from '@akatale/contracts/market/saved-searches';
import type { SavedSearch } from '@akatale/contracts/market/saved-searches-schemas';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useApi } from '../../../data/client.ts';
import { savedSearchesText as text } from '../../../text/market/saved-searches-text.ts';
import { IconButton } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { focusNextRow } from '../../../ui/focus-after.ts';
import { Age } from '../../../ui/format/age.tsx';
import { BellIcon, BellOffIcon } from '../../../ui/icons/bell-icons.tsx';
import { TrashIcon } from '../../../ui/icons/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { savedSearchesQuery, useSearchSaver } from '../saved-searches/index.ts';
import { favoritesHref } from './favorites-choice.ts';
import { NoneYet, RowsSkeleton, rowLook, rowsLook } from './list-states.tsx';
import { nameSearch } from './name-search.ts';
import { useSignInFirst } from './sign-in-first.ts';

const SKELETONS = 3;

export function SavedSearches() {
  const { data, error, isPending, refetch } = useQuery(savedSearchesQuery(useApi()));
  useSignInFirst(error, favoritesHref({ tab: 'searches', before: null }));
  if (isPending) {
    return <RowsSkeleton label={text.loading} count={SKELETONS} />;
  }
  if (!data) return <LoadFailed title={text.failed} tryAgain={text.tryAgain} retry={refetch} />;
  if (data.length === 0) {
    return <NoneYet text={text} />;
  }
  return (
    <>
      <ul className={rowsLook}>
        {data.map((search) => (
          <li key={search.id} className={rowLook}>
            <SavedSearchRow search={search} />
          </li>
        ))}
      </ul>
      {data.length >= MAX_SAVED_SEARCHES && <p className="text-sm text-ink-muted">{text.full(MAX_SAVED_SEARCHES)}</p>}
    </>
  );
}

function SavedSearchRow({ search }: { search: SavedSearch }) {
  const { query, storeName, foundCount, lastFoundAt, paused } = search;
  const headingId = useId();
  const isHydrated = useHydrated();
  const { isBusy, run } = useSearchSaver();
  const { title, filters } = nameSearch(query, storeName);
  const isPaused = paused !== null;
  return (
    <article aria-labelledby={headingId} className="relative flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <h2 id={headingId} className="text-base wrap-anywhere">
          <Link href={listAddress(new URLSearchParams(`${query}&sortBy=newArrivals`))} className="cover-link">
            {title}
          </Link>
        </h2>
        {filters !== '' && <p className="text-md wrap-anywhere">{filters}</p>}
        <p className="text-sm text-ink-muted">
          {isPaused ? (
            text.pausedBecause[paused]
          ) : (
            <>
              {text.found(foundCount)}
              {lastFoundAt && (
                <>
                  {' · '}
                  <Age instant={lastFoundAt} />
                </>
              )}
            </>
          )}
        </p>
      </div>
      <span className="relative -mr-2.5 flex shrink-0">
        <IconButton
          label={text.notifyMeOf(title)}
          aria-pressed={!isPaused}
          disabled={!isHydrated || isBusy}
          onClick={() => void run(async ({ pause }) => pause(search, !isPaused))}
        >
          {isPaused ? <BellOffIcon className="size-6 text-ink-muted" /> : <BellIcon />}
        </IconButton>
        <IconButton
          label={text.deleteOf(title)}
          disabled={!isHydrated || isBusy}
          onClick={({ currentTarget }) => {
            focusNextRow(currentTarget);
            void run(async ({ remove }) => remove(search));
          }}
        >
          <TrashIcon />
        </IconButton>
      </span>
    </article>
  );
}

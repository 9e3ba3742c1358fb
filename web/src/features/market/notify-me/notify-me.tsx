import { listAddress } from '@akatale/contracts/market/list-address';
import { queryOf, soughtIn } from '@akatale/contracts/market/saved-searches';
import { withNext } from '@akatale/contracts/pages/safe-next';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/client.ts';
import { useViewer } from '../../../data/session/session.ts';
import { rememberWantedSearch } from '../../../data/wanted-search.ts';
import { savedSearchesText as text } from '../../../text/market/saved-searches-text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { BellIcon } from '../../../ui/icons/bell-icons.tsx';
import { icon } from '../../../ui/icons/icon.tsx';
import { useSearch } from '../../../ui/link.tsx';
import { ResultsCount } from '../results-count/index.ts';
import { savedSearchesQuery, useSearchSaver } from '../saved-searches/index.ts';

const BellPlusIcon = icon(
  <path d="M14 4.4A6 6 0 0 0 6 10c0 5-2 6.5-2 6.5h16s-1.7-1.2-2-5M10 19.5a2 2 0 0 0 4 0M19 2.5v6m-3-3h6" />,
);

interface NotifyMeProps {
  vendor?: string | null;
  /** Beside the number of results, or the orders of a list. */
  isQuiet?: boolean | undefined;
  /** The query of a list whose number of results stands before it. */
  counts?: string;
}

/** Saves what the address looks for, in a store or anywhere. Visitors sign in first, and it is saved when they are back. */
export function NotifyMe({ counts, ...props }: NotifyMeProps) {
  return (
    <>
      {counts !== undefined && <ResultsCount query={counts} />}
      <NotifyMeButton {...props} />
    </>
  );
}

function NotifyMeButton({ vendor, isQuiet }: Omit<NotifyMeProps, 'counts'>) {
  const list = new URLSearchParams(useSearch());
  if (vendor) list.set('vendor', vendor);
  const query = queryOf(soughtIn(list));
  const viewer = useViewer();
  if (query === '' || (vendor && Number(vendor) === viewer?.id)) return null;
  if (viewer) return <NotifyMeToggle query={query} isQuiet={isQuiet} />;
  return (
    <ButtonLink
      href={withNext('/auth', listAddress(list))}
      {...lookOf(isQuiet)}
      aria-label={text.signInToBeNotified}
      onClick={() => rememberWantedSearch(query)}
    >
      <BellPlusIcon className="size-5" />
      {text.notifyMe}
    </ButtonLink>
  );
}

function NotifyMeToggle({ query, isQuiet }: Pick<NotifyMeProps, 'isQuiet'> & { query: string }) {
  const { data } = useQuery(savedSearchesQuery(useApi()));
  const { isBusy, run } = useSearchSaver();
  const saved = data?.find((search) => search.query.toLowerCase() === query.toLowerCase());
  const Icon = saved ? BellIcon : BellPlusIcon;
  return (
    <Button
      {...lookOf(isQuiet, !!saved)}
      isBusy={isBusy}
      aria-pressed={saved !== undefined}
      aria-label={saved ? text.notifiedMore : text.notifyMeMore}
      onClick={() => void run(async ({ save, remove }) => (saved ? remove(saved) : save(query)))}
    >
      <Icon className="size-5" />
      {saved ? text.notified : text.notifyMe}
    </Button>
  );
}

function lookOf(isQuiet = false, isSaved = false) {
  return {
    variant: isSaved || isQuiet ? 'ghost' : 'secondary',
    size: isQuiet ? 'small' : 'compact',
    className: isQuiet ? 'shrink-0 whitespace-nowrap' : '',
  } as const;
}

import { listAddress } from '@akatale/contracts/market/list-address';
import { queryOf, soughtIn } from '@akatale/contracts/market/saved-searches';
import { withNext } from '@akatale/contracts/pages/safe-next';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/client.ts';
import { useViewer } from '../../../data/session/session.ts';
import { rememberWantedSearch } from '../../../data/wanted-search.ts';
import { savedSearchesText as text } from '../../../text/market/saved-searches-text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { BellIcon } from '../../../ui/icons/bell-icons.tsx';
import { icon } from '../../../ui/icons/icon.tsx';
import { useSearch } from '../../../ui/link.tsx';
import { savedSearchesQuery, useSearchSaver } from '../saved-searches/index.ts';

const BellPlusIcon = icon(
  <path d="M14 4.4A6 6 0 0 0 6 10c0 5-2 6.5-2 6.5h16s-1.7-1.2-2-5M10 19.5a2 2 0 0 0 4 0M19 2.5v6m-3-3h6" />,
);

interface NotifyMeProps {
  vendor?: string | null;
  /** At the end of a row of chips: on a phone a bell alone. */
  isShort?: boolean;
  /** Beside the number of results. */
  isQuiet?: boolean;
}

/** Saves what the address looks for, in a store or anywhere. Visitors sign in first, and it is saved when they are back. */
export function NotifyMe({ vendor, ...looks }: NotifyMeProps) {
  const list = new URLSearchParams(useSearch());
  if (vendor) list.set('vendor', vendor);
  const query = queryOf(soughtIn(list));
  const viewer = useViewer();
  if (query === '' || (vendor && Number(vendor) === viewer?.id)) return null;
  if (viewer) return <NotifyMeToggle query={query} {...looks} />;
  return (
    <ButtonLink
      href={withNext('/auth', listAddress(list))}
      {...lookOf(looks)}
      aria-label={text.signInToBeNotified}
      onClick={() => rememberWantedSearch(query)}
    >
      <BellPlusIcon className="size-5" />
      <Label {...looks}>{text.notifyMe}</Label>
    </ButtonLink>
  );
}

function NotifyMeToggle({ query, ...looks }: Omit<NotifyMeProps, 'vendor'> & { query: string }) {
  const { data } = useQuery(savedSearchesQuery(useApi()));
  const { isBusy, run } = useSearchSaver();
  const saved = data?.find((search) => search.query.toLowerCase() === query.toLowerCase());
  const Icon = saved ? BellIcon : BellPlusIcon;
  return (
    <Button
      {...lookOf(looks, !!saved)}
      isBusy={isBusy}
      aria-pressed={saved !== undefined}
      aria-label={saved ? text.notifiedMore : text.notifyMeMore}
      onClick={() => void run(async ({ save, remove }) => (saved ? remove(saved) : save(query)))}
    >
      {!(isBusy && looks.isShort) && <Icon className="size-5" />}
      <Label {...looks}>{saved ? text.notified : text.notifyMe}</Label>
    </Button>
  );
}

function lookOf({ isShort, isQuiet }: NotifyMeProps, isSaved = false) {
  return {
    variant: isSaved || isQuiet ? 'ghost' : 'secondary',
    size: isQuiet ? 'small' : 'compact',
    className: classNames(
      (isShort || isQuiet) && 'shrink-0 whitespace-nowrap',
      isShort && 'max-md:w-11 max-md:px-0',
      isSaved && isShort && 'max-md:bg-primary-soft',
    ),
  } as const;
}

function Label({ isShort, children }: NotifyMeProps & { children: string }) {
  return <span className={isShort ? 'max-md:hidden' : undefined}>{children}</span>;
}

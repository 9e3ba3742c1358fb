import { listAddress } from '@akatale/contracts/market/list-address';
import { queryOf, soughtIn } from '@akatale/contracts/market/saved-searches';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/client.ts';
import { withNext } from '../../../data/session/safe-next.ts';
import { useViewer } from '../../../data/session/session.ts';
import { rememberWantedSearch } from '../../../data/wanted-search.ts';
import { savedSearchesText as text } from '../../../text/market/saved-searches-text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { BellIcon } from '../../../ui/icons/bell-icons.tsx';
import { useSearch } from '../../../ui/link.tsx';
import { savedSearchesQuery, useSearchSaver } from '../saved-searches/index.ts';

/** Saves what the address looks for, in a store or anywhere. Visitors sign in first, and it is saved when they are back. */
export function TellMe({ vendor }: { vendor?: string }) {
  const list = new URLSearchParams(useSearch());
  if (vendor) list.set('vendor', vendor);
  const query = queryOf(soughtIn(list));
  const viewer = useViewer();
  if (query === '' || (vendor && Number(vendor) === viewer?.id)) return null;
  if (viewer) return <TellMeToggle query={query} />;
  return (
    <ButtonLink
      href={withNext('/auth', listAddress(list))}
      variant="secondary"
      size="compact"
      className="ml-auto"
      aria-label={text.signInToBeTold}
      onClick={() => rememberWantedSearch(query)}
    >
      <BellIcon className="size-5" />
      {text.tellMe}
    </ButtonLink>
  );
}

function TellMeToggle({ query }: { query: string }) {
  const { data } = useQuery(savedSearchesQuery(useApi()));
  const { isBusy, run } = useSearchSaver();
  const saved = data?.find((search) => search.query.toLowerCase() === query.toLowerCase());
  return (
    <Button
      variant={saved ? 'ghost' : 'secondary'}
      size="compact"
      className="ml-auto"
      isBusy={isBusy}
      aria-pressed={saved !== undefined}
      aria-label={saved ? text.weTellMore : text.tellMeMore}
      onClick={() => void run(async ({ save, remove }) => (saved ? remove(saved) : save(query)))}
    >
      <BellIcon className="size-5" />
      {saved ? text.weTell : text.tellMe}
    </Button>
  );
}

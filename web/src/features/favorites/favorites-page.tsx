import { formatCount } from '@akatale/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/client.ts';
import type { PageHead } from '../../data/page.ts';
import { favoritesText as text } from '../../text/browse/favorites-text.ts';
import { SegmentedLinks } from '../../ui/form/choice-links.tsx';
import { useSearch } from '../../ui/link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { followingCountQuery } from '../follow/index.ts';
import { NotificationList } from '../notifications/index.ts';
import { favoritesHref, readChoice } from './favorites-choice.ts';
import { Following } from './following.tsx';
import { NoFavorites } from './no-favorites.tsx';
import { Saved } from './saved.tsx';

export { loadFavorites as load } from './load-favorites.ts';

export function Page() {
  const { tab, before } = readChoice(new URLSearchParams(useSearch()));
  const { data: following } = useQuery(followingCountQuery(useApi()));
  const tabs = [
    { tab: 'newProducts', label: text.newProducts },
    {
      tab: 'following',
      label: following ? text.followingCount(formatCount(following.count)) : text.following,
    },
    { tab: 'saved', label: text.saved },
  ] as const;
  return (
    <div className="flex flex-col gap-4">
      <PageHeading>{text.heading}</PageHeading>
      <div>
        <SegmentedLinks
          label={text.tabs}
          choices={tabs.map(({ tab: one, label }) => ({
            href: favoritesHref({ tab: one, before: null }),
            label,
            isSelected: one === tab,
          }))}
        />
      </div>
      {tab === 'following' && <Following before={before} />}
      {tab === 'saved' && <Saved before={before} />}
      {tab === 'newProducts' && (
        <div className="max-w-prose">
          <NotificationList list="newProducts" none={following?.count === 0 && <NoFavorites />} />
        </div>
      )}
    </div>
  );
}

export function head(): PageHead {
  return { title: text.title };
}

import { formatCount } from '@akatale/contracts/money';
import { useQuery, useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/client.ts';
import type { PageHead } from '../../../data/page.ts';
import { usePosted } from '../../../data/posted-form.ts';
import { Slot } from '../../../data/slots.ts';
import { favoritesText as text } from '../../../text/market/favorites-text.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Chip, ChipRow } from '../../../ui/form/choice-links.tsx';
import { SegmentedLinks } from '../../../ui/form/segmented-links.tsx';
import { useSearch } from '../../../ui/link.tsx';
import { useListDepth } from '../../../ui/loading/list-depth.ts';
import { LoadMore } from '../../../ui/loading/load-more.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { followingCountQuery, followingQuery } from '../follow/index.ts';
import { type FavoritesChoice, favoritesHref, readChoice } from './favorites-choice.ts';
import { FollowedRow } from './followed-row.tsx';
import { NoneYet, RowsSkeleton, rowLook, rowsLook } from './list-states.tsx';
import { Saved } from './saved.tsx';
import { SavedSearches } from './searches.tsx';
import { useSignInFirst } from './sign-in-first.ts';

const SKELETONS = 6;

function Following({ before }: { before: string | null }) {
  const following = useInfiniteQuery(followingQuery(useApi(), before));
  useListDepth(following);
  useSignInFirst(following.error, favoritesHref({ tab: 'following', before }));

  if (following.isPending) {
    return <RowsSkeleton label={text.loading} count={SKELETONS} />;
  }
  if (!following.data) {
    return <LoadFailed title={text.failed} tryAgain={text.tryAgain} retry={following.refetch} />;
  }
  const vendors = following.data.pages.flatMap(({ items }) => items.filter((vendor) => !vendor.isGone));
  const next = following.data.pages.at(-1)?.next ?? null;
  if (vendors.length === 0 && !next) {
    return <NoneYet text={text} />;
  }
  return (
    <>
      <ul className={rowsLook}>
        {vendors.map((vendor) => (
          <li key={vendor.id} className={rowLook}>
            <FollowedRow vendor={vendor} />
          </li>
        ))}
      </ul>
      {next && (
        <LoadMore
          list={following}
          href={favoritesHref({ tab: 'following', before: next })}
          text={{ ...text, failed: text.failedMore }}
        />
      )}
    </>
  );
}

export { loadFavorites as load } from './load-favorites.ts';

export function Page() {
  const { tab, before } = readChoice(new URLSearchParams(useSearch()));
  const { data: following } = useQuery(followingCountQuery(useApi()));
  const notRemoved = [usePosted('unfollow')?.error, usePosted('unsave')?.error].find(Boolean);
  const tabs = [
    { tab: 'newProducts', label: text.newProducts },
    {
      tab: 'following',
      label: following ? text.followingCount(formatCount(following.count)) : text.following,
    },
    { tab: 'saved', label: text.saved },
  ] as const;
  return (
    <div className="flex flex-col gap-2">
      <PageHeading actions={tab === 'newProducts' && <Slot part="MarkAllRead" list="newProducts" />}>
        {text.heading}
      </PageHeading>
      <div>
        <SegmentedLinks
          label={text.tabs}
          choices={tabs.map(({ tab: option, label }) => ({
            href: favoritesHref({ tab: option, before: null }),
            label,
            isSelected: option === tab || (option === 'saved' && tab === 'searches'),
          }))}
        />
      </div>
      {(tab === 'saved' || tab === 'searches') && <SavedChoice tab={tab} />}
      {notRemoved && (
        <p role="alert" className="font-semibold text-danger">
          {notRemoved.userMessage}
        </p>
      )}
      {tab === 'following' && <Following before={before} />}
      {tab === 'saved' && <Saved before={before} />}
      {tab === 'searches' && <SavedSearches />}
      {tab === 'newProducts' && (
        <Slot part="NotificationList" list="newProducts" none={following?.count === 0 && <NoneYet text={text} />} />
      )}
    </div>
  );
}

export function head(): PageHead {
  return { title: text.title };
}

/** What is saved: items, or searches. */
function SavedChoice({ tab }: Pick<FavoritesChoice, 'tab'>) {
  const choices = [
    { tab: 'saved', label: text.items },
    { tab: 'searches', label: text.searches },
  ] as const;
  return (
    <ChipRow label={text.whatSaved}>
      {choices.map(({ tab: option, label }) => (
        <Chip key={option} href={favoritesHref({ tab: option, before: null })} isSelected={option === tab}>
          {label}
        </Chip>
      ))}
    </ChipRow>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../data/client.ts';
import { favoritesText as text } from '../../text/browse/favorites-text.ts';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useListDepth } from '../../ui/loading/list-depth.ts';
import { LoadMore } from '../../ui/loading/load-more.tsx';
import { followingQuery } from '../follow/index.ts';
import { favoritesHref } from './favorites-choice.ts';
import { FollowedRow } from './followed-row.tsx';
import { NoFavorites } from './no-favorites.tsx';
import { useSignInFirst } from './sign-in-first.ts';

const SKELETONS = 6;
const rows = 'max-w-prose divide-y divide-line';

export function Following({ before }: { before: string | null }) {
  const following = useInfiniteQuery(followingQuery(useApi(), before));
  useListDepth(following);
  useSignInFirst(following.error, favoritesHref({ tab: 'following', before }));

  if (following.isPending) {
    return (
      <div role="status" aria-label={text.loading} className={rows}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <div key={index} className="py-3">
            <Skeleton className="h-12" />
          </div>
        ))}
      </div>
    );
  }
  if (!following.data) {
    return <LoadFailed title={text.failed} tryAgain={text.tryAgain} retry={following.refetch} />;
  }
  const vendors = following.data.pages.flatMap(({ items }) => items.filter((one) => !one.isGone));
  const next = following.data.pages.at(-1)?.next ?? null;
  if (vendors.length === 0 && !next) {
    return <NoFavorites />;
  }
  return (
    <>
      <ul className={rows}>
        {vendors.map((vendor) => (
          <li key={vendor.id}>
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

import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../data/api/endpoint-query.ts';
import { favoritesText as text } from '../../text/browse/favorites-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { StallDrawing } from '../../ui/media/drawings.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useListDepth } from '../../ui/loading/list-depth.ts';
import { LoadMore } from '../../ui/loading/load-more.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { followingQuery } from '../follow/index.ts';
import { favoritesHref } from './favorites-choice.ts';
import { FollowedCard } from './followed-card.tsx';
import { useSignInFirst } from './sign-in-first.ts';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';

const SKELETONS = 6;
const grid = 'flex flex-col gap-3 md:grid md:grid-cols-2 md:gap-4 xl:grid-cols-3';

export function Following({ before }: { before: string | null }) {
  const following = useInfiniteQuery(followingQuery(useApi(), before));
  useListDepth(following);
  useSignInFirst(following.error, favoritesHref({ tab: 'following', before }));

  if (following.isPending) {
    return (
      <div role="status" aria-label={text.loading} className={grid}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <Skeleton key={index} className="h-60 w-full rounded-card" />
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
    return (
      <EmptyState
        drawing={<StallDrawing />}
        title={text.none}
        action={<ButtonLink href="/">{text.discover}</ButtonLink>}
      >
        {text.noneMore}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={grid}>
        {vendors.map((vendor) => (
          <li key={vendor.id}>
            <FollowedCard vendor={vendor} />
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

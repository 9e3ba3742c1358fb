import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/client.ts';
import { followText as text } from '../../../text/market/follow-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { smallFollow, usualFollow } from './follow-look.ts';
import { followStatusQuery } from './following-query.ts';
import { useFollow } from './use-follow.ts';

interface FollowToggleProps {
  vendorId: number;
  /** Beside other things in a row. */
  isSmall?: boolean;
}

export function FollowToggle({ vendorId, isSmall = false }: FollowToggleProps) {
  const status = useQuery(followStatusQuery(useApi(), vendorId));
  const follow = useFollow(vendorId);
  const look = isSmall ? smallFollow : usualFollow;
  if (status.isPending) return <Skeleton className="h-11 w-24 max-w-full" />;
  if (!status.data) {
    const label = `${text.statusFailed}. ${text.tryAgain}`;
    const retry = () => void status.refetch();
    return (
      <Button variant="secondary" {...look} aria-label={label} data-tooltip={text.statusFailed} onClick={retry}>
        {text.tryAgain}
      </Button>
    );
  }
  const { isFollowing } = status.data;
  const label = isFollowing ? text.unfollow : text.follow;
  const change = () => follow({ isFollowing: !isFollowing });
  return (
    <Button variant="secondary" {...look} onClick={change}>
      {label}
    </Button>
  );
}

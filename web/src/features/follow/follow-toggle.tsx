import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/api/endpoint-query.ts';
import { followText as text } from '../../text/browse/follow-text.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { followStatusQuery } from './following-query.ts';
import { useFollow } from './use-follow.ts';

interface FollowToggleProps {
  vendorId: number;
  isSubtle?: boolean;
}

export function FollowToggle({ vendorId, isSubtle = false }: FollowToggleProps) {
  const status = useQuery(followStatusQuery(useApi(), vendorId));
  const follow = useFollow(vendorId);
  const variant = isSubtle ? 'ghost' : 'secondary';
  if (status.isPending) return <Skeleton className="h-11 w-24" />;
  if (!status.data) {
    return (
      <Button
        variant={variant}
        size="compact"
        aria-label={`${text.statusFailed}. ${text.tryAgain}`}
        data-tooltip={text.statusFailed}
        onClick={() => void status.refetch()}
      >
        {text.tryAgain}
      </Button>
    );
  }
  const { isFollowing } = status.data;
  return (
    <Button variant={variant} size="compact" className="min-w-24" onClick={() => follow({ isFollowing: !isFollowing })}>
      {isFollowing ? text.unfollow : text.follow}
    </Button>
  );
}

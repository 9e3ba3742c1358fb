import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/client.ts';
import { followText as text } from '../../../text/market/follow-text.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { UserCheckIcon, UserPlusIcon } from '../../../ui/icons/follow-icons.tsx';
import { AlertIcon } from '../../../ui/icons/icons.tsx';
import { followStatusQuery } from './following-query.ts';
import { useFollow } from './use-follow.ts';

interface FollowToggleProps {
  vendorId: number;
  /** An icon, where there is no space for the word. */
  isRound?: boolean;
}

export function FollowToggle({ vendorId, isRound = false }: FollowToggleProps) {
  const status = useQuery(followStatusQuery(useApi(), vendorId));
  const follow = useFollow(vendorId);
  if (status.isPending) return <Skeleton className="h-11 w-24 max-w-full" />;
  if (!status.data) {
    const label = `${text.statusFailed}. ${text.tryAgain}`;
    const retry = () => void status.refetch();
    if (isRound) {
      return (
        <IconButton label={label} onClick={retry}>
          <AlertIcon />
        </IconButton>
      );
    }
    return (
      <Button variant="secondary" size="compact" aria-label={label} data-tooltip={text.statusFailed} onClick={retry}>
        {text.tryAgain}
      </Button>
    );
  }
  const { isFollowing } = status.data;
  const label = isFollowing ? text.unfollow : text.follow;
  const change = () => follow({ isFollowing: !isFollowing });
  if (isRound) {
    return (
      <IconButton label={label} onClick={change} className={isFollowing ? 'bg-primary-soft' : undefined}>
        {isFollowing ? <UserCheckIcon /> : <UserPlusIcon />}
      </IconButton>
    );
  }
  return (
    <Button variant="secondary" size="compact" className="min-w-24" onClick={change}>
      {label}
    </Button>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/client.ts';
import { formAction, usePosted } from '../../../data/posted-form.ts';
import { followText as text } from '../../../text/market/follow-text.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { FormToken } from '../../../ui/form/form-token.tsx';
import { UserCheckIcon, UserPlusIcon } from '../../../ui/icons/follow-icons.tsx';
import { followStatusQuery } from './following-query.ts';

interface FollowByFormProps {
  vendorId: number;
  isRound?: boolean;
}

/** What `FollowToggle` is where scripts run. */
export function FollowByForm({ vendorId, isRound = false }: FollowByFormProps) {
  const { data: status } = useQuery(followStatusQuery(useApi(), vendorId));
  const refused = usePosted('follow')?.error;
  if (!status) return null;
  const { isFollowing } = status;
  const label = isFollowing ? text.unfollow : text.follow;
  return (
    <form method="post" action={formAction(isFollowing ? 'unfollow' : 'follow')}>
      <FormToken />
      <input type="hidden" name="vendor" value={vendorId} />
      {isRound ? (
        <IconButton type="submit" label={label} className={isFollowing ? 'bg-primary-soft' : undefined}>
          {isFollowing ? <UserCheckIcon /> : <UserPlusIcon />}
        </IconButton>
      ) : (
        <Button type="submit" variant="secondary" size="compact" className="min-w-24">
          {label}
        </Button>
      )}
      {refused && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {refused.userMessage}
        </p>
      )}
    </form>
  );
}

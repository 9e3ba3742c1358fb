import { followVendor, muteVendor, unfollowVendor } from '@akatale/contracts/community/follows';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageForPeople } from '../../data/api/api-error.ts';
import { useApi } from '../../data/api/endpoint-query.ts';
import { followText as text } from '../../text/browse/follow-text.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { showFollow, showFollowers } from './follow-caches.ts';

interface FollowChange {
  isFollowing: boolean;
  /** Whether the vendor was muted, or shall be again: who unfollows is muted no more. */
  isMuted?: boolean;
  /** The message offers to take an unfollow back, where no button stays to do it. */
  hasUndo?: boolean;
}

/** Follows or unfollows a vendor. It shows at once, and is taken back where the server says no. */
export function useFollow(vendorId: number): (change: FollowChange) => void {
  const api = useApi();
  const queries = useQueryClient();
  const mutationKey = ['follow', vendorId];
  // Of quick taps the last one counts, so answers to the others change nothing on screen.
  const isLast = () => queries.isMutating({ mutationKey }) === 1;
  const follow = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: async ({ isFollowing, isMuted }: FollowChange) => {
      const params = { id: vendorId };
      const answer = await api.call(isFollowing ? followVendor : unfollowVendor, { params });
      if (!isFollowing || !isMuted) return answer;
      // They are followed already, so without it they are only muted no more.
      const muting = api.call(muteVendor, { params, body: { isMuted } });
      return { ...answer, ...(await muting.catch(() => answer)) };
    },
    onMutate: ({ isFollowing, isMuted = false }) =>
      showFollow(queries, vendorId, { isFollowing, isMuted: isFollowing && isMuted }),
    onSuccess(answer, { isMuted = false, hasUndo }) {
      if (!isLast()) return;
      showFollow(queries, vendorId, answer);
      showFollowers(queries, vendorId, answer.followersCount);
      const act = () => follow.mutate({ isFollowing: true, isMuted });
      toast({
        title: answer.isFollowing ? text.followed : text.unfollowed,
        tone: 'success',
        ...(hasUndo && { action: { label: text.undo, act } }),
      });
    },
    onError(error, { isFollowing, isMuted = false }) {
      if (!isLast()) return;
      showFollow(queries, vendorId, {
        isFollowing: !isFollowing,
        isMuted: !isFollowing && isMuted,
      });
      toast({
        title: isFollowing ? text.followFailed : text.unfollowFailed,
        description: messageForPeople(error),
        tone: 'error',
      });
    },
  });
  return follow.mutate;
}

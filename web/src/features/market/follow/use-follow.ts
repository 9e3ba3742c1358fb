import { followVendor, muteVendor, unfollowVendor } from '@akatale/contracts/market/follows-endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userMessageOf } from '../../../data/api/api-error.ts';
import { useApi } from '../../../data/client.ts';
import { followText as text } from '../../../text/market/follow-text.ts';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { showFollow, showFollowers } from './follow-caches.ts';

interface FollowChange {
  isFollowing: boolean;
  /** Whether to restore the muted state: unfollowing unmutes. */
  isMuted?: boolean;
  /** Offers undo in the toast, where no button stays on screen. */
  hasUndo?: boolean;
}

/** Optimistic: the change is rolled back if the server refuses it. */
export function useFollow(vendorId: number): (change: FollowChange) => void {
  const { toast } = useToasts();
  const api = useApi();
  const queries = useQueryClient();
  const mutationKey = ['follow', vendorId];
  // After quick taps only the last answer counts; the others must not change the screen.
  const isLast = () => queries.isMutating({ mutationKey }) === 1;
  const follow = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: async ({ isFollowing, isMuted }: FollowChange) => {
      const params = { id: vendorId };
      const answer = await api.call(isFollowing ? followVendor : unfollowVendor, { params });
      if (!isFollowing || !isMuted) return answer;
      // Already following, so this only changes the muted state.
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
        isBrief: true,
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
        description: userMessageOf(error),
        tone: 'error',
      });
    },
  });
  return follow.mutate;
}

import { muteVendor } from '@akatale/contracts/community/follows-endpoints';
import { listNotifications } from '@akatale/contracts/community/notifications-endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userMessageOf } from '../../data/api/api-error.ts';
import { invalidateInactive } from '../../data/api/invalidate-inactive.ts';
import { useApi } from '../../data/client.ts';
import { favoritesText as text } from '../../text/browse/favorites-text.ts';
import { IconButton } from '../../ui/button.tsx';
import { useToasts } from '../../ui/feedback/toast.ts';
import { BellIcon, BellOffIcon } from '../../ui/icons/bell-icons.tsx';
import { useHydrated } from '../../ui/loading/hydrated.ts';
import { type ListedVendor, showFollow } from '../follow/index.ts';

/** Whether the store's new items are notified of. */
export function MuteBell({ vendor: { id, name, isMuted } }: { vendor: ListedVendor }) {
  const { toast } = useToasts();
  const api = useApi();
  const queries = useQueryClient();
  const isHydrated = useHydrated();
  const mute = useMutation({
    mutationFn: (wanted: boolean) => api.call(muteVendor, { params: { id }, body: { isMuted: wanted } }),
    onSuccess(answer) {
      showFollow(queries, id, answer);
      // Every notification carries whether its vendor is muted.
      invalidateInactive(queries, [listNotifications]);
    },
    onError: (error) => toast({ title: text.notifyMeFailed, description: userMessageOf(error), tone: 'error' }),
  });
  const isNotified = !(mute.isPending ? mute.variables : isMuted);
  return (
    <IconButton
      label={text.notifyMeOf(name)}
      aria-pressed={isNotified}
      disabled={!isHydrated || mute.isPending}
      onClick={() => mute.mutate(isNotified)}
    >
      {isNotified ? <BellIcon /> : <BellOffIcon className="text-ink-muted" />}
    </IconButton>
  );
}

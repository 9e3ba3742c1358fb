import { muteVendor } from '@akatale/contracts/community/follows-endpoints';
import { listNotifications } from '@akatale/contracts/community/notifications-endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userMessageOf } from '../../data/api/api-error.ts';
import { useApi } from '../../data/api/endpoint-query.ts';
import { invalidateInactive } from '../../data/api/invalidate-inactive.ts';
import { favoritesText as text } from '../../text/browse/favorites-text.ts';
import { useHydrated } from '../../ui/loading/hydrated.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { Switch } from '../../ui/form/toggle.tsx';
import { type ListedVendor, showFollow } from '../follow/index.ts';

export function MuteSwitch({ vendor: { id, isMuted } }: { vendor: ListedVendor }) {
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
    <Switch
      label={text.notifyMe}
      checked={isNotified}
      disabled={!isHydrated || mute.isPending}
      onChange={({ target }) => mute.mutate(!target.checked)}
    />
  );
}

import type { CurrentUser } from '@akatale/contracts/people/accounts-schemas';
import { updateProfile } from '@akatale/contracts/people/profile-endpoints';
import { useMutation } from '@tanstack/react-query';
import { useClient } from '../../../data/client.ts';
import { accountText as text } from '../../../text/people/account-text.ts';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { Switch } from '../../../ui/form/toggle.tsx';
import { useHydrated } from '../../../ui/loading/hydrated.ts';

export function PresenceSwitch({ viewer }: { viewer: CurrentUser }) {
  const { toast } = useToasts();
  const { api, session } = useClient();
  const isHydrated = useHydrated();
  const change = useMutation({
    mutationFn: (isShown: boolean) => api.call(updateProfile, { body: { hidesPresence: !isShown } }),
    onSuccess: (changed) => session.update(changed),
    onError: () => toast({ title: text.updateFailed, description: text.profileFailed, tone: 'error' }),
  });
  const isShown = change.isPending ? change.variables : !viewer.hidesPresence;
  return (
    <Switch
      label={text.showOnline}
      hint={text.showOnlineHint}
      checked={isShown}
      disabled={!isHydrated || change.isPending}
      onChange={({ target }) => change.mutate(target.checked)}
    />
  );
}

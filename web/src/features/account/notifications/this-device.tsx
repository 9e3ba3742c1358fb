import { sendTestPush } from '@akatale/contracts/community/notifications-endpoints';
import { useMutation } from '@tanstack/react-query';
import { userMessageOf } from '../../../data/api/api-error.ts';
import { useClient } from '../../../data/client.ts';
import { createPushSwitch } from '../../../data/push/switch-push.ts';
import { pushText as text } from '../../../text/account/push-text.ts';
import { Button } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { Switch } from '../../../ui/form/toggle.tsx';
import { pushKey } from './choices-query.ts';

/** Only in browsers that can show notifications. */
export function ThisDevice({ viewerId, isSubscribed }: { viewerId: number; isSubscribed: boolean }) {
  const { toast } = useToasts();
  const { api, queries, get } = useClient();
  const push = get(createPushSwitch);
  const isBlocked = Notification.permission === 'denied';
  const change = useMutation({
    mutationFn: async (isOn: boolean) => {
      if (isOn) return push.on(viewerId);
      await push.off(viewerId);
      return 'off';
    },
    onSuccess(outcome) {
      if (outcome === 'on') toast({ title: text.switchedOn, tone: 'success' });
      if (outcome === 'off') toast({ title: text.switchedOff, tone: 'success' });
    },
    onError: (error) => toast({ title: text.switchFailed, description: userMessageOf(error), tone: 'error' }),
    onSettled: async () => queries.invalidateQueries({ queryKey: pushKey }),
  });
  const test = useMutation({
    mutationFn: async () => api.call(sendTestPush, {}),
    onSuccess: () => toast({ title: text.testSent, description: text.testSentMore, tone: 'success' }),
    onError: (error) => toast({ title: text.switchFailed, description: userMessageOf(error), tone: 'error' }),
  });
  const isOn = isSubscribed && !isBlocked;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Switch
        label={text.thisDevice}
        hint={isBlocked ? text.blockedHint : text.thisDeviceHint}
        checked={change.isPending ? change.variables : isOn}
        disabled={isBlocked || change.isPending}
        onChange={({ target }) => change.mutate(target.checked)}
      />
      {isOn && (
        <Button variant="secondary" isBusy={test.isPending} onClick={() => test.mutate()}>
          {text.sendTest}
        </Button>
      )}
    </div>
  );
}

import type { ChoiceKind } from '@akatale/contracts/notices/notifications';
import {
  changeNotificationChoices,
  unsubscribePush,
  sendTestPush,
} from '@akatale/contracts/notices/notifications-endpoints';
import type { Choice, NotificationChoices, PushDevice } from '@akatale/contracts/notices/notifications-schemas';
import type { CurrentUser } from '@akatale/contracts/people/accounts-schemas';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { userMessageOf } from '../../../../data/api/api-error.ts';
import { useApi, useClient } from '../../../../data/client.ts';
import { canPush } from '../../../../data/push/push-browser.ts';
import { createPushSwitch } from '../../../../data/push/switch-push.ts';
import { pushText as text } from '../../../../text/people/push-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { useToasts } from '../../../../ui/feedback/toast.ts';
import { Switch } from '../../../../ui/form/toggle.tsx';
import { Age } from '../../../../ui/format/age.tsx';
import { useHydrated } from '../../../../ui/loading/hydrated.ts';
import { deviceName } from '../devices/device-name.ts';
import { ChoiceMatrix } from './choice-matrix.tsx';
import { choicesQuery, pushQuery, choicesKey, pushKey } from './choices-query.ts';
import { QuietHours } from './quiet-hours.tsx';

export interface ChoicesChange {
  choices?: Choice[];
  quietHours?: NotificationChoices['quietHours'];
  hidesText?: boolean;
}

const FOR_VENDORS: readonly ChoiceKind[] = ['subscription', 'weekly_note'];

export function NotificationSettings({ viewer }: { viewer: CurrentUser }) {
  const api = useApi();
  const choices = useQuery(choicesQuery(api));
  const push = useQuery(pushQuery(api));
  const change = useChangeChoices();
  const isHydrated = useHydrated();
  if (choices.isError || push.isError) {
    const refetch = () => void Promise.all([choices.refetch(), push.refetch()]);
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p>{text.failed}</p>
        <Button variant="secondary" onClick={refetch}>
          {text.tryAgain}
        </Button>
      </div>
    );
  }
  if (!choices.data || !push.data) {
    return (
      <div role="status" aria-label={text.loading}>
        <Skeleton className="h-16" />
      </div>
    );
  }
  const { devices } = push.data;
  const isFor = (kind: ChoiceKind) => viewer.type === 'vendor' || !FOR_VENDORS.includes(kind);
  const isDisabled = !isHydrated;
  return (
    <>
      {isHydrated && canPush() && (
        <ThisDevice viewerId={viewer.id} isSubscribed={devices.some(({ isCurrent }) => isCurrent)} />
      )}
      <OtherDevices devices={devices.filter(({ isCurrent }) => !isCurrent)} />
      <ChoiceMatrix
        choices={choices.data.choices}
        onChange={(changed) => change.mutate({ choices: changed })}
        {...{ isFor, isDisabled }}
      />
      <QuietHours
        hours={choices.data.quietHours}
        isDisabled={isDisabled}
        onChange={(quietHours) => change.mutate({ quietHours })}
      />
      <Switch
        label={text.hideText}
        hint={text.hideTextHint}
        checked={choices.data.hidesText}
        disabled={isDisabled}
        onChange={({ target }) => change.mutate({ hidesText: target.checked })}
      />
    </>
  );
}

/** Only in browsers that can show notifications. */
function ThisDevice({ viewerId, isSubscribed }: { viewerId: number; isSubscribed: boolean }) {
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
      if (outcome === 'on') toast({ title: text.turnedOn, tone: 'success' });
      if (outcome === 'off') toast({ title: text.turnedOff, tone: 'success' });
    },
    onError: (error) => toast({ title: text.turnFailed, description: userMessageOf(error), tone: 'error' }),
    onSettled: async () => queries.invalidateQueries({ queryKey: pushKey }),
  });
  const test = useMutation({
    mutationFn: async () => api.call(sendTestPush, {}),
    onSuccess: () => toast({ title: text.testSent, description: text.testSentMore, tone: 'success' }),
    onError: (error) => toast({ title: text.turnFailed, description: userMessageOf(error), tone: 'error' }),
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

function OtherDevices({ devices }: { devices: readonly PushDevice[] }) {
  const { toast } = useToasts();
  const api = useApi();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: async (id: number) => api.call(unsubscribePush, { params: { id } }),
    onSuccess: () => toast({ title: text.removed, tone: 'success' }),
    onError: (error) => toast({ title: text.turnFailed, description: userMessageOf(error), tone: 'error' }),
    onSettled: async () => queries.invalidateQueries({ queryKey: pushKey }),
  });
  if (devices.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      <h3>{text.otherDevices}</h3>
      <ul className="flex flex-col ruled rounded-card border border-line bg-surface">
        {devices.map(({ id, userAgent, since }) => {
          const name = deviceName(userAgent);
          return (
            <li key={id} className="flex min-h-16 items-center gap-3 px-4 py-2">
              <div className="min-w-0 flex-1">
                <p className="truncate font-semibold">{name}</p>
                <p className="text-sm text-ink-muted">
                  {text.since} <Age instant={since} />
                </p>
              </div>
              <Button variant="ghost" aria-label={text.removeDevice(name)} onClick={() => remove.mutate(id)}>
                {text.remove}
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Shows a change at once, and takes it back where it could not be saved. */
function useChangeChoices() {
  const { toast } = useToasts();
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    scope: { id: choicesKey[0] },
    mutationFn: async (change: ChoicesChange) => api.call(changeNotificationChoices, { body: change }),
    onMutate(change) {
      queries.setQueryData<NotificationChoices>(choicesKey, (choices) => choices && withChange(choices, change));
    },
    onError(error) {
      toast({ title: text.notSaved, description: userMessageOf(error), tone: 'error' });
      void queries.invalidateQueries({ queryKey: choicesKey });
    },
  });
}

function withChange(before: NotificationChoices, change: ChoicesChange): NotificationChoices {
  const { choices: changed = [], ...settings } = change;
  const choices = { ...before.choices };
  for (const { kind, channel, isOn } of changed) choices[kind] = { ...choices[kind], [channel]: isOn };
  return { ...before, ...settings, choices };
}

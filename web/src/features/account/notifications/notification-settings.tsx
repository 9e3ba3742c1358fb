import type { CurrentUser } from '@akatale/contracts/accounts/accounts-schemas';
import type { ChoiceKind } from '@akatale/contracts/community/notifications';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/client.ts';
import { canPush } from '../../../data/push/push-browser.ts';
import { pushText as text } from '../../../text/account/push-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Switch } from '../../../ui/form/toggle.tsx';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { ChoiceMatrix } from './choice-matrix.tsx';
import { choicesQuery, pushQuery } from './choices-query.ts';
import { OtherDevices } from './other-devices.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { ThisDevice } from './this-device.tsx';
import { useChangeChoices } from './use-change-choices.ts';

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
        onChange={(choice) => change.mutate({ choices: [choice] })}
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

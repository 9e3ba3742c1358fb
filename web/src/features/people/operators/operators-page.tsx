import { getOperatorSettings, putOperatorSettings } from '@akatale/contracts/people/operator-accounts-endpoints';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { userMessageOf } from '../../../data/api/api-error.ts';
import { useApi } from '../../../data/client.ts';
import type { Loaded, LoadContext, PageHead } from '../../../data/page.ts';
import { operatorsText as text } from '../../../text/people/operators/operators-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { Switch } from '../../../ui/form/toggle.tsx';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { DeskFrame } from '../desk-frame/index.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { OperatorRow } from './operator-row.tsx';
import { operatorsQuery, settingsQuery } from './operators-query.ts';

export function Page() {
  const [isInviting, setInviting] = useState(false);
  const isHydrated = useHydrated();
  return (
    <DeskFrame
      heading={text.heading}
      actions={
        <Button disabled={!isHydrated} onClick={() => setInviting(true)}>
          {text.invite}
        </Button>
      }
    >
      <p className="text-ink-muted">{text.intro}</p>
      <OperatorList />
      <MorningMailSwitch />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </DeskFrame>
  );
}

function OperatorList() {
  const operators = useQuery(operatorsQuery(useApi()));
  if (operators.data) {
    const owners = operators.data.filter(({ role }) => role === 'owner');
    return (
      <ul className="flex flex-col ruled rounded-card border border-line bg-surface">
        {operators.data.map((operator) => (
          <OperatorRow
            key={operator.id}
            operator={operator}
            isOnlyOwner={owners.length === 1 && owners.includes(operator)}
          />
        ))}
      </ul>
    );
  }
  if (operators.isError) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p>{text.loadFailed}</p>
        <Button variant="secondary" onClick={() => void operators.refetch()}>
          {text.tryAgain}
        </Button>
      </div>
    );
  }
  return (
    <div role="status" aria-label={text.loading} className="flex flex-col gap-4">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  );
}

export async function load({ api, queries }: LoadContext): Promise<Loaded<null>> {
  await Promise.all([queries.fetchQuery(operatorsQuery(api)), queries.prefetchQuery(settingsQuery(api))]);
  return { data: null };
}

export function head(): PageHead {
  return { title: text.heading };
}

function MorningMailSwitch() {
  const { toast } = useToasts();
  const api = useApi();
  const queries = useQueryClient();
  const isHydrated = useHydrated();
  const settings = useQuery(settingsQuery(api));
  const change = useMutation({
    mutationFn: (wantsMorningMail: boolean) => api.call(putOperatorSettings, { body: { wantsMorningMail } }),
    onSuccess: (changed) => queries.setQueryData([getOperatorSettings.path], changed),
    onError: (error) =>
      toast({
        title: text.morningMailFailed,
        description: userMessageOf(error),
        tone: 'error',
      }),
  });
  const isOn = change.isPending ? change.variables : (settings.data?.wantsMorningMail ?? true);
  return (
    <Switch
      label={text.morningMail}
      hint={text.morningMailHint}
      checked={isOn}
      disabled={!isHydrated || !settings.data || change.isPending}
      onChange={({ target }) => change.mutate(target.checked)}
    />
  );
}

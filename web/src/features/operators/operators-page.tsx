import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../data/client.ts';
import type { Loaded, LoadContext, PageHead } from '../../data/page.ts';
import { operatorsText as text } from '../../text/desk/operators-text.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useHydrated } from '../../ui/loading/hydrated.ts';
import { DeskFrame } from '../desk/index.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { MorningMailSwitch } from './morning-mail-switch.tsx';
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
    return (
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
        {operators.data.map((operator) => (
          <OperatorRow key={operator.id} operator={operator} />
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

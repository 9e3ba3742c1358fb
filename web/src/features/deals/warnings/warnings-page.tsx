import type { WarningPattern } from '@akatale/contracts/deals/warnings';
import { listWarnings, switchWarning } from '@akatale/contracts/deals/warnings-endpoints';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { userMessageOf } from '../../../data/api/api-error.ts';
import type { Api } from '../../../data/api/api.ts';
import { useApi } from '../../../data/client.ts';
import type { Loaded, LoadContext, PageHead } from '../../../data/page.ts';
import { warningsText as text } from '../../../text/deals/operators/warnings-text.ts';
import { warningText } from '../../../text/deals/warning-text.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { Switch } from '../../../ui/form/toggle.tsx';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { ActDialog, DeskFrame } from '../../people/desk-frame/index.ts';

/** For owners: each pattern of messages, whether its warnings are shown, and how often they were. */
export function Page() {
  const warnings = useQuery(warningsQuery(useApi()));
  return (
    <DeskFrame heading={text.heading}>
      <p className="max-w-prose text-ink-muted">{text.intro}</p>
      {warnings.isError && <LoadFailed title={text.loadFailed} tryAgain={text.tryAgain} retry={warnings.refetch} />}
      {warnings.isPending && (
        <div role="status" aria-label={text.loading}>
          <Skeleton className="h-16" />
        </div>
      )}
      <ul className="grid gap-3 md:grid-cols-2">
        {warnings.data?.map((warning) => (
          <li key={warning.pattern}>
            <WarningSwitch {...warning} />
          </li>
        ))}
      </ul>
    </DeskFrame>
  );
}

export async function load({ api, queries }: LoadContext): Promise<Loaded<null>> {
  await queries.prefetchQuery({ ...warningsQuery(api), staleTime: 0 });
  return { data: null };
}

export function head(): PageHead {
  return { title: text.heading };
}

function warningsQuery(api: Api) {
  return queryOptions({
    queryKey: [listWarnings.path],
    queryFn: async ({ signal }) => api.call(listWarnings, {}, { signal }),
  });
}

interface WarningSwitchProps {
  pattern: WarningPattern;
  isOn: boolean;
  shown: number;
  dismissed: number;
}

function WarningSwitch({ pattern, isOn, shown, dismissed }: WarningSwitchProps) {
  const { toast } = useToasts();
  const api = useApi();
  const queries = useQueryClient();
  const isHydrated = useHydrated();
  const [isAsking, setAsking] = useState(false);
  const turn = async (wanted: boolean) => {
    await api.call(switchWarning, { params: { pattern }, body: { isOn: wanted } });
    await queries.invalidateQueries({ queryKey: [listWarnings.path] });
  };
  const turnOn = useMutation({
    mutationFn: async () => turn(true),
    onError: (error) => toast({ title: text.changeFailed, description: userMessageOf(error), tone: 'error' }),
  });
  const name = text.names[pattern];
  return (
    <>
      <Switch
        label={name}
        hint={
          <>
            {warningText.does[pattern]}
            <br />
            {text.figures(shown, dismissed)}
          </>
        }
        checked={isOn || turnOn.isPending}
        disabled={!isHydrated || turnOn.isPending}
        onChange={({ target }) => (target.checked ? turnOn.mutate() : setAsking(true))}
      />
      <ActDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text.offTitle(name)}
        more={text.offMore}
        confirm={text.off}
        variant="danger"
        failed={text.changeFailed}
        check={() => ({ values: null })}
        act={async () => turn(false)}
      >
        {() => null}
      </ActDialog>
    </>
  );
}

import type { WarningPattern } from '@akatale/contracts/deals/warnings';
import { listWarnings, switchWarning } from '@akatale/contracts/deals/warnings-endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { userMessageOf } from '../../../data/api/api-error.ts';
import { useApi } from '../../../data/client.ts';
import { warningsText as text } from '../../../text/deals/operators/warnings-text.ts';
import { warningText } from '../../../text/deals/warning-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { Switch } from '../../../ui/form/toggle.tsx';

/** For owners: each pattern of messages, whether its warnings are shown, and how often they were. */
export function WarningSwitches() {
  const api = useApi();
  const warnings = useQuery({
    queryKey: [listWarnings.path],
    queryFn: async ({ signal }) => api.call(listWarnings, {}, { signal }),
  });
  return (
    <section className="flex flex-col gap-3" aria-labelledby="notes-in-chats">
      <h2 id="notes-in-chats" className="text-lg">
        {text.heading}
      </h2>
      <p className="text-ink-muted">{text.intro}</p>
      {warnings.isError && (
        <div className="flex flex-wrap items-center gap-3">
          <p>{text.loadFailed}</p>
          <Button variant="secondary" onClick={() => void warnings.refetch()}>
            {text.tryAgain}
          </Button>
        </div>
      )}
      {warnings.isPending && (
        <div role="status" aria-label={text.loading}>
          <Skeleton className="h-16" />
        </div>
      )}
      <ul className="flex flex-col gap-3">
        {warnings.data?.map((warning) => (
          <li key={warning.pattern}>
            <WarningSwitch {...warning} />
          </li>
        ))}
      </ul>
    </section>
  );
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
  const change = useMutation({
    mutationFn: async (wanted: boolean) => api.call(switchWarning, { params: { pattern }, body: { isOn: wanted } }),
    onSuccess: async () => queries.invalidateQueries({ queryKey: [listWarnings.path] }),
    onError: (error) => toast({ title: text.changeFailed, description: userMessageOf(error), tone: 'error' }),
  });
  return (
    <Switch
      label={text.names[pattern]}
      hint={
        <>
          {warningText.does[pattern]}
          <br />
          {text.figures(shown, dismissed)}
        </>
      }
      checked={change.isPending ? change.variables : isOn}
      disabled={change.isPending}
      onChange={({ target }) => change.mutate(target.checked)}
    />
  );
}

import { getOperatorSettings, putOperatorSettings } from '@akatale/contracts/operators/operator-accounts-endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { userMessageOf } from '../../data/api/api-error.ts';
import { useApi } from '../../data/client.ts';
import { operatorsText as text } from '../../text/desk/operators-text.ts';
import { useToasts } from '../../ui/feedback/toast.ts';
import { Switch } from '../../ui/form/toggle.tsx';
import { useHydrated } from '../../ui/loading/hydrated.ts';
import { settingsQuery } from './operators-query.ts';

export function MorningMailSwitch() {
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

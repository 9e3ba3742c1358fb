import type { CurrentUser } from '@akatale/contracts/people/accounts-schemas';
import { MAX_AWAY_DAYS, MAX_AWAY_LINE } from '@akatale/contracts/people/away';
import { endAway, setAway } from '@akatale/contracts/people/away-endpoints';
import type { AwayDraft } from '@akatale/contracts/people/away-schemas';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../../data/client.ts';
import { accountText as text } from '../../../text/people/account-text.ts';
import { Button } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { TextField } from '../../../ui/form/field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { kampalaDate } from '../../../ui/format/kampala-day.ts';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { explain, FormProblems } from '../sign-in/index.ts';

/** Until when a vendor is away, and what buyers read meanwhile. */
export function AwayForm({ viewer }: { viewer: CurrentUser }) {
  const { toast } = useToasts();
  const { api, session } = useClient();
  const isHydrated = useHydrated();
  const [nowMs] = useState(() => Date.now());
  const form = useForm<AwayDraft>({
    check: ({ until = '', line = '' }) => ({ values: { until, line } }),
    send: async (away) => {
      await session.change(await api.call(setAway, { body: away }));
      toast({ title: text.awaySaved, tone: 'success' });
    },
    explain: (error) => {
      toast({ title: text.updateFailed, tone: 'error' });
      return explain(error);
    },
  });
  const back = useMutation({
    mutationFn: async () => session.change(await api.call(endAway, {})),
    onError: () => toast({ title: text.updateFailed, tone: 'error' }),
  });
  const field = (name: string) => ({ id: `away-${name}`, name, error: form.errorOf(name) });
  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      <p className="text-ink-muted">{text.awayHint}</p>
      <FormProblems problem={form.problem} />
      <TextField
        {...field('until')}
        type="date"
        label={text.awayUntil}
        min={kampalaDate(nowMs)}
        max={kampalaDate(nowMs, MAX_AWAY_DAYS)}
        defaultValue={viewer.away?.until ?? ''}
      />
      <TextField
        {...field('line')}
        label={text.awayLine}
        optionalLabel={text.optional}
        hint={text.awayLineHint}
        maxLength={MAX_AWAY_LINE}
        defaultValue={viewer.away?.line ?? ''}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={form.isBusy} disabled={!isHydrated}>
          {text.awaySave}
        </Button>
        {viewer.away && (
          <Button variant="secondary" isBusy={back.isPending} onClick={() => back.mutate()}>
            {text.awayEnd}
          </Button>
        )}
      </div>
    </form>
  );
}

import { forgetName, listTaughtNames, teachName } from '@akatale/contracts/market/taught-names-endpoints';
import { NameDraft, type TaughtName } from '@akatale/contracts/market/taught-names-schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { userMessageOf } from '../../../data/api/api-error.ts';
import { newIdempotencyKey } from '../../../data/api/fetch-dispatch.ts';
import { useApi } from '../../../data/client.ts';
import { taughtNamesText as text } from '../../../text/desk/taught-names-text.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { TextField } from '../../../ui/form/field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { explain, FormProblems, problemOf } from '../../people/sign-in/index.ts';
import { taughtNamesQuery } from './analytics-query.ts';

/** Beside a search that found nothing. */
export function TeachButton({ term }: { term: string }) {
  const [isOpen, setOpen] = useState(false);
  const isHydrated = useHydrated();
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        className="-my-2 shrink-0"
        disabled={!isHydrated}
        aria-label={text.addOf(term)}
        onClick={() => setOpen(true)}
      >
        <span aria-hidden="true">+</span>
        {text.add}
      </Button>
      {isOpen && <TeachDialog term={term} onClose={() => setOpen(false)} />}
    </>
  );
}

function TeachDialog({ term, onClose }: { term: string; onClose: () => void }) {
  const { toast } = useToasts();
  const api = useApi();
  const queries = useQueryClient();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const form = useForm({
    check: ({ means }) => {
      const checked = NameDraft.safeParse({ term, means });
      return checked.success ? { values: checked.data } : { problem: problemOf(checked) };
    },
    send: async (body) => {
      await api.call(teachName, { body }, { idempotencyKey });
      toast({ title: text.saved, description: text.meaning(body.term, body.means), tone: 'success' });
      onClose();
      await queries.invalidateQueries({ queryKey: [listTaughtNames.path] });
    },
    explain,
  });
  return (
    <Dialog isOpen onClose={onClose} title={text.addOf(term)} closeLabel={text.close} isFilledIn variant="sheet">
      <form {...form.formProps} className="flex flex-col gap-4">
        <p>{text.more}</p>
        <FormProblems problem={form.problem} />
        <TextField
          id="means"
          name="means"
          label={text.means}
          hint={text.meansHint}
          autoComplete="off"
          error={form.errorOf('means')}
        />
        <Button type="submit" isBusy={form.isBusy}>
          {text.save}
        </Button>
      </form>
    </Dialog>
  );
}

/** All that was taught; nothing where there is none. */
export function TaughtNames() {
  const names = useQuery(taughtNamesQuery(useApi()));
  if (names.isError) return <LoadFailed title={text.failed} tryAgain={text.tryAgain} retry={names.refetch} />;
  if (!names.data?.length) return null;
  return (
    <Panel id="taught-names" heading={text.heading}>
      <p className="text-ink-muted">{text.hint}</p>
      <ul className="ruled">
        {names.data.map((name) => (
          <li key={name.id} className="flex items-center justify-between gap-3 py-1">
            <span className="min-w-0 wrap-anywhere">{text.meaning(name.term, name.means)}</span>
            <RemoveButton {...name} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function RemoveButton({ id, term, means }: TaughtName) {
  const { toast } = useToasts();
  const isHydrated = useHydrated();
  const api = useApi();
  const queries = useQueryClient();
  const refetch = async () => queries.invalidateQueries({ queryKey: [listTaughtNames.path] });
  const addAgain = useMutation({
    mutationFn: () => api.call(teachName, { body: { term, means } }),
    onError: (error) => toast({ title: text.undoFailed, description: userMessageOf(error), tone: 'error' }),
    onSettled: refetch,
  });
  const remove = useMutation({
    mutationFn: () => api.call(forgetName, { params: { id } }),
    onSuccess: () =>
      toast({
        title: text.removed,
        description: text.meaning(term, means),
        action: { label: text.undo, act: () => addAgain.mutate() },
      }),
    onError: (error) => toast({ title: text.removeFailed, description: userMessageOf(error), tone: 'error' }),
    onSettled: refetch,
  });
  return (
    <Button
      variant="ghost"
      size="compact"
      className="shrink-0"
      disabled={!isHydrated}
      isBusy={remove.isPending}
      aria-label={text.removeOf(term)}
      onClick={() => remove.mutate()}
    >
      {text.remove}
    </Button>
  );
}

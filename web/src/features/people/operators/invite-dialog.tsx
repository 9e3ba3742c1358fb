import { inviteOperator, listOperators } from '@akatale/contracts/people/operator-accounts-endpoints';
import { NewOperator } from '@akatale/contracts/people/operator-accounts-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { newIdempotencyKey } from '../../../data/api/fetch-dispatch.ts';
import { useReauthentication } from '../../../data/api/reauthentication.ts';
import { useApi } from '../../../data/client.ts';
import { operatorsText as text } from '../../../text/people/operators/operators-text.ts';
import { Button } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { TextField } from '../../../ui/form/field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { explain, FormProblems, problemOf } from '../sign-in/index.ts';
import { RoleField } from './role-field.tsx';

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const { toast } = useToasts();
  const api = useApi();
  const withReauthentication = useReauthentication();
  const queries = useQueryClient();
  // The same key for the same values: a retry after a lost response must not create a second account.
  const sent = useRef({ values: '', key: '' });
  const form = useForm({
    check: (typed) => {
      const checked = NewOperator.safeParse(typed);
      return checked.success ? { values: checked.data } : { problem: problemOf(checked) };
    },
    send: async (body) => {
      const values = JSON.stringify(body);
      if (sent.current.values !== values) sent.current = { values, key: newIdempotencyKey() };
      const idempotencyKey = sent.current.key;
      await withReauthentication(async () => api.call(inviteOperator, { body }, { idempotencyKey }));
      toast({ title: text.invited, description: text.invitedMore(body.email), tone: 'success' });
      void queries.invalidateQueries({ queryKey: [listOperators.path] });
      onClose();
    },
    explain,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.invite}
      closeLabel={text.close}
      isFilledIn
      variant="sheet"
      actions={
        <Button type="submit" form={id} isBusy={form.isBusy}>
          {text.send}
        </Button>
      }
    >
      <form {...form.formProps} id={id} className="flex flex-col gap-4">
        <p>{text.inviteMore}</p>
        <FormProblems problem={form.problem} />
        <TextField
          id="name"
          name="name"
          label={text.name}
          hint={text.nameHint}
          autoComplete="off"
          error={form.errorOf('name')}
        />
        <TextField
          id="email"
          name="email"
          type="email"
          label={text.email}
          hint={text.emailHint}
          autoComplete="off"
          error={form.errorOf('email')}
        />
        <RoleField error={form.errorOf('role')} />
      </form>
    </Dialog>
  );
}

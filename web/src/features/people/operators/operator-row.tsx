import {
  changeOperatorRole,
  listOperators,
  removeOperator,
} from '@akatale/contracts/people/operator-accounts-endpoints';
import type { Operator } from '@akatale/contracts/people/operator-accounts-schemas';
import { operatorRoles } from '@akatale/contracts/people/operators';
import { useQueryClient, useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { userMessageOf } from '../../../data/api/api-error.ts';
import { useReauthentication } from '../../../data/api/reauthentication.ts';
import { useApi } from '../../../data/client.ts';
import { useViewer } from '../../../data/session/session.ts';
import { operatorsText as text } from '../../../text/people/operators/operators-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmailAddress } from '../../../ui/email-address.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { Age } from '../../../ui/format/age.tsx';
import { TrashIcon } from '../../../ui/icons/icons.tsx';
import { MoreIcon } from '../../../ui/icons/menu-icons.tsx';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { menuRow, PopoverMenu } from '../../../ui/overlay/popover-menu.tsx';
import { explain, FormProblems } from '../sign-in/index.ts';
import { RoleField } from './role-field.tsx';

interface RemoveDialogProps {
  operator: Operator;
  onClose: () => void;
}

interface RoleDialogProps {
  operator: Operator;
  onClose: () => void;
}

interface OperatorRowProps {
  operator: Operator;
  /** Whom nobody can remove. */
  isOnlyOwner: boolean;
}

export function OperatorRow({ operator, isOnlyOwner }: OperatorRowProps) {
  const { id, name, email, role, hasPassword, hasSecondFactor, lastSeenAt } = operator;
  const [open, setOpen] = useState<'role' | 'remove' | null>(null);
  const isHydrated = useHydrated();
  const isMe = useViewer()?.id === id;
  const close = () => setOpen(null);
  return (
    <li className="flex flex-col gap-3 px-4 py-3 lg:flex-row lg:items-center">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name}
          <Badge tone="neutral">{text.roles[role]}</Badge>
          {isMe && <Badge tone="neutral">{text.you}</Badge>}
        </p>
        <p className="text-sm text-ink-muted">
          <EmailAddress>{email}</EmailAddress>
        </p>
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-muted">
          {hasPassword ? (
            <Badge tone={hasSecondFactor ? 'success' : 'warn'}>
              {hasSecondFactor ? text.hasFactor : text.noFactor}
            </Badge>
          ) : (
            <Badge tone="neutral">{text.waiting}</Badge>
          )}
          {lastSeenAt ? (
            <span>
              {text.lastSeen} <Age instant={lastSeenAt} />
            </span>
          ) : (
            text.neverSeen
          )}
        </p>
      </div>
      {isOnlyOwner ? (
        <p className="text-sm text-ink-muted">{text.onlyOwner}</p>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            disabled={!isHydrated}
            aria-label={text.changeRoleOf(name)}
            onClick={() => setOpen('role')}
          >
            {text.changeRole}
          </Button>
          <PopoverMenu label={text.moreOf(name)} tooltip={text.more} trigger={<MoreIcon />}>
            <button
              type="button"
              data-closes-menu
              disabled={!isHydrated}
              aria-label={text.removeOf(name)}
              onClick={() => setOpen('remove')}
              className={`${menuRow} text-danger`}
            >
              <TrashIcon className="size-5" />
              {text.remove}
            </button>
          </PopoverMenu>
        </div>
      )}
      {open === 'role' && <RoleDialog operator={operator} onClose={close} />}
      {open === 'remove' && <RemoveDialog operator={operator} onClose={close} />}
    </li>
  );
}

function useOperatorChange(change: () => Promise<unknown>, { done, onClose }: { done: string; onClose: () => void }) {
  const { toast } = useToasts();
  const queries = useQueryClient();
  const withReauthentication = useReauthentication();
  return useMutation({
    mutationFn: () => withReauthentication(change),
    onSuccess: () => {
      toast({ title: done, tone: 'success' });
      onClose();
    },
    onError: (error) => toast({ title: text.failed, description: userMessageOf(error), tone: 'error' }),
    onSettled: () => void queries.invalidateQueries({ queryKey: [listOperators.path] }),
  });
}

function RemoveDialog({ operator: { id, name, email }, onClose }: RemoveDialogProps) {
  const api = useApi();
  const removal = useOperatorChange(async () => api.call(removeOperator, { params: { id } }), {
    done: text.removed,
    onClose,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.removeTitle(name)}
      closeLabel={text.close}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {text.keep}
          </Button>
          <Button variant="danger" isBusy={removal.isPending} onClick={() => removal.mutate()}>
            <TrashIcon className="size-5" />
            {text.remove}
          </Button>
        </>
      }
    >
      <p className="font-semibold">
        <EmailAddress>{email}</EmailAddress>
      </p>
      <p className="mt-2">{text.removeMore}</p>
    </Dialog>
  );
}

function RoleDialog({ operator: { id, name, role: present }, onClose }: RoleDialogProps) {
  const formId = useId();
  const { toast } = useToasts();
  const api = useApi();
  const withReauthentication = useReauthentication();
  const queries = useQueryClient();
  const form = useForm({
    check: (typed) => {
      const role = operatorRoles.find((known) => known === typed['role']);
      if (role) return { values: { role } };
      const message = text.chooseRole;
      return { problem: { title: message, fields: [{ field: 'role', message }] } };
    },
    send: async (body) => {
      await withReauthentication(async () => api.call(changeOperatorRole, { params: { id }, body }));
      toast({ title: text.changed, tone: 'success' });
      void queries.invalidateQueries({ queryKey: [listOperators.path] });
      onClose();
    },
    explain,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.changeTitle(name)}
      closeLabel={text.close}
      variant="sheet"
      actions={
        <Button type="submit" form={formId} isBusy={form.isBusy}>
          {text.save}
        </Button>
      }
    >
      <form {...form.formProps} id={formId} className="flex flex-col gap-4">
        <p>{text.changeMore}</p>
        <FormProblems problem={form.problem} />
        <RoleField error={form.errorOf('role')} defaultValue={present} />
      </form>
    </Dialog>
  );
}

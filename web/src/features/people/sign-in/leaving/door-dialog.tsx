import type { ReactNode } from 'react';
import { leavingText as text } from '../../../../text/people/leaving-text.ts';
import { Button, type ButtonVariant } from '../../../../ui/button.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { AlertIcon } from '../../../../ui/icons/icons.tsx';
import { Dialog, DialogButtons } from '../../../../ui/overlay/dialog.tsx';
import { FormProblems } from '../form-frame.tsx';
import { explain } from '../problem.ts';
import { CredentialFields } from './credential-fields.tsx';

interface DoorDialogProps {
  /** Begins the ids of its fields. */
  id: string;
  title: string;
  /** Of the signed-in person; undefined where the login has asked already. */
  hasPassword: boolean | undefined;
  confirm: string;
  variant?: ButtonVariant;
  onClose: () => void;
  send: (typed: Record<string, string>) => Promise<void>;
  failed: string;
  children?: ReactNode;
}

/** Asks for the password behind the tap, so that one page never asks for it twice. */
export function DoorDialog(props: DoorDialogProps) {
  const { id, title, hasPassword, confirm, variant = 'primary', onClose, send, failed, children } = props;
  const form = useForm({
    check: (typed) => ({ values: typed }),
    send,
    explain(error) {
      const problem = explain(error);
      return problem.fields.length > 0 ? problem : { title: failed, reason: problem.title, fields: [] };
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={text.cancel} isFilledIn={hasPassword !== undefined}>
      <form {...form.formProps} className="flex flex-col gap-4">
        {children}
        <FormProblems problem={form.problem} />
        {hasPassword !== undefined && <CredentialFields id={id} hasPassword={hasPassword} errorOf={form.errorOf} />}
        <DialogButtons>
          <Button variant="secondary" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" variant={variant} isBusy={form.isBusy}>
            {variant === 'danger' && <AlertIcon className="size-5" />}
            {confirm}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

import { type ReactNode, useId } from 'react';
import { ApiError, userMessageOf } from '../../../data/api/api-error.ts';
import { deskFrameText as text } from '../../../text/people/operators/desk-frame-text.ts';
import { Button, type ButtonVariant } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/form/field.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { Checked } from './check-reason.ts';

type ErrorOf = (field: string) => string | undefined;

export interface ActDialogProps<Values> {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  more?: string;
  confirm: string;
  variant?: ButtonVariant;
  failed: string;
  check: (typed: Record<string, string>) => Checked<Values>;
  act: (values: Values) => Promise<void>;
  children: (errorOf: ErrorOf) => ReactNode;
}

/** Empty at each opening. What it does stays in sight below what is asked; on a phone it is a sheet, as other forms are. */
export function ActDialog<Values>(props: ActDialogProps<Values>) {
  return props.isOpen && <OpenDialog {...props} />;
}

function OpenDialog<Values>(props: ActDialogProps<Values>) {
  const { onClose, title, more, confirm, variant = 'primary', failed, check, act, children } = props;
  const id = useId();
  const isHydrated = useHydrated();
  const form = useForm<Values>({
    check,
    send: async (values) => {
      await act(values);
      onClose();
    },
    explain: (error) => ({
      title: failed,
      reason: userMessageOf(error),
      fields: error instanceof ApiError ? error.fields : [],
    }),
  });
  const { problem } = form;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={text.close}
      isFilledIn
      variant="sheet"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" form={id} variant={variant} isBusy={form.isBusy} disabled={!isHydrated}>
            {confirm}
          </Button>
        </>
      }
    >
      <form {...form.formProps} id={id} className="flex flex-col gap-4">
        {more && <p>{more}</p>}
        {children(form.errorOf)}
        {problem && problem.fields.length === 0 && <FormErrors title={problem.title} reason={problem.reason} />}
      </form>
    </Dialog>
  );
}

export function ReasonField({ errorOf, hint = text.reasonHint }: { errorOf: ErrorOf; hint?: string }) {
  const id = useId();
  return <TextArea id={id} name="reason" rows={2} label={text.reason} hint={hint} error={errorOf('reason')} />;
}

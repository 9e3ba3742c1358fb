import { Email } from '@akatale/contracts/email-schemas';
import { resendVerification } from '@akatale/contracts/people/accounts-endpoints';
import * as z from 'zod/mini';
import { userMessageOf } from '../../../data/api/api-error.ts';
import { useApi } from '../../../data/client.ts';
import { formAction, usePosted } from '../../../data/posted-form.ts';
import { useViewer } from '../../../data/session/session.ts';
import { signInText as text } from '../../../text/people/sign-in-text.ts';
import { Button, type ButtonVariant } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { TextField } from '../../../ui/form/field.tsx';
import { FormToken } from '../../../ui/form/form-token.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { explain, problemOf } from './problem.ts';
import { useRememberedEmail } from './registration/registered-email.ts';
import { useNext } from './use-next.ts';

const ResendRequest = z.object({ email: Email });

interface ResendFormProps {
  label: string;
  variant?: ButtonVariant;
}

export function ResendForm({ label, variant = 'primary' }: ResendFormProps) {
  const { toast } = useToasts();
  const api = useApi();
  const posted = usePosted('resend');
  const next = useNext();
  const viewer = useViewer();
  const emailField = useRememberedEmail();
  const form = useForm({
    check: (typed) => {
      const checked = ResendRequest.safeParse(typed);
      return checked.success ? { values: checked.data } : { problem: problemOf(checked) };
    },
    send: async ({ email }) => {
      const body = { email, ...(next && { next }) };
      const { message } = await api.call(resendVerification, { body });
      toast({ title: text.resent, description: message, tone: 'success' });
    },
    explain: (error) => {
      toast({ title: text.error, description: userMessageOf(error), tone: 'error' });
      return explainAtField(error);
    },
    returned: posted?.error && explainAtField(posted.error),
  });
  return (
    <form {...form.formProps} action={formAction('resend', next)} className="flex flex-col gap-4">
      <FormToken />
      <TextField
        id="email"
        name="email"
        type="email"
        label={text.email}
        defaultValue={posted?.values['email'] ?? viewer?.email}
        autoComplete="username"
        ref={emailField}
        error={form.errorOf('email')}
      />
      <Button type="submit" variant={variant} isBusy={form.isBusy}>
        {label}
      </Button>
    </form>
  );
}

/** The form has one field, and no place for what is wrong with none. */
function explainAtField(error: unknown) {
  const problem = explain(error);
  return problem.fields.length > 0 ? problem : { ...problem, fields: [{ field: 'email', message: problem.title }] };
}

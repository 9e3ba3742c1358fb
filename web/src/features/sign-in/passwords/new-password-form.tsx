import { resetPassword } from '@akatale/contracts/accounts/accounts-endpoints';
import { useRef } from 'react';
import { ApiError, userMessageOf } from '../../../data/api/api-error.ts';
import { useApi } from '../../../data/client.ts';
import { passwordText as text } from '../../../text/account/password-text.ts';
import { Button } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { FormFrame, FormProblems } from '../form-frame.tsx';
import { explain } from '../problem.ts';
import { checkNewPassword } from './check-new-password.ts';

interface NewPasswordFormProps {
  token: string;
  onDone: () => void;
  /** The link expired while the form was open. */
  onInvalid: () => void;
}

export function NewPasswordForm({ token, onDone, onInvalid }: NewPasswordFormProps) {
  const { toast } = useToasts();
  const api = useApi();
  const isHydrated = useHydrated();
  const warned = useRef<string | null>(null);
  const form = useForm({
    check: (typed) => {
      const rules = { differ: text.passwordsDiffer, warned: warned.current };
      const checked = checkNewPassword(typed, rules);
      if ('warned' in checked) warned.current = checked.warned ?? null;
      return checked;
    },
    send: async ({ password }) => {
      await api.call(resetPassword, { body: { token, password } });
      onDone();
    },
    explain: (error) => {
      const isInvalid = error instanceof ApiError && error.code === 'INVALID_TOKEN';
      const description = isInvalid ? text.invalidToken : userMessageOf(error);
      toast({ title: text.error, description, tone: 'error' });
      if (isInvalid) onInvalid();
      return explain(error);
    },
  });
  const shown = { showLabel: text.showPassword, hideLabel: text.hidePassword };
  return (
    <FormFrame heading={text.resetHeading} intro={text.resetIntro}>
      <form {...form.formProps} className="flex flex-col gap-5">
        <FormProblems problem={form.problem} />
        <PasswordField
          {...shown}
          id="password"
          name="password"
          label={text.password}
          hint={text.passwordHint}
          autoComplete="new-password"
          error={form.errorOf('password')}
        />
        <PasswordField
          {...shown}
          id="confirmPassword"
          name="confirmPassword"
          label={text.confirmPassword}
          autoComplete="new-password"
          error={form.errorOf('confirmPassword')}
        />
        <Button type="submit" size="large" isBusy={form.isBusy} disabled={!isHydrated}>
          {text.save}
        </Button>
      </form>
    </FormFrame>
  );
}

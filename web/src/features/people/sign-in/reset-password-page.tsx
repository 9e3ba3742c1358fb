import { resetPassword } from '@akatale/contracts/people/accounts-endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useRef } from 'react';
import { ApiError, userMessageOf } from '../../../data/api/api-error.ts';
import { useApi } from '../../../data/client.ts';
import type { PageHead, PageProps } from '../../../data/page.ts';
import { formAction, usePosted } from '../../../data/posted-form.ts';
import { sessionKey } from '../../../data/session/session-query.ts';
import { passwordText as text } from '../../../text/people/password-text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { FormToken } from '../../../ui/form/form-token.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { AlertIcon, CheckIcon } from '../../../ui/icons/icons.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { useFocusHeading } from './focus-heading.ts';
import { FormFrame, FormProblems, WasWarned } from './form-frame.tsx';
import { checkNewPassword } from './passwords/check-new-password.ts';
import { explain } from './problem.ts';
import { resetTokenQuery } from './reset-token-query.ts';
import { ResultScreen } from './result-screen.tsx';
import { SignInAddress } from './sign-in-address.tsx';

interface NewPasswordFormProps {
  token: string;
  email: string | undefined;
  onDone: () => void;
  /** The link expired while the form was open. */
  onInvalid: () => void;
}

export { loadResetToken as load } from './reset-token-query.ts';

export function Page({ params }: PageProps) {
  const token = params['token']?.trim() ?? '';
  const api = useApi();
  const queries = useQueryClient();
  const status = useQuery({ ...resetTokenQuery(api, token), enabled: token !== '' });
  const [end, setEnd] = useState<'done' | 'invalid' | null>(null);
  useFocusHeading(end !== null);

  if (end === 'done') return <Done />;
  if (token === '') return <Incomplete />;
  if (end === 'invalid' || status.data?.valid === false) return <Unusable />;
  if (status.data) {
    return (
      <NewPasswordForm
        token={token}
        email={status.data.email}
        onInvalid={() => setEnd('invalid')}
        onDone={() => {
          setEnd('done');
          // The reset ended all sessions, perhaps this one.
          void queries.invalidateQueries({ queryKey: sessionKey });
        }}
      />
    );
  }
  if (status.isError) {
    return (
      <ResultScreen icon={<AlertIcon />} heading={text.checkFailedHeading} message={text.checkFailedMore}>
        <Button onClick={() => void status.refetch()}>{text.tryAgain}</Button>
        <p className="text-xs text-ink-faint">{text.checkFailed}</p>
      </ResultScreen>
    );
  }
  return (
    <div role="status" className="mx-auto flex max-w-form flex-col gap-5">
      <PageHeading>{text.checkingLink}</PageHeading>
      <Spinner />
    </div>
  );
}

function Done() {
  return (
    <ResultScreen icon={<CheckIcon />} heading={text.doneHeading} message={text.doneText}>
      <ButtonLink href="/auth">{text.returnToLogin}</ButtonLink>
    </ResultScreen>
  );
}

function Unusable() {
  return (
    <ResultScreen icon={<AlertIcon />} heading={text.unusableHeading} message={text.unusableText}>
      <RequestNew reason={text.invalidToken} />
    </ResultScreen>
  );
}

function Incomplete() {
  return (
    <ResultScreen icon={<AlertIcon />} heading={text.incompleteHeading} message={text.incompleteText}>
      <RequestNew reason={text.noToken} />
    </ResultScreen>
  );
}

function RequestNew({ reason }: { reason: string }) {
  return (
    <>
      <ButtonLink href="/forgot-password">{text.requestNew}</ButtonLink>
      <p className="text-xs text-ink-faint">
        {text.invalidHeading} · {reason}
      </p>
    </>
  );
}

export function head(): PageHead {
  return { title: text.resetTitle };
}

function NewPasswordForm({ token, email, onDone, onInvalid }: NewPasswordFormProps) {
  const { toast } = useToasts();
  const api = useApi();
  const posted = usePosted('reset');
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
      const isInvalid = error instanceof ApiError && error.code === 'INVALID_RESET_TOKEN';
      const description = isInvalid ? text.invalidToken : userMessageOf(error);
      toast({ title: text.error, description, tone: 'error' });
      if (isInvalid) onInvalid();
      return explain(error);
    },
    returned: posted?.error && explain(posted.error),
  });
  const shown = { showLabel: text.showPassword, hideLabel: text.hidePassword };
  return (
    <FormFrame heading={text.resetHeading} intro={text.resetIntro}>
      <form {...form.formProps} action={formAction('reset')} className="flex flex-col gap-5">
        <FormToken />
        <WasWarned posted={posted} />
        <FormProblems problem={form.problem} />
        <SignInAddress email={email} />
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
        <Button type="submit" size="large" isBusy={form.isBusy}>
          {text.save}
        </Button>
      </form>
    </FormFrame>
  );
}

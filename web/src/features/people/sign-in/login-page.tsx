import { withNext } from '@akatale/contracts/pages/safe-next';
import { login } from '@akatale/contracts/people/accounts-endpoints';
import type { LoggedIn } from '@akatale/contracts/people/accounts-schemas';
import { withReopenedNotice } from '@akatale/contracts/people/reopened';
import { useEffect, useState } from 'react';
import { ApiError, userMessageOf } from '../../../data/api/api-error.ts';
import { useClient } from '../../../data/client.ts';
import type { PageHead } from '../../../data/page.ts';
import { formAction, usePosted } from '../../../data/posted-form.ts';
import { startPageOf } from '../../../data/session/skipped-preferences.ts';
import { signInText as text } from '../../../text/people/sign-in-text.ts';
import { Button } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { TextField } from '../../../ui/form/field.tsx';
import { FormToken } from '../../../ui/form/form-token.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { type FormProblem, useForm } from '../../../ui/form/use-form.ts';
import { Link, useNavigate, useSearch } from '../../../ui/link.tsx';
import { fetchCode } from '../../../ui/loading/fetch-code.ts';
import { lazyComponent } from '../../../ui/loading/lazy.tsx';
import type { Credentials } from './check-login.ts';
import { EntryChoice } from './entry-choice.tsx';
import { FormFrame, FormProblems } from './form-frame.tsx';
import { googleProblemIn, GoogleSignIn } from './google-sign-in.tsx';
import { LeavingDoors } from './leaving/lazy-doors.ts';
import { explain } from './problem.ts';
import { clearEmail, rememberEmail, useRememberedEmail } from './registration/registered-email.ts';
import { clearRegistration } from './registration/registration-draft.ts';
import { useNext, useWantedSeller } from './use-next.ts';

export { loadWantedProduct as load } from './lazy-wanted.tsx';

export const CodeStep = lazyComponent(async () => (await import('./code/code-step.tsx')).CodeStep);

const fetchCheck = async () => import('./check-login.ts');

export function Page() {
  const next = useNext();
  const search = new URLSearchParams(useSearch());
  const emailField = useRememberedEmail();
  const posted = usePosted('login');
  const seller = useWantedSeller();
  const { form, toConfirm, suspended, enter, goBack } = useLogin(next, posted?.error ?? null);
  if (toConfirm) return <CodeStep credentials={toConfirm} onSignedIn={enter} onBack={goBack} />;
  return (
    <FormFrame
      heading={seller === null ? text.loginHeading : text.writeHeading(seller)}
      intro={seller === null ? text.loginIntro : text.writeIntro}
      above={<EntryChoice at="/auth" />}
    >
      <form {...form.formProps} action={formAction('login', next)} className="flex flex-col gap-5">
        <FormToken />
        <FormProblems problem={form.problem ?? googleProblemIn(search)} />
        <TextField
          id="email"
          name="email"
          type="email"
          label={text.email}
          autoComplete="username"
          ref={emailField}
          defaultValue={posted?.values['email']}
          error={form.errorOf('email')}
        />
        <PasswordField
          id="password"
          name="password"
          label={text.password}
          showLabel={text.showPassword}
          hideLabel={text.hidePassword}
          autoComplete="current-password"
          error={form.errorOf('password')}
        />
        {asksForCode(posted?.error) && (
          // Without scripts all is typed at once: a document never holds a password.
          <TextField
            id="totp"
            name="totp"
            label={text.code}
            hint={text.codeHint}
            autoComplete="one-time-code"
            autoCapitalize="none"
            error={form.errorOf('totp')}
          />
        )}
        <Link
          href={withNext('/forgot-password', next)}
          onClick={() => rememberEmail(emailField.current?.value.trim() ?? '')}
          className="touch -my-3 inline-flex items-center self-start font-semibold text-link hover:underline"
        >
          {text.forgotPassword}
        </Link>
        <Button type="submit" size="large" isBusy={form.isBusy}>
          {text.login}
        </Button>
      </form>
      {suspended && <LeavingDoors key={suspended.email} credentials={suspended} />}
      <GoogleSignIn next={next} opensAccounts />
    </FormFrame>
  );
}

/** Signs in, unless the account wants a code of a second factor first, or is suspended. */
function useLogin(next: ReturnType<typeof useNext>, returned: ApiError | null) {
  const { toast } = useToasts();
  const { api, session } = useClient();
  const navigate = useNavigate();
  const [toConfirm, setToConfirm] = useState<Credentials | null>(null);
  const [suspended, setSuspended] = useState<Credentials | null>(null);
  useEffect(() => void fetchCode(fetchCheck), []);

  async function enter({ wasClosed, ...viewer }: LoggedIn) {
    await session.change(viewer);
    clearEmail();
    clearRegistration();
    if (wasClosed) {
      navigate(withReopenedNotice(next ?? '/'), { replace: true });
      return;
    }
    toast({
      title: text.loginSuccessful,
      description: text.welcomeBack(viewer.name),
      tone: 'success',
    });
    navigate(next ?? startPageOf(viewer), { replace: true });
  }

  const form = useForm<Credentials>({
    check: async (typed) => (await fetchCheck()).checkLogin(typed),
    send: async (body) => {
      setSuspended(null);
      try {
        await enter(await api.call(login, { body }));
      } catch (error) {
        const code = error instanceof ApiError && error.code;
        if (code === 'ACCOUNT_SUSPENDED') setSuspended(body);
        if (code !== 'TOTP_REQUIRED') throw error;
        setToConfirm(body);
      }
    },
    explain: (error) => {
      toast({ title: text.loginFailed, description: userMessageOf(error), tone: 'error' });
      return explainLogin(error);
    },
    returned: returned && explainLogin(returned),
  });

  return { form, toConfirm, suspended, enter, goBack: () => setToConfirm(null) };
}

/** Only the password can be wrong here, or the code where one was asked for. */
function explainLogin(error: unknown): FormProblem {
  const problem = explain(error);
  const field = asksForCode(error) ? 'totp' : 'password';
  return problem.fields.length > 0 ? problem : { ...problem, fields: [{ field, message: problem.title }] };
}

const asksForCode = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'TOTP_REQUIRED' || error.code === 'TOTP_INVALID');

export function head(): PageHead {
  return { title: text.loginTitle };
}

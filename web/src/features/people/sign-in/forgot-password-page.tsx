import { Email } from '@akatale/contracts/email-schemas';
import { withNext } from '@akatale/contracts/pages/safe-next';
import { forgotPassword } from '@akatale/contracts/people/accounts-endpoints';
import { type MouseEvent, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { userMessageOf } from '../../../data/api/api-error.ts';
import { useApi } from '../../../data/client.ts';
import type { PageHead } from '../../../data/page.ts';
import { formAction, usePosted } from '../../../data/posted-form.ts';
import { passwordText as text } from '../../../text/people/password-text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { TextField } from '../../../ui/form/field.tsx';
import { FormToken } from '../../../ui/form/form-token.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { MailIcon } from '../../../ui/icons/icons.tsx';
import { Link, useSearch } from '../../../ui/link.tsx';
import { useFocusHeading } from './focus-heading.ts';
import { FooterLink, FormFrame, FormProblems } from './form-frame.tsx';
import { explain, problemOf } from './problem.ts';
import { rememberEmail, useRememberedEmail } from './registration/registered-email.ts';
import { ResultScreen } from './result-screen.tsx';
import { useNext } from './use-next.ts';

const ForgotForm = z.object({ email: Email });

export function Page() {
  const next = useNext();
  const [email, setEmail] = useState('');
  const isSent = new URLSearchParams(useSearch()).has('sent');
  const [step, setStep] = useState<'ask' | 'sent' | 'ask again'>(isSent ? 'sent' : 'ask');
  useFocusHeading(step === 'sent');
  if (step === 'sent') {
    return <Sent email={email} next={next} onTryAgain={() => setStep('ask again')} />;
  }
  return (
    <FormFrame
      heading={text.forgotHeading}
      intro={text.forgotIntro}
      footer={
        <FooterLink link={<Link href={withNext('/auth', next)}>{text.login}</Link>}>{text.remembered}</FooterLink>
      }
    >
      <EmailForm
        email={email}
        next={next}
        isFocused={step === 'ask again'}
        onSent={(sentTo) => {
          setEmail(sentTo);
          rememberEmail(sentTo);
          setStep('sent');
        }}
      />
    </FormFrame>
  );
}

interface EmailFormProps {
  email: string;
  next: string | null;
  isFocused: boolean;
  onSent: (email: string) => void;
}

function EmailForm({ email, next, isFocused, onSent }: EmailFormProps) {
  const { toast } = useToasts();
  const api = useApi();
  const posted = usePosted('forgot');
  const emailField = useRememberedEmail();
  useEffect(() => {
    if (isFocused) emailField.current?.focus();
  }, [isFocused, emailField]);
  const form = useForm({
    check: (typed) => {
      const checked = ForgotForm.safeParse(typed);
      return checked.success ? { values: checked.data } : { problem: problemOf(checked) };
    },
    send: async (body) => {
      await api.call(forgotPassword, { body });
      onSent(body.email);
    },
    explain: (error) => {
      toast({ title: text.error, description: userMessageOf(error), tone: 'error' });
      return explain(error);
    },
    returned: posted?.error && explain(posted.error),
  });
  return (
    <form {...form.formProps} action={formAction('forgot', next)} className="flex flex-col gap-5">
      <FormToken />
      <FormProblems problem={form.problem} />
      <TextField
        id="email"
        name="email"
        type="email"
        label={text.email}
        defaultValue={posted?.values['email'] ?? email}
        autoComplete="username"
        ref={emailField}
        error={form.errorOf('email')}
      />
      <Button type="submit" size="large" isBusy={form.isBusy}>
        {text.sendLink}
      </Button>
    </form>
  );
}

interface SentProps {
  email: string;
  next: string | null;
  onTryAgain: () => void;
}

function Sent({ email, next, onTryAgain }: SentProps) {
  function tryAgain(event: MouseEvent) {
    event.preventDefault();
    onTryAgain();
  }
  return (
    <ResultScreen
      icon={<MailIcon />}
      heading={text.checkEmailHeading}
      message={email ? text.checkEmailOf(email) : text.checkEmail}
    >
      <div className="flex flex-col gap-3">
        <ButtonLink href={withNext('/auth', next)}>{text.returnToLogin}</ButtonLink>
        <ButtonLink variant="secondary" href={withNext('/forgot-password', next)} onClick={tryAgain}>
          {text.tryAgain}
        </ButtonLink>
      </div>
    </ResultScreen>
  );
}

export function head(): PageHead {
  return { title: text.forgotTitle, description: text.forgotIntro };
}

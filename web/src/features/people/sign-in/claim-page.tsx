import { getCurrentUser } from '@akatale/contracts/people/accounts-endpoints';
import { readClaimCode, writeClaimCode } from '@akatale/contracts/people/unclaimed';
import { claimAccount } from '@akatale/contracts/people/unclaimed-endpoints';
import { Claim } from '@akatale/contracts/people/unclaimed-schemas';
import { useEffect, useState } from 'react';
import { ApiError, userMessageOf } from '../../../data/api/api-error.ts';
import { useClient } from '../../../data/client.ts';
import type { PageHead } from '../../../data/page.ts';
import { claimText as text } from '../../../text/people/claim-text.ts';
import { Button } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { TextField } from '../../../ui/form/field.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { type FormProblem, useForm } from '../../../ui/form/use-form.ts';
import { useNavigate } from '../../../ui/link.tsx';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { AgreementNotice } from './agreement-notice.tsx';
import { FormFrame, FormProblems } from './form-frame.tsx';
import { explain, problemOf } from './problem.ts';

export function Page() {
  return (
    <FormFrame heading={text.heading} intro={text.intro} needsScripts>
      <ClaimForm />
    </FormFrame>
  );
}

export function head(): PageHead {
  return { title: text.title };
}

function ClaimForm() {
  const { toast } = useToasts();
  const { api, session } = useClient();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const scanned = useScannedCode();
  const form = useForm({
    check: (typed) => {
      const checked = Claim.safeParse(typed);
      return checked.success
        ? { values: checked.data }
        : { problem: withCodeText(problemOf(checked), text.codeMissing) };
    },
    send: async (body) => {
      await api.call(claimAccount, { body });
      await session.change(await api.call(getCurrentUser, {}));
      toast({ title: text.done, description: text.doneMore, tone: 'success' });
      navigate('/vendor-dashboard', { replace: true });
    },
    explain: (error) => {
      const isWrong = error instanceof ApiError && error.code === 'CLAIM_CODE_WRONG';
      toast({ title: text.failed, description: isWrong ? text.codeWrong : userMessageOf(error), tone: 'error' });
      return isWrong ? { title: text.codeWrong, fields: [{ field: 'code', message: text.codeWrong }] } : explain(error);
    },
  });
  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      <FormProblems problem={form.problem} />
      <TextField
        key={scanned}
        id="code"
        name="code"
        label={text.code}
        hint={text.codeHint}
        defaultValue={scanned}
        error={form.errorOf('code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField
        id="email"
        name="email"
        type="email"
        label={text.email}
        error={form.errorOf('email')}
        autoComplete="username"
      />
      <PasswordField
        id="password"
        name="password"
        label={text.password}
        hint={text.passwordHint}
        showLabel={text.showPassword}
        hideLabel={text.hidePassword}
        error={form.errorOf('password')}
        autoComplete="new-password"
      />
      <AgreementNotice />
      <Button type="submit" size="large" isBusy={form.isBusy} disabled={!isHydrated}>
        {text.submit}
      </Button>
    </form>
  );
}

/** The printed picture has the code in the part of the address that is not sent. */
function useScannedCode(): string {
  const [code, setCode] = useState('');
  useEffect(() => setCode(writeClaimCode(readClaimCode(location.hash.replace(/%[\da-f]{2}/gi, '')))), []);
  return code;
}

const withCodeText = ({ fields, ...problem }: FormProblem, message: string): FormProblem => ({
  ...problem,
  fields: fields.map((each) => (each.field === 'code' ? { ...each, message } : each)),
});

import { Email } from '@akatale/contracts/email-schemas';
import { resendVerification } from '@akatale/contracts/people/accounts-endpoints';
import type { CurrentUser } from '@akatale/contracts/people/accounts-schemas';
import { confirmEmailChange, requestEmailChange } from '@akatale/contracts/people/profile-endpoints';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { userMessageOf } from '../../../data/api/api-error.ts';
import { useApi, useClient } from '../../../data/client.ts';
import { useLastViewer } from '../../../data/session/last-viewer.ts';
import { accountText } from '../../../text/people/account-text.ts';
import { mailRefusedText as text } from '../../../text/people/mail-refused-text.ts';
import { Button } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { focusFirstIn } from '../../../ui/focus-after.ts';
import { TextField } from '../../../ui/form/field.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { explain, FormProblems, problemOf, SignInAddress } from '../sign-in/index.ts';

const NewAddress = z.object({ email: Email });

/** Tells a person that no mail reaches them, with both ways out. */
export function MailRefused({ viewer: { email } }: { viewer: CurrentUser }) {
  const id = useId();
  const [isChanging, setChanging] = useState(false);
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 rounded-card bg-warn-soft p-4">
      <h2 id={id} className="text-lg text-warn wrap-anywhere">
        {text.heading(email)}
      </h2>
      <p>{text.more}</p>
      {isChanging ? <ChangeAddress /> : <Ways email={email} onChange={() => setChanging(true)} />}
    </section>
  );
}

function Ways({ email, onChange }: { email: string; onChange: () => void }) {
  const api = useApi();
  const { toast } = useToasts();
  const again = useMutation({
    mutationFn: () => api.call(resendVerification, { body: { email } }),
    onError: (error) => toast({ title: text.failed, description: userMessageOf(error), tone: 'error' }),
  });
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onChange}>{text.change}</Button>
        {!again.isSuccess && (
          <Button variant="secondary" isBusy={again.isPending} onClick={() => again.mutate()}>
            {text.again}
          </Button>
        )}
      </div>
      <p role="status" className="wrap-anywhere empty:hidden">
        {again.isSuccess && text.sent(email)}
      </p>
    </>
  );
}

function ChangeAddress() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return sentTo === null ? (
    <AddressForm onSent={setSentTo} />
  ) : (
    <CodeForm email={sentTo} onStartAgain={() => setSentTo(null)} />
  );
}

function AddressForm({ onSent }: { onSent: (email: string) => void }) {
  const api = useApi();
  const viewer = useLastViewer();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const form = useForm<{ email: string; currentPassword?: string }>({
    check: (typed) => {
      const checked = NewAddress.safeParse(typed);
      if (!checked.success) return { problem: problemOf(checked) };
      const { currentPassword } = typed;
      return { values: { ...checked.data, ...(currentPassword && { currentPassword }) } };
    },
    send: async (body) => {
      await api.call(requestEmailChange, { body });
      onSent(body.email);
    },
    explain,
  });
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <FormProblems problem={form.problem} />
      <SignInAddress email={viewer?.email} />
      <TextField
        id="newEmail"
        name="email"
        type="email"
        label={text.email}
        autoComplete="email"
        ref={first}
        error={form.errorOf('email')}
      />
      <PasswordField
        id="passwordForEmail"
        name="currentPassword"
        label={accountText.currentPassword}
        hint={accountText.currentPasswordHint}
        showLabel={accountText.showPassword}
        hideLabel={accountText.hidePassword}
        autoComplete="current-password"
        error={form.errorOf('currentPassword')}
      />
      <Button type="submit" isBusy={form.isBusy}>
        {text.sendCode}
      </Button>
    </form>
  );
}

function CodeForm({ email, onStartAgain }: { email: string; onStartAgain: () => void }) {
  const { api, session } = useClient();
  const { toast } = useToasts();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const form = useForm({
    check: ({ code = '' }) => (code.trim() ? { values: { code } } : { problem: wrongCode }),
    send: async (body) => {
      const changed = await api.call(confirmEmailChange, { body });
      focusFirstIn(null);
      await session.change(changed);
      toast({ title: text.changed, description: text.changedMore(email), tone: 'success' });
    },
    explain: (error) => {
      const problem = explain(error);
      return problem.fields.some((wrong) => wrong.field === 'code') ? wrongCode : problem;
    },
  });
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <p role="status" className="wrap-anywhere">
        {text.codeSent(email)}
      </p>
      <FormProblems problem={form.problem} />
      <TextField
        id="emailCode"
        name="code"
        label={text.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        ref={field}
        error={form.errorOf('code')}
      />
      <Button type="submit" isBusy={form.isBusy}>
        {text.confirm}
      </Button>
      <Button variant="ghost" onClick={onStartAgain}>
        {text.otherAddress}
      </Button>
    </form>
  );
}

const wrongCode = { title: text.wrongCode, fields: [{ field: 'code', message: text.wrongCode }] };

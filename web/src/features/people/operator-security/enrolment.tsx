import { getCurrentUser } from '@akatale/contracts/people/accounts-endpoints';
import {
  beginEnrolment,
  confirmEnrolment,
  getSecondFactor,
} from '@akatale/contracts/people/operator-accounts-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useEffect, useRef } from 'react';
import { useApi } from '../../../data/client.ts';
import { useLastViewer } from '../../../data/session/last-viewer.ts';
import { securityText as text } from '../../../text/people/security-text.ts';
import { Button } from '../../../ui/button.tsx';
import { useToasts, type Toasts } from '../../../ui/feedback/toast.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { drawQr } from '../../../ui/media/qr-drawing.ts';
import { CodeField, explain, FormProblems, SignInAddress } from '../sign-in/index.ts';

export async function copyText(words: string, { toast }: Toasts): Promise<void> {
  try {
    await navigator.clipboard.writeText(words);
    toast({ title: text.copied, tone: 'success' });
  } catch {
    toast({ title: text.copyFailed, description: text.copyFailedMore, tone: 'error' });
  }
}

export interface TotpKey {
  /** `otpauth:` URI for the QR code. */
  uri: string;
  secret: string;
}

interface EnrolmentProps {
  onCodes: (codes: readonly string[]) => void;
}

export function Enrolment({ onCodes }: EnrolmentProps) {
  const [key, setKey] = useState<TotpKey | null>(null);
  return key ? (
    <ConfirmForm totpKey={key} onCodes={onCodes} onStartAgain={() => setKey(null)} />
  ) : (
    <PasswordForm onKey={setKey} />
  );
}

function PasswordForm({ onKey }: { onKey: (key: TotpKey) => void }) {
  const api = useApi();
  const viewer = useLastViewer();
  const isHydrated = useHydrated();
  const form = useForm({
    check: ({ password = '' }) =>
      password ? { values: { password } } : { problem: wrong('password', text.passwordNeeded) },
    send: async (body) => onKey(await api.call(beginEnrolment, { body })),
    explain,
  });
  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      <p className="font-semibold">{text.off}</p>
      <p>{text.why}</p>
      <FormProblems problem={form.problem} />
      <SignInAddress email={viewer?.email} />
      <PasswordField
        id="password"
        name="password"
        label={text.password}
        hint={text.passwordHint}
        showLabel={text.showPassword}
        hideLabel={text.hidePassword}
        autoComplete="current-password"
        error={form.errorOf('password')}
      />
      <Button type="submit" isBusy={form.isBusy} disabled={!isHydrated}>
        {text.setUp}
      </Button>
    </form>
  );
}

interface ConfirmFormProps extends EnrolmentProps {
  totpKey: TotpKey;
  onStartAgain: () => void;
}

function ConfirmForm({ totpKey, onCodes, onStartAgain }: ConfirmFormProps) {
  const { toast } = useToasts();
  const api = useApi();
  const queries = useQueryClient();
  const form = useForm({
    check: ({ code = '' }) => (code.trim() ? { values: { code } } : { problem: wrong('code', text.codeNeeded) }),
    send: async (body) => {
      const { recoveryCodes } = await api.call(confirmEnrolment, { body });
      onCodes(recoveryCodes);
      toast({ title: text.isOn, tone: 'success' });
      void queries.invalidateQueries({ queryKey: [getSecondFactor.path] });
      // An operator who had to enrol may open the other pages now.
      void queries.invalidateQueries({ queryKey: [getCurrentUser.path] });
    },
    explain,
  });
  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      <AppKey totpKey={totpKey} />
      <p>{text.thenCode}</p>
      <FormProblems problem={form.problem} />
      <CodeField name="code" error={form.errorOf('code')} hasRecovery={false} />
      <Button type="submit" isBusy={form.isBusy}>
        {text.turnOn}
      </Button>
      <Button variant="ghost" onClick={onStartAgain}>
        {text.startAgain}
      </Button>
    </form>
  );
}

const wrong = (field: string, message: string) => ({
  title: message,
  fields: [{ field, message }],
});

function AppKey({ totpKey: { uri, secret } }: { totpKey: TotpKey }) {
  const toasts = useToasts();
  const { size, path } = drawQr(uri);
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="text-lg">
        {text.scanHeading}
      </h3>
      <svg
        role="img"
        aria-label={text.qrLabel}
        viewBox={`0 0 ${size} ${size}`}
        width="224"
        height="224"
        shapeRendering="crispEdges"
        className="rounded-card border border-line"
      >
        <path fill="white" d={`M0 0h${size}v${size}H0z`} />
        <path fill="black" d={path} />
      </svg>
      <p>{text.typeInstead}</p>
      <p className="font-semibold wrap-anywhere">{secret.replace(/.{4}(?=.)/g, '$& ')}</p>
      <Button variant="secondary" className="self-start" onClick={() => void copyText(secret, toasts)}>
        {text.copyKey}
      </Button>
    </>
  );
}

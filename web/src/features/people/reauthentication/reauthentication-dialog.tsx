import { reauthenticateOperator } from '@akatale/contracts/people/operator-accounts-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/client.ts';
import { useLastViewer } from '../../../data/session/last-viewer.ts';
import { reauthenticationText as text } from '../../../text/people/reauthentication-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { CodeField, explain, FormProblems, SignInAddress } from '../sign-in/index.ts';
import { secondFactorQuery } from './second-factor-query.ts';

export function ReauthenticationDialog({ onSettled }: { onSettled: (isConfirmed: boolean) => void }) {
  const status = useQuery(secondFactorQuery(useApi()));
  return (
    <Dialog isOpen onClose={() => onSettled(false)} title={text.title} closeLabel={text.close}>
      {status.isLoading ? (
        <Skeleton className="h-16" />
      ) : (
        <ReauthenticationForm hasFactor={!!status.data?.enrolledAt} onConfirmed={() => onSettled(true)} />
      )}
    </Dialog>
  );
}

function ReauthenticationForm({ hasFactor, onConfirmed }: { hasFactor: boolean; onConfirmed: () => void }) {
  const api = useApi();
  const viewer = useLastViewer();
  const name = hasFactor ? 'totp' : 'password';
  const missing = hasFactor ? text.enterCode : text.enterPassword;
  const form = useForm({
    check: (typed) => {
      const value = typed[name] ?? '';
      if (value.trim()) return { values: { [name]: value } };
      return { problem: { title: missing, fields: [{ field: name, message: missing }] } };
    },
    send: async (body) => {
      await api.call(reauthenticateOperator, { body });
      onConfirmed();
    },
    explain,
  });
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <p>{hasFactor ? text.byCode : text.byPassword}</p>
      <FormProblems problem={form.problem} />
      {hasFactor ? (
        <CodeField name="totp" error={form.errorOf('totp')} />
      ) : (
        <>
          <SignInAddress email={viewer?.email} />
          <PasswordField
            id="password"
            name="password"
            label={text.password}
            showLabel={text.showPassword}
            hideLabel={text.hidePassword}
            autoComplete="current-password"
            error={form.errorOf('password')}
          />
        </>
      )}
      <Button type="submit" isBusy={form.isBusy}>
        {text.confirm}
      </Button>
    </form>
  );
}

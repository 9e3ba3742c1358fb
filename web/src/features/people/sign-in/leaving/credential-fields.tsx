import { mailLeavingCode } from '@akatale/contracts/desk/leaving-endpoints';
import { useMutation } from '@tanstack/react-query';
import { userMessageOf } from '../../../../data/api/api-error.ts';
import { useApi } from '../../../../data/client.ts';
import { useLastViewer } from '../../../../data/session/last-viewer.ts';
import { leavingText as text } from '../../../../text/people/leaving-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { useToasts } from '../../../../ui/feedback/toast.ts';
import { TextField } from '../../../../ui/form/field.tsx';
import { PasswordField } from '../../../../ui/form/password-field.tsx';
import { SignInAddress } from '../sign-in-address.tsx';

export interface Credentials {
  email: string;
  password: string;
}

interface CredentialFieldsProps {
  id: string;
  hasPassword: boolean;
  errorOf: (field: string) => string | undefined;
}

export function CredentialFields({ id, hasPassword, errorOf }: CredentialFieldsProps) {
  const viewer = useLastViewer();
  if (!hasPassword) return <CodeField id={id} error={errorOf('code')} />;
  return (
    <>
      <SignInAddress email={viewer?.email} />
      <PasswordField
        id={`${id}-password`}
        name="password"
        label={text.password}
        showLabel={text.showPassword}
        hideLabel={text.hidePassword}
        autoComplete="current-password"
        error={errorOf('password')}
      />
    </>
  );
}

function CodeField({ id, error }: { id: string; error: string | undefined }) {
  const api = useApi();
  const { toast } = useToasts();
  const mail = useMutation({
    mutationFn: () => api.call(mailLeavingCode, {}),
    onError: (failure) => toast({ title: text.codeFailed, description: userMessageOf(failure), tone: 'error' }),
  });
  return (
    <div className="flex flex-col gap-3">
      <p role="status">{mail.isSuccess ? text.codeMailed : text.noPassword}</p>
      <Button variant="secondary" className="self-start" isBusy={mail.isPending} onClick={() => mail.mutate()}>
        {text.mailCode}
      </Button>
      <TextField
        id={`${id}-code`}
        name="code"
        label={text.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={error}
      />
    </div>
  );
}

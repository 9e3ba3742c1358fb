import { login } from '@akatale/contracts/people/accounts-endpoints';
import type { LoggedIn } from '@akatale/contracts/people/accounts-schemas';
import { ApiError } from '../../../../data/api/api-error.ts';
import { useApi } from '../../../../data/client.ts';
import { reauthenticationText as text } from '../../../../text/people/reauthentication-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { FormFrame, FormProblems } from '../form-frame.tsx';
import { explain } from '../problem.ts';
import { CodeField } from './code-field.tsx';

interface CodeStepProps {
  credentials: { email: string; password: string };
  onSignedIn: (viewer: LoggedIn) => Promise<void>;
  onBack: () => void;
}

export function CodeStep({ credentials, onSignedIn, onBack }: CodeStepProps) {
  const api = useApi();
  const form = useForm({
    check: ({ totp = '' }) => (totp.trim() ? { values: { totp } } : { problem: wrong(text.enterCode) }),
    send: async ({ totp }) => onSignedIn(await api.call(login, { body: { ...credentials, totp } })),
    explain: (error) => {
      const { title } = explain(error);
      const isCode = error instanceof ApiError && error.code === 'TOTP_INVALID';
      return isCode ? wrong(title) : { title, fields: [] };
    },
  });
  return (
    <FormFrame heading={text.stepHeading} intro={text.stepIntro}>
      <form {...form.formProps} className="flex flex-col gap-5">
        <FormProblems problem={form.problem} />
        <CodeField name="totp" error={form.errorOf('totp')} isFirst />
        <Button type="submit" size="large" isBusy={form.isBusy}>
          {text.goOn}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {text.back}
        </Button>
      </form>
    </FormFrame>
  );
}

const wrong = (message: string) => ({ title: message, fields: [{ field: 'totp', message }] });

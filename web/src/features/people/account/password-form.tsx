import { updateProfile } from '@akatale/contracts/people/profile-endpoints';
import { useRef, useState } from 'react';
import { useClient } from '../../../data/client.ts';
import { useLastViewer } from '../../../data/session/last-viewer.ts';
import { accountText as text } from '../../../text/people/account-text.ts';
import { Button } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Link } from '../../../ui/link.tsx';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { checkNewPassword, explain, FormProblems, SignInAddress } from '../sign-in/index.ts';
import { devicesKey } from './devices/devices-query.ts';

interface PasswordChange {
  password: string;
  currentPassword?: string;
}

export function PasswordForm() {
  const [formKey, setFormKey] = useState(0);
  return <Fields key={formKey} onDone={() => setFormKey(formKey + 1)} />;
}

function Fields({ onDone }: { onDone: () => void }) {
  const { toast } = useToasts();
  const { api, queries, session } = useClient();
  const viewer = useLastViewer();
  const isHydrated = useHydrated();
  const warned = useRef<string | null>(null);
  const form = useForm<PasswordChange>({
    check: (typed) => {
      const rules = { differ: text.passwordsDiffer, warned: warned.current };
      const checked = checkNewPassword(typed, rules);
      if ('warned' in checked) warned.current = checked.warned ?? null;
      if ('problem' in checked) return checked;
      const { currentPassword } = typed;
      return { values: { ...checked.values, ...(currentPassword && { currentPassword }) } };
    },
    send: async (body) => {
      session.update(await api.call(updateProfile, { body }));
      void queries.invalidateQueries({ queryKey: devicesKey });
      const description = text.passwordChangedMore;
      toast({ title: text.passwordChanged, description, tone: 'success' });
      onDone();
    },
    explain: (error) => {
      toast({ title: text.updateFailed, description: text.passwordFailed, tone: 'error' });
      return explain(error);
    },
  });
  const field = (name: string) => ({
    id: name,
    name,
    error: form.errorOf(name),
    showLabel: text.showPassword,
    hideLabel: text.hidePassword,
  });
  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      <FormProblems problem={form.problem} />
      <SignInAddress email={viewer?.email} />
      <PasswordField
        {...field('currentPassword')}
        label={text.currentPassword}
        hint={text.currentPasswordHint}
        autoComplete="current-password"
      />
      <PasswordField
        {...field('password')}
        label={text.newPassword}
        hint={text.newPasswordHint}
        autoComplete="new-password"
      />
      <PasswordField {...field('confirmPassword')} label={text.confirmPassword} autoComplete="new-password" />
      <Button type="submit" variant="secondary" isBusy={form.isBusy} disabled={!isHydrated}>
        {text.changePassword}
      </Button>
      <Link
        href="/forgot-password"
        className="touch inline-flex items-center self-start font-semibold text-link hover:underline"
      >
        {text.forgotCurrent}
      </Link>
    </form>
  );
}

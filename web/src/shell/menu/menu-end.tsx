import { logout } from '@akatale/contracts/people/accounts-endpoints';
import { useMutation } from '@tanstack/react-query';
import { useClient } from '../../data/client.ts';
import { LegalLinks } from '../../features/people/legal/index.ts';
import { logOutText as text } from '../../text/people/log-out-text.ts';
import { settingsText } from '../../text/people/settings-text.ts';
import { useToasts } from '../../ui/feedback/toast.ts';
import { LogoutIcon } from '../../ui/icons/theme-icons.tsx';
import { useNavigate } from '../../ui/link.tsx';
import { menuRow } from '../../ui/overlay/popover-menu.tsx';
import { DeviceSwitches } from './device-switches.tsx';
import { LanguageChoice } from './language-choice.tsx';

const LEAVE_AFTER_MS = 300;

export function MenuEnd() {
  const logOut = useLogOut();
  return (
    <>
      <DeviceSwitches />
      <LanguageChoice label={settingsText.languageAndData} />
      <LegalLinks />
      <button
        type="button"
        onClick={() => logOut.mutate()}
        aria-disabled={logOut.isPending || undefined}
        className={`${menuRow} mt-2`}
      >
        <LogoutIcon className="size-5 text-ink-muted" />
        {text.logout}
      </button>
    </>
  );
}

/** The session ends at once in the cache; Discover opens after that. */
function useLogOut() {
  const { toast } = useToasts();
  const { api, session } = useClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => api.call(logout, {}),
    async onSuccess() {
      await session.change(null);
      toast({
        title: text.done,
        description: text.doneMore,
        tone: 'success',
      });
      setTimeout(navigate, LEAVE_AFTER_MS, '/');
    },
    onError() {
      toast({
        title: text.failed,
        description: text.failedMore,
        tone: 'error',
      });
    },
  });
}

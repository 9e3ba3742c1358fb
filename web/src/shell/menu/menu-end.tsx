import { logOutText as text } from '../../text/account/log-out-text.ts';
import { settingsText } from '../../text/account/settings-text.ts';
import { LogoutIcon } from '../../ui/icons/theme-icons.tsx';
import { menuRow } from '../../ui/overlay/popover-menu.tsx';
import { DeviceSwitches } from './device-switches.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { useLogOut } from './log-out.ts';

export function MenuEnd() {
  const logOut = useLogOut();
  return (
    <>
      <DeviceSwitches hasTheme />
      <LanguageChoice label={settingsText.languageAndData} />
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

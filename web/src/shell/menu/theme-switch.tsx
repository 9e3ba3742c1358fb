import { useSyncExternalStore } from 'react';
import { themeText as text } from '../../text/theme-text.ts';
import { classNames } from '../../ui/class-names.ts';
import { MoonIcon, SunIcon, SystemThemeIcon } from '../../ui/icons/theme-icons.tsx';
import { theme } from './theme.ts';

const looks = {
  system: { label: text.system, Icon: SystemThemeIcon },
  light: { label: text.light, Icon: SunIcon },
  dark: { label: text.dark, Icon: MoonIcon },
};

/** System, light or dark. */
export function ThemeSwitch() {
  const chosen = useSyncExternalStore(theme.subscribe, theme.chosen, () => 'system');
  return (
    <fieldset className="flex gap-1 rounded-card bg-sunken p-1">
      <legend className="sr-only">{text.theme}</legend>
      {theme.choices.map((choice) => {
        const { label, Icon } = looks[choice];
        const isChosen = choice === chosen;
        return (
          <button
            key={choice}
            type="button"
            aria-pressed={isChosen}
            onClick={() => theme.choose(choice)}
            className={classNames(
              'flex min-h-13 flex-1 flex-col items-center justify-center gap-0.5 rounded-[10px] text-xs font-semibold transition',
              isChosen ? 'border border-line bg-surface text-ink' : 'text-ink-muted hover:text-ink',
            )}
          >
            <Icon className="size-5" />
            {label}
          </button>
        );
      })}
    </fieldset>
  );
}

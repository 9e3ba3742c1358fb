import { useSyncExternalStore } from 'react';
import { themeText as text } from '../../text/theme-text.ts';
import { Segment, segments } from '../../ui/form/segment.tsx';
import { MoonIcon, SunIcon, SystemThemeIcon } from '../../ui/icons/theme-icons.tsx';
import { DataSaverSwitch } from '../data-saver/data-saver-switch.tsx';
import { theme } from './theme.ts';

const looks = {
  system: { label: text.system, Icon: SystemThemeIcon },
  light: { label: text.light, Icon: SunIcon },
  dark: { label: text.dark, Icon: MoonIcon },
};

export function DeviceSwitches() {
  return (
    <div className="flex flex-col gap-4 noscript:hidden">
      <ThemeSwitch />
      <DataSaverSwitch />
    </div>
  );
}

function ThemeSwitch() {
  const chosen = useSyncExternalStore(theme.subscribe, theme.chosen, () => 'system');
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-1.5 text-md font-semibold text-ink">{text.theme}</legend>
      <div className={segments}>
        {theme.choices.map((choice) => {
          const { label, Icon } = looks[choice];
          return (
            <Segment
              key={choice}
              isChosen={choice === chosen}
              onChoose={() => theme.choose(choice)}
              className="min-h-13 flex-col gap-0.5"
            >
              <Icon className="size-5" />
              {label}
            </Segment>
          );
        })}
      </div>
    </fieldset>
  );
}

import { loadNothing, type PageHead } from '../../data/page.ts';
import { SettingsFrame } from '../../features/people/account/index.ts';
import { languageText } from '../../text/language-text.ts';
import { settingsText as text } from '../../text/people/settings-text.ts';
import { LanguageChoice } from './language-choice.tsx';
import { DeviceSwitches } from './lazy-device-switches.tsx';

export { loadNothing as load };

export function Page() {
  return (
    <SettingsFrame heading={text.languageAndData} needsScripts={false}>
      <section className="-mb-2 flex flex-col">
        <h2 className="font-body text-md font-semibold">{languageText.language}</h2>
        <LanguageChoice label={text.languageAndData} />
      </section>
      <DeviceSwitches />
    </SettingsFrame>
  );
}

export function head(): PageHead {
  return { title: text.languageAndData };
}

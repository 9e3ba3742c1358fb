import { languages } from '@akatale/contracts/languages';
import { languageText as text } from '../../text/language-text.ts';
import { language } from '../../text/language.ts';

/** Plain links, which work without scripts. `label` distinguishes this choice from the one in the footer. */
export function LanguageChoice({ label = text.language }: { label?: string }) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-x-6">
      {languages.map((choice) => (
        <a
          key={choice}
          href={`/language/${choice}`}
          lang={choice}
          rel="nofollow"
          aria-current={choice === language || undefined}
          className={`inline-flex min-h-11 items-center hover:underline ${choice === language ? 'font-semibold' : 'text-link'}`}
        >
          {text.names[choice]}
        </a>
      ))}
      <p>{text.draftNote}</p>
    </nav>
  );
}

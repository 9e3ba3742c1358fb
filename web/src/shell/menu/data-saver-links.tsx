import { dataSaverChoices } from '@akatale/contracts/data-saver';
import { dataSaverText as text } from '../../text/data-saver-text.ts';
import { themeText } from '../../text/theme-text.ts';

/** What the switches are where scripts run. The server follows each link, and shows the page again. */
export function DataSaverLinks({ isBelowSwitch = false }: { isBelowSwitch?: boolean }) {
  return (
    <nav aria-label={text.name}>
      <p className={isBelowSwitch ? 'hidden noscript:block' : 'font-semibold text-ink'}>{text.name}</p>
      <p className="flex gap-x-6">
        {dataSaverChoices.map((choice) => (
          <a
            key={choice}
            href={`/data-saver/${choice}`}
            rel="nofollow"
            className="touch inline-flex items-center text-link hover:underline"
          >
            {text[choice]}
          </a>
        ))}
      </p>
      {!isBelowSwitch && <p className="text-xs">{text.isOff}</p>}
      <noscript>
        <p className="text-xs">{themeText.needsScripts}</p>
      </noscript>
    </nav>
  );
}

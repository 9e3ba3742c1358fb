import { type DataSaverChoice, dataSaverChoices } from '@akatale/contracts/data-saver';
import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useState, useSyncExternalStore } from 'react';
import { hasUnsavedWork } from '../../data/session/unsaved-work.ts';
import { dataSaverText as text } from '../../text/data-saver-text.ts';
import { segment, segments } from '../../ui/form/segment.tsx';
import { formatBytes } from '../../ui/format/format-bytes.ts';
import { useDataSaver } from '../../ui/media/data-saver.ts';
import { choose, chosen } from './choice.ts';
import { canMeasure, followUsedBytes, usedBytes } from './used-bytes.ts';

function UsedData() {
  const used = useSyncExternalStore(followUsedBytes, shown, () => null);
  return used && <p className="text-xs text-ink-muted">{text.used(used)}</p>;
}

const shown = () => formatBytes(usedBytes());

const never = () => () => undefined;

/** Links, which the server follows where no script runs. */
export function DataSaverSwitch() {
  const queries = useQueryClient();
  const isOn = useDataSaver() !== null;
  const [isDelayed, setDelayed] = useState(false);
  const current = useSyncExternalStore(never, chosen, () => null);

  function change(event: MouseEvent, choice: DataSaverChoice) {
    event.preventDefault();
    choose(choice);
    if (hasUnsavedWork(queries)) setDelayed(true);
    else location.reload();
  }

  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1.5 text-md font-semibold text-ink">{text.name}</legend>
      <div className={segments}>
        {dataSaverChoices.map((choice) => (
          <a
            key={choice}
            href={`/data-saver/${choice}`}
            rel="nofollow"
            data-choice={choice}
            // Before it is known here, the document may say it (chosen-data-saver.ts).
            aria-current={choice === current ? 'true' : undefined}
            suppressHydrationWarning
            onClick={(event) => change(event, choice)}
            className={`${segment} flex-1 px-3 text-xs`}
          >
            {text[choice]}
          </a>
        ))}
      </div>
      <p className="text-xs text-ink-muted">{isOn ? text.isOn : text.isOff}</p>
      {isDelayed && (
        <p role="status" className="text-xs text-ink">
          {text.fromNextPage}
        </p>
      )}
      {isOn && canMeasure() && <UsedData />}
    </fieldset>
  );
}

import { type DataSaverChoice, dataSaverChoices } from '@akatale/contracts/data-saver';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { hasUnsavedWork } from '../../data/session/unsaved-work.ts';
import { dataSaverText as text } from '../../text/data-saver-text.ts';
import { classNames } from '../../ui/class-names.ts';
import { useDataSaver } from '../../ui/media/data-saver.ts';
import { choose, chosen } from './choice.ts';
import { UsedData } from './used-data.tsx';

const never = () => () => undefined;

export function DataSaverSwitch() {
  const queries = useQueryClient();
  const isOn = useDataSaver() !== null;
  const [isDelayed, setDelayed] = useState(false);
  const current = useSyncExternalStore(never, chosen, () => null);

  function change(choice: DataSaverChoice) {
    choose(choice);
    if (hasUnsavedWork(queries)) setDelayed(true);
    else location.reload();
  }

  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="text-md font-semibold text-ink">{text.name}</legend>
      <div className="flex gap-1 rounded-card bg-sunken p-1">
        {dataSaverChoices.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={current === null ? undefined : choice === current}
            onClick={() => change(choice)}
            className={classNames(
              'flex min-h-11 flex-1 items-center justify-center rounded-[10px] px-3 text-xs font-semibold transition',
              choice === current ? 'border border-line bg-surface text-ink' : 'text-ink-muted hover:text-ink',
            )}
          >
            {text[choice]}
          </button>
        ))}
      </div>
      <p className="text-xs text-ink-muted">{isOn ? text.isOn : text.isOff}</p>
      {isDelayed && (
        <p role="status" className="text-xs text-ink">
          {text.fromNextPage}
        </p>
      )}
      {isOn && <UsedData />}
    </fieldset>
  );
}

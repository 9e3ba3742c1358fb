import { type DataSaverChoice, dataSaverChoices } from '@akatale/contracts/data-saver';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { hasUnsavedWork } from '../../data/session/unsaved-work.ts';
import { dataSaverText as text } from '../../text/data-saver-text.ts';
import { Segment, segments } from '../../ui/form/segment.tsx';
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
      <legend className="mb-1.5 text-md font-semibold text-ink">{text.name}</legend>
      <div className={segments}>
        {dataSaverChoices.map((choice) => (
          <Segment
            key={choice}
            isChosen={current === null ? undefined : choice === current}
            onChoose={() => change(choice)}
            className="min-h-11 px-3"
          >
            {text[choice]}
          </Segment>
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

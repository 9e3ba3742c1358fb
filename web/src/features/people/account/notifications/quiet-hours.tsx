import type { QuietHours as Hours } from '@akatale/contracts/notices/notifications-schemas';
import { useState } from 'react';
import { pushText as text } from '../../../../text/people/push-text.ts';
import { TextField } from '../../../../ui/form/field.tsx';
import { Switch } from '../../../../ui/form/toggle.tsx';

const DEFAULT_HOURS: Hours = { from: '22:00', to: '07:00' };

interface QuietHoursProps {
  hours: Hours | null;
  isDisabled: boolean;
  onChange: (hours: Hours | null) => void;
}

export function QuietHours({ hours, isDisabled, onChange }: QuietHoursProps) {
  const [typed, setTyped] = useState(hours ?? DEFAULT_HOURS);
  const isSame = typed.from === typed.to;

  function change(next: Hours) {
    setTyped(next);
    // A field that is being cleared is no time yet.
    if (next.from && next.to && next.from !== next.to) onChange(next);
  }

  return (
    <div className="flex flex-col gap-3">
      <Switch
        label={text.quietHours}
        hint={text.quietHoursHint}
        checked={hours !== null}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.checked && !isSame ? typed : target.checked ? DEFAULT_HOURS : null)}
      />
      {hours && (
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label={text.quietFrom}
            type="time"
            required
            value={typed.from}
            onChange={({ target }) => change({ ...typed, from: target.value })}
          />
          <TextField
            label={text.quietTo}
            type="time"
            required
            value={typed.to}
            error={isSame ? text.sameTimes : undefined}
            onChange={({ target }) => change({ ...typed, to: target.value })}
          />
        </div>
      )}
    </div>
  );
}

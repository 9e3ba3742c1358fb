import { channelsOf, type ChoiceKind, notificationChannels } from '@akatale/contracts/notices/notifications';
import type { Choice, NotificationChoices } from '@akatale/contracts/notices/notifications-schemas';
import { pushText as text } from '../../../../text/people/push-text.ts';

const kinds = Object.keys(channelsOf) as ChoiceKind[];

interface ChoiceMatrixProps {
  choices: NotificationChoices['choices'];
  /** Kinds that this person never gets are left out. */
  isFor: (kind: ChoiceKind) => boolean;
  isDisabled: boolean;
  onChange: (changes: Choice[]) => void;
}

/**
 * A row for each kind below one for all of them, a column for each channel; a cell is empty where the kind does not exist
 * on the channel.
 */
export function ChoiceMatrix({ choices, isFor, isDisabled, onChange }: ChoiceMatrixProps) {
  const shown = kinds.filter(isFor);
  return (
    <div className="overflow-auto">
      <table className="w-full">
        <thead>
          <tr className="border-b border-line text-sm text-ink-muted">
            <th scope="col" className="py-2 pr-3 text-left">
              {text.what}
            </th>
            {notificationChannels.map((channel) => (
              <th key={channel} scope="col" className="py-2 pl-5 text-right">
                {text.channels[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="border-b border-line">
            <th scope="row" className={rowName}>
              {text.everything}
            </th>
            {notificationChannels.map((channel) => {
              const there = shown.filter((kind) => channelsOf[kind].includes(channel));
              const on = there.filter((kind) => choices[kind][channel]);
              return (
                <td key={channel} className="text-right">
                  <Box
                    label={text.cell(text.everything, text.channels[channel])}
                    isOn={on.length === there.length}
                    isPartly={on.length > 0 && on.length < there.length}
                    isDisabled={isDisabled}
                    onChange={(isOn) => onChange(there.map((kind) => ({ kind, channel, isOn })))}
                  />
                </td>
              );
            })}
          </tr>
          {shown.map((kind) => (
            <tr key={kind} className="border-b border-line">
              <th scope="row" className={`${rowName} font-normal`}>
                {text.kinds[kind]}
              </th>
              {notificationChannels.map((channel) => (
                <td key={channel} className="text-right">
                  {channelsOf[kind].includes(channel) && (
                    <Box
                      label={text.cell(text.kinds[kind], text.channels[channel])}
                      isOn={choices[kind][channel] ?? false}
                      isDisabled={isDisabled}
                      onChange={(isOn) => onChange([{ kind, channel, isOn }])}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Two lines of it do not touch the lines between the rows. In large text its words stay whole, and the table scrolls. */
const rowName = 'py-2 pr-3 text-left';

interface BoxProps {
  label: string;
  isOn: boolean;
  /** Only some of what it stands for is on. */
  isPartly?: boolean;
  isDisabled: boolean;
  onChange: (isOn: boolean) => void;
}

function Box({ label, isOn, isPartly = false, isDisabled, onChange }: BoxProps) {
  return (
    <label className="inline-flex min-h-11 items-center justify-end pl-5">
      <input
        ref={(box) => {
          if (box) box.indeterminate = isPartly;
        }}
        type="checkbox"
        aria-label={label}
        checked={isOn}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.checked)}
        className="size-6 shrink-0 rounded-chip accent-primary"
      />
    </label>
  );
}

import { channelsOf, type ChoiceKind, notificationChannels } from '@akatale/contracts/notices/notifications';
import type { Choice, NotificationChoices } from '@akatale/contracts/notices/notifications-schemas';
import { pushText as text } from '../../../../text/people/push-text.ts';

const kinds = Object.keys(channelsOf) as ChoiceKind[];

interface ChoiceMatrixProps {
  choices: NotificationChoices['choices'];
  /** Kinds that this person never gets are left out. */
  isFor: (kind: ChoiceKind) => boolean;
  isDisabled: boolean;
  onChange: (choice: Choice) => void;
}

/** A row for each kind, a column for each channel; a cell is empty where the kind does not exist on the channel. */
export function ChoiceMatrix({ choices, isFor, isDisabled, onChange }: ChoiceMatrixProps) {
  return (
    <table className="w-full">
      <thead>
        <tr className="border-b border-line text-sm text-ink-muted">
          <th scope="col" className="py-2 pr-3 text-left">
            {text.what}
          </th>
          {notificationChannels.map((channel) => (
            <th key={channel} scope="col" className="py-2 pl-5 text-right wrap-anywhere">
              {text.channels[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.filter(isFor).map((kind) => (
          <tr key={kind} className="border-b border-line">
            <th scope="row" className="pr-3 text-left font-normal wrap-anywhere">
              {text.kinds[kind]}
            </th>
            {notificationChannels.map((channel) => (
              <td key={channel} className="text-right">
                {channelsOf[kind].includes(channel) && (
                  <label className="inline-flex min-h-11 items-center justify-end pl-5">
                    <input
                      type="checkbox"
                      aria-label={text.cell(text.kinds[kind], text.channels[channel])}
                      checked={choices[kind][channel] ?? false}
                      disabled={isDisabled}
                      onChange={({ target }) => onChange({ kind, channel, isOn: target.checked })}
                      className="size-6 shrink-0 rounded-chip accent-primary"
                    />
                  </label>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

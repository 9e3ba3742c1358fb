import type { NotificationChoices } from '@akatale/contracts/community/notification-choices-schemas';
import { notificationChannels } from '@akatale/contracts/community/notification-choices';
import type { NotificationType } from '@akatale/contracts/community/notifications';
import { pushText as text } from '../../../text/account/push-text.ts';

/** In the order of how often people need them. */
const KINDS: readonly NotificationType[] = [
  ...(['message', 'sale', 'review', 'similar', 'price_drop', 'back_in_stock', 'saved_sold'] as const),
  ...(['new_product', 'subscription', 'support'] as const),
];

interface ChoiceMatrixProps {
  choices: NotificationChoices['choices'];
  /** Kinds that this person never gets are left out. */
  isFor: (kind: NotificationType) => boolean;
  isDisabled: boolean;
  onChange: (choice: { kind: NotificationType; channel: (typeof notificationChannels)[number]; isOn: boolean }) => void;
}

/** A row for each kind, a column for each channel. */
export function ChoiceMatrix({ choices, isFor, isDisabled, onChange }: ChoiceMatrixProps) {
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="border-b border-line text-sm text-ink-muted">
          <th scope="col" className="py-2 pr-3 text-left">
            {text.what}
          </th>
          {notificationChannels.map((channel) => (
            <th key={channel} scope="col" className="py-2 text-right">
              {text.channels[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {KINDS.filter(isFor).map((kind) => (
          <tr key={kind} className="border-b border-line">
            <th scope="row" className="pr-3 text-left font-normal">
              {text.kinds[kind]}
            </th>
            {notificationChannels.map((channel) => (
              <td key={channel} className="text-right">
                <label className="inline-flex min-h-11 items-center justify-end pl-5">
                  <input
                    type="checkbox"
                    aria-label={text.cell(text.kinds[kind], text.channels[channel])}
                    checked={choices[kind][channel]}
                    disabled={isDisabled}
                    onChange={({ target }) => onChange({ kind, channel, isOn: target.checked })}
                    className="size-6 shrink-0 rounded-chip accent-primary"
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

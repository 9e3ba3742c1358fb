import { channelsOf, choiceKinds, type ChoiceMatrix, defaultChoices } from '@akatale/contracts/notices/notifications';
import type { NotificationChoices, QuietHours } from '@akatale/contracts/notices/notifications-schemas';
import type { ChosenRow, SettingsRow } from './choices-store.ts';

/** The choices of one person: the defaults, but for what they have chosen themselves. */
export function toChoices(chosen: readonly ChosenRow[], settings: SettingsRow | undefined): NotificationChoices {
  const choices = Object.fromEntries(
    choiceKinds.map((kind) => [
      kind,
      Object.fromEntries(channelsOf[kind].map((channel) => [channel, defaultChoices[channel]])),
    ]),
  ) as ChoiceMatrix;
  for (const { kind, channel, isOn } of chosen) choices[kind][channel] = isOn;
  return { choices, quietHours: quietHoursOf(settings), hidesText: settings?.hidesText ?? false };
}

function quietHoursOf(settings: SettingsRow | undefined): QuietHours | null {
  const { quietFrom: from = null, quietTo: to = null } = settings ?? {};
  return from === null || to === null ? null : { from, to };
}

/** @param time of day, `22:00`; times compare as texts */
export function isQuietAt({ from, to }: QuietHours, time: string): boolean {
  return from < to ? from <= time && time < to : from <= time || time < to;
}

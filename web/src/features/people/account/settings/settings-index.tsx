import { settingsText as text } from '../../../../text/people/settings-text.ts';
import { SettingsRows } from './settings-rows.tsx';

export const leavingRow = ['/profile/leaving', text.leaving] as const;

const rows = [
  ['/category-preferences', text.categories],
  ['/profile/notifications', text.notifications],
  ['/profile/privacy', text.privacy],
  ['/profile/devices', text.devices],
  ['/profile/language', text.languageAndData],
  leavingRow,
] as const;

export function SettingsIndex({ canSell }: { canSell: boolean }) {
  const shown = canSell ? [['/sell', text.startSelling] as const, ...rows] : rows;
  return <SettingsRows label={text.settings} rows={shown} />;
}

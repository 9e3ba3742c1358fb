import { icon } from './icon.tsx';

export const MoreIcon = icon(<path d="M5 12v.01M12 12v.01M19 12v.01" strokeWidth="2.5" />);
export const SettingsIcon = icon(<path d="M4 7.5h9m5 0h2m-4.5-2.5v5M4 16.5h2m5 0h9M8.5 14v5" />);
export const CopyIcon = icon(
  <path d="M9.5 8.5H18A1.5 1.5 0 0 1 19.5 10v8.5A1.5 1.5 0 0 1 18 20H9.5A1.5 1.5 0 0 1 8 18.5V10a1.5 1.5 0 0 1 1.5-1.5ZM16 8.5V6a1.5 1.5 0 0 0-1.5-1.5H6A1.5 1.5 0 0 0 4.5 6v8.5A1.5 1.5 0 0 0 6 16h2" />,
);

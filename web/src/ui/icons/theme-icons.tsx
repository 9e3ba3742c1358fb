import { icon } from './icon.tsx';

export const SunIcon = icon(
  <path d="M12 16a4 4 0 1 1 0-8 4 4 0 0 1 0 8Zm0-13v1.5m0 15V21m9-9h-1.5m-15 0H3m15.4-6.4-1.1 1.1M6.7 17.3l-1.1 1.1m12.8 0-1.1-1.1M6.7 6.7 5.6 5.6" />,
);
export const MoonIcon = icon(<path d="M20.5 14.2A8.5 8.5 0 0 1 9.8 3.5a8.5 8.5 0 1 0 10.7 10.7Z" />);
export const SystemThemeIcon = icon(
  <>
    <path d="M12 20.5a8.5 8.5 0 1 1 0-17 8.5 8.5 0 0 1 0 17Z" />
    <path d="M12 3.5a8.5 8.5 0 0 1 0 17v-17Z" fill="currentColor" />
  </>,
);

export const LogoutIcon = icon(
  <path d="M14 4.5H6.5A1.5 1.5 0 0 0 5 6v12a1.5 1.5 0 0 0 1.5 1.5H14M10 12h10.5m-4-4 4 4-4 4" />,
);

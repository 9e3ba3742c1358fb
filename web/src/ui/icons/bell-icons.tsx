import { icon } from './icon.tsx';

export const BellIcon = icon(<path d="M6 10a6 6 0 0 1 12 0c0 5 2 6.5 2 6.5H4S6 15 6 10Zm4 9.5a2 2 0 0 0 4 0" />);
export const BellOffIcon = icon(
  <path d="m4 4 16 16M8 5.5A6 6 0 0 1 18 10c0 2 .3 3.4.7 4.4M6.2 8.5A6 6 0 0 0 6 10c0 5-2 6.5-2 6.5h12.5m-6.5 3a2 2 0 0 0 4 0" />,
);

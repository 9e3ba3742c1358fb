import { icon } from './icon.tsx';

export const FlagIcon = icon(<path d="M5.5 21V4.5m0 0h12.2l-2.4 4.2 2.4 4.3H5.5" />);

import { icon } from './icon.tsx';

export type { IconProps } from './icon.tsx';

export const SearchIcon = icon(
  <path d="M11 18.5a7.5 7.5 0 1 1 0-15 7.5 7.5 0 0 1 0 15Zm5.5-2 4 4" />,
);
export const LargeCardIcon = icon(
  <path d="M6 3.5h12A1.5 1.5 0 0 1 19.5 5v8.5A1.5 1.5 0 0 1 18 15H6a1.5 1.5 0 0 1-1.5-1.5V5A1.5 1.5 0 0 1 6 3.5ZM4.5 18h15m-15 3h8" />,
);
export const CloseIcon = icon(<path d="m6 6 12 12M18 6 6 18" />);
export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const AlertIcon = icon(
  <path d="M12 8.5v4.5m0 3v.01M10.3 4.2 2.9 17a2 2 0 0 0 1.7 3h14.8a2 2 0 0 0 1.7-3L13.7 4.2a2 2 0 0 0-3.4 0Z" />,
);
export const InfoIcon = icon(<path d="M12 11v5.5m0-9v.01M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18Z" />);
export const HelpIcon = icon(
  <path d="M9.3 9.4a2.8 2.8 0 1 1 4 2.6c-.8.4-1.3 1-1.3 1.9m0 2.9v.01M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18Z" />,
);
export const ChevronLeftIcon = icon(<path d="m14.5 5.5-6.5 6.5 6.5 6.5" />);
export const ChevronRightIcon = icon(<path d="m9.5 5.5 6.5 6.5-6.5 6.5" />);
export const ChevronDownIcon = icon(<path d="m5.5 9 6.5 6.5L18.5 9" />);
export const ArrowUpIcon = icon(<path d="M12 19.5v-15m-6 6 6-6 6 6" />);
export const DiscoverIcon = icon(
  <path d="M4 10.8 12 4l8 6.8V19a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 19v-8.2Zm5.5 9.7v-6h5v6" />,
);
export const SellIcon = icon(
  <path d="M12 8v8m-4-4h8m4.5 0a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0Z" />,
);
export const StoreIcon = icon(
  <path d="M4.5 11v7.5A1.5 1.5 0 0 0 6 20h12a1.5 1.5 0 0 0 1.5-1.5V11M5 4h14l1.5 4.7a2.6 2.6 0 0 1-5.1.8 2.8 2.8 0 0 1-5.5 0h-.8a2.8 2.8 0 0 1-5.5-.8L5 4Zm4.5 16v-5h5v5" />,
);
export const UserIcon = icon(
  <path d="M12 11.5a4 4 0 1 1 0-8 4 4 0 0 1 0 8Zm-7.5 9a7.5 7.5 0 0 1 15 0" />,
);
export const LogoutIcon = icon(
  <path d="M14 4.5H6.5A1.5 1.5 0 0 0 5 6v12a1.5 1.5 0 0 0 1.5 1.5H14M10 12h10.5m-4-4 4 4-4 4" />,
);
export const SunIcon = icon(
  <path d="M12 16a4 4 0 1 1 0-8 4 4 0 0 1 0 8Zm0-13v1.5m0 15V21m9-9h-1.5m-15 0H3m15.4-6.4-1.1 1.1M6.7 17.3l-1.1 1.1m12.8 0-1.1-1.1M6.7 6.7 5.6 5.6" />,
);
export const MoonIcon = icon(
  <path d="M20.5 14.2A8.5 8.5 0 0 1 9.8 3.5a8.5 8.5 0 1 0 10.7 10.7Z" />,
);
export const SystemThemeIcon = icon(
  <>
    <path d="M12 20.5a8.5 8.5 0 1 1 0-17 8.5 8.5 0 0 1 0 17Z" />
    <path d="M12 3.5a8.5 8.5 0 0 1 0 17v-17Z" fill="currentColor" />
  </>,
);
export const ShareIcon = icon(
  <path d="M12 15V3.5m-4 4 4-4 4 4M7.5 11H6a1.5 1.5 0 0 0-1.5 1.5V19A1.5 1.5 0 0 0 6 20.5h12a1.5 1.5 0 0 0 1.5-1.5v-6.5A1.5 1.5 0 0 0 18 11h-1.5" />,
);
export const WhatsAppIcon = icon(
  <>
    <path d="M3.8 20.2 5 16a8.5 8.5 0 1 1 3.2 3.1l-4.4 1.1Z" />
    <path d="M9.3 8.2c-.7.6-.8 1.5-.3 2.5a9 9 0 0 0 4.2 4.2c1.1.5 2 .4 2.6-.3l.4-.7-2-1.3-.9.8a6 6 0 0 1-2.8-2.8l.8-.9-1.3-2-.7.5Z" />
  </>,
);
export const PlaceIcon = icon(
  <path d="M12 21s-7-6.2-7-11.3a7 7 0 0 1 14 0C19 14.8 12 21 12 21Zm0-8.7a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2Z" />,
);
export const ClockIcon = icon(
  <path d="M12 7v5l3.2 2M12 20.5a8.5 8.5 0 1 1 0-17 8.5 8.5 0 0 1 0 17Z" />,
);
export const EyeIcon = icon(
  <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z" />,
);
export const EyeOffIcon = icon(
  <path d="M4 4l16 16M10 5.7c.6-.1 1.3-.2 2-.2 6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.7M6.4 7.3A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5c1.5 0 2.9-.4 4.1-1M9.9 9.9a3 3 0 0 0 4.2 4.2" />,
);
export const CameraIcon = icon(
  <path d="M4.5 7.5H8l1.5-2.5h5L16 7.5h3.5A1.5 1.5 0 0 1 21 9v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18V9a1.5 1.5 0 0 1 1.5-1.5ZM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z" />,
);
export const PhotoIcon = icon(
  <path d="M5 4.5h14A1.5 1.5 0 0 1 20.5 6v12a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18V6A1.5 1.5 0 0 1 5 4.5ZM4 17l4.8-5 3.7 3.8 2.5-2.5 5 4.7M15.5 9.5v.01" />,
);
export const PencilIcon = icon(
  <path d="M4.5 19.5v-3.8L15.8 4.4a1.5 1.5 0 0 1 2.1 0l1.7 1.7a1.5 1.5 0 0 1 0 2.1L8.3 19.5H4.5ZM13.5 6.7l3.8 3.8" />,
);
export const TrashIcon = icon(
  <path d="M4.5 7h15M9.5 7V4.5h5V7m3.5 0-.7 12a1.5 1.5 0 0 1-1.5 1.5H8.2A1.5 1.5 0 0 1 6.7 19L6 7m4.2 4 .3 5.5m3.3-5.5-.3 5.5" />,
);
export const TagIcon = icon(
  <path d="M3.5 12.3V5A1.5 1.5 0 0 1 5 3.5h7.3a1.5 1.5 0 0 1 1 .4l6.8 6.8a1.5 1.5 0 0 1 0 2.1l-7.3 7.3a1.5 1.5 0 0 1-2.1 0l-6.8-6.8a1.5 1.5 0 0 1-.4-1Zm4.5-4.3v.01" />,
);
export const ShieldIcon = icon(
  <path d="M12 3.5 5 6v5.5c0 4.3 2.9 7.5 7 9 4.1-1.5 7-4.7 7-9V6l-7-2.5Zm-3 8.5 2.2 2.2L15.2 10" />,
);
export const MailIcon = icon(
  <path d="M5 5.5h14A1.5 1.5 0 0 1 20.5 7v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5Zm-1 1.5 8 6 8-6" />,
);
export const ChatIcon = icon(
  <path d="M5.5 4.5h13A1.5 1.5 0 0 1 20 6v9a1.5 1.5 0 0 1-1.5 1.5H11L6.5 20v-3.5h-1A1.5 1.5 0 0 1 4 15V6a1.5 1.5 0 0 1 1.5-1.5ZM8 9h8m-8 3.2h5" />,
);
export const PhoneIcon = icon(
  <path d="M8.5 4H5.5A1.5 1.5 0 0 0 4 5.6 15.4 15.4 0 0 0 18.4 20a1.5 1.5 0 0 0 1.6-1.5v-3l-4.5-1.5-1.8 1.8a12 12 0 0 1-5.5-5.5L10 8.5 8.5 4Z" />,
);
export const OfflineIcon = icon(
  <path d="m4 4 16 16M8.5 12.8a6 6 0 0 1 2.5-1.3m4.5 1.3a6 6 0 0 0-1-.7M5 9.5a11 11 0 0 1 3-2m11 2a11 11 0 0 0-7.3-2.9M12 17.5v.01" />,
);
export const StarIcon = icon(
  <path
    fill="currentColor"
    stroke="none"
    d="m12 2.8 2.8 5.9 6.4.8-4.7 4.5 1.2 6.4L12 17.3l-5.7 3.1 1.2-6.4L2.8 9.5l6.4-.8L12 2.8Z"
  />,
);

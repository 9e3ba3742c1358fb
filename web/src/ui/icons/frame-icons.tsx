import { icon } from './icon.tsx';

export const SearchIcon = icon(<path d="M11 18.5a7.5 7.5 0 1 1 0-15 7.5 7.5 0 0 1 0 15Zm5.5-2 4 4" />);
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />);
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
export const DiscoverIcon = icon(
  <path d="M4 10.8 12 4l8 6.8V19a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 19v-8.2Zm5.5 9.7v-6h5v6" />,
);
export const HeartIcon = icon(
  <path d="M12 20C8 16.8 4 13.7 4 9.6A4.1 4.1 0 0 1 12 8a4.1 4.1 0 0 1 8 1.6C20 13.7 16 16.8 12 20Z" />,
);
export const SellIcon = icon(<path d="M12 8v8m-4-4h8m4.5 0a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0Z" />);
export const StoreIcon = icon(
  <path d="M4.5 11v7.5A1.5 1.5 0 0 0 6 20h12a1.5 1.5 0 0 0 1.5-1.5V11M5 4h14l1.5 4.7a2.6 2.6 0 0 1-5.1.8 2.8 2.8 0 0 1-5.5 0h-.8a2.8 2.8 0 0 1-5.5-.8L5 4Zm4.5 16v-5h5v5" />,
);
export const UserIcon = icon(<path d="M12 11.5a4 4 0 1 1 0-8 4 4 0 0 1 0 8Zm-7.5 9a7.5 7.5 0 0 1 15 0" />);
export const ChatIcon = icon(
  <path d="M5.5 4.5h13A1.5 1.5 0 0 1 20 6v9a1.5 1.5 0 0 1-1.5 1.5H11L6.5 20v-3.5h-1A1.5 1.5 0 0 1 4 15V6a1.5 1.5 0 0 1 1.5-1.5ZM8 9h8m-8 3.2h5" />,
);
export const OfflineIcon = icon(
  <path d="m4 4 16 16M8.5 12.8a6 6 0 0 1 2.5-1.3m4.5 1.3a6 6 0 0 0-1-.7M5 9.5a11 11 0 0 1 3-2m11 2a11 11 0 0 0-7.3-2.9M12 17.5v.01" />,
);

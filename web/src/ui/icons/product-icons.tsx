import { icon } from './icon.tsx';

export const ShareIcon = icon(
  <path d="M12 15V3.5m-4 4 4-4 4 4M7.5 11H6a1.5 1.5 0 0 0-1.5 1.5V19A1.5 1.5 0 0 0 6 20.5h12a1.5 1.5 0 0 0 1.5-1.5v-6.5A1.5 1.5 0 0 0 18 11h-1.5" />,
);
export const WhatsAppIcon = icon(
  <>
    <path d="M3.8 20.2 5 16a8.5 8.5 0 1 1 3.2 3.1l-4.4 1.1Z" />
    <path d="M9.3 8.2c-.7.6-.8 1.5-.3 2.5a9 9 0 0 0 4.2 4.2c1.1.5 2 .4 2.6-.3l.4-.7-2-1.3-.9.8a6 6 0 0 1-2.8-2.8l.8-.9-1.3-2-.7.5Z" />
  </>,
);
export const LocationIcon = icon(
  <path d="M12 21s-7-6.2-7-11.3a7 7 0 0 1 14 0C19 14.8 12 21 12 21Zm0-8.7a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2Z" />,
);
export const ClockIcon = icon(<path d="M12 7v5l3.2 2M12 20.5a8.5 8.5 0 1 1 0-17 8.5 8.5 0 0 1 0 17Z" />);
export const TagIcon = icon(
  <path d="M3.5 12.3V5A1.5 1.5 0 0 1 5 3.5h7.3a1.5 1.5 0 0 1 1 .4l6.8 6.8a1.5 1.5 0 0 1 0 2.1l-7.3 7.3a1.5 1.5 0 0 1-2.1 0l-6.8-6.8a1.5 1.5 0 0 1-.4-1Zm4.5-4.3v.01" />,
);
export const ShieldIcon = icon(
  <path d="M12 3.5 5 6v5.5c0 4.3 2.9 7.5 7 9 4.1-1.5 7-4.7 7-9V6l-7-2.5Zm-3 8.5 2.2 2.2L15.2 10" />,
);
export const StarIcon = icon(
  <path
    fill="currentColor"
    stroke="none"
    d="m12 2.8 2.8 5.9 6.4.8-4.7 4.5 1.2 6.4L12 17.3l-5.7 3.1 1.2-6.4L2.8 9.5l6.4-.8L12 2.8Z"
  />,
);
export const PencilIcon = icon(
  <path d="M4.5 19.5v-3.8L15.8 4.4a1.5 1.5 0 0 1 2.1 0l1.7 1.7a1.5 1.5 0 0 1 0 2.1L8.3 19.5H4.5ZM13.5 6.7l3.8 3.8" />,
);
export const ChevronDownIcon = icon(<path d="m5.5 9 6.5 6.5L18.5 9" />);
export const CameraIcon = icon(
  <path d="M4.5 7.5H8l1.5-2.5h5L16 7.5h3.5A1.5 1.5 0 0 1 21 9v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18V9a1.5 1.5 0 0 1 1.5-1.5ZM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z" />,
);

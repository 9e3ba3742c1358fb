import { icon } from './icon.tsx';

export const PrintIcon = icon(
  <path d="M7.5 8.5v-5h9v5m-9 8.5H5A1.5 1.5 0 0 1 3.5 15.5v-5.5A1.5 1.5 0 0 1 5 8.5h14a1.5 1.5 0 0 1 1.5 1.5v5.5A1.5 1.5 0 0 1 19 17h-2.5m-9-3h9v6.5h-9V14Z" />,
);
export const DownloadIcon = icon(
  <path d="M12 4v11m-4.5-4.5L12 15l4.5-4.5M4.5 16v2.5A1.5 1.5 0 0 0 6 20h12a1.5 1.5 0 0 0 1.5-1.5V16" />,
);
export const ReceiptIcon = icon(<path d="M6 3.5h12v17l-2-1.5-2 1.5-2-1.5-2 1.5-2-1.5-2 1.5v-17Zm3 5h6m-6 4h6" />);
export const UndoIcon = icon(<path d="M8.5 5 4.5 9l4 4M4.5 9H14a5.5 5.5 0 0 1 0 11h-3" />);

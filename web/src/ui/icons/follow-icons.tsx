import { icon } from './icon.tsx';

export const UserPlusIcon = icon(
  <path d="M10 11.5a4 4 0 1 1 0-8 4 4 0 0 1 0 8ZM3 20a7 7 0 0 1 13-3.5M18.5 8v6m-3-3h6" />,
);
export const UserCheckIcon = icon(
  <path d="M10 11.5a4 4 0 1 1 0-8 4 4 0 0 1 0 8ZM3 20a7 7 0 0 1 13-3.5M15.5 11l2.5 2.5 4-5" />,
);

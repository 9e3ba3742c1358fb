import { icon } from './icon.tsx';

/* A separate file, because every page carries icons.tsx. */
export const MinusIcon = icon(<path d="M5 12h14" />);
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />);

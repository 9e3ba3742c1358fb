import { icon } from './icon.tsx';

/* In a file of their own: few people zoom, and everyone pays for icons.tsx. */
export const MinusIcon = icon(<path d="M5 12h14" />);
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />);

import { icon } from './icon.tsx';

export const BlockIcon = icon(<path d="M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM6.5 6.5l11 11" />);

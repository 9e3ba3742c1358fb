import { drawing, gold, ground } from '../media/drawing.tsx';
import { icon } from './icon.tsx';

export const SendIcon = icon(<path d="M4.5 12 20 4.5 15.5 20l-4-6.5-7-1.5Zm7 1.5L20 4.5" />);
export const DoubleCheckIcon = icon(<path d="m2.5 12.5 4.5 4.5L16.5 7.5m-5 8.5 1 1L21.5 7.5" />);
export const ArrowDownIcon = icon(<path d="M12 4.5v15m6-6-6 6-6-6" />);

export const ChatDrawing = drawing(
  <>
    <path className={gold} d="M62 34h34a6 6 0 0 1 6 6v22a6 6 0 0 1-6 6H62Z" opacity=".7" />
    <path d="M24 14h46a8 8 0 0 1 8 8v22a8 8 0 0 1-8 8H46L34 63V52H24a8 8 0 0 1-8-8V22a8 8 0 0 1 8-8Z" />
    <path d="M84 32h12a8 8 0 0 1 8 8v22a8 8 0 0 1-8 8h-4v11L80 70H62a8 8 0 0 1-7-5M28 27h36M28 38h24" />
    {ground}
  </>,
);

import { drawing, gold, ground } from './drawing.tsx';
import file from './drawings.svg';

export const BasketDrawing = drawing(<use href={`${file}#basket`} />);

export const StallDrawing = drawing(<use href={`${file}#stall`} />);

export const LostDrawing = drawing(<use href={`${file}#lost`} />);

/** Inlined, unlike the others: offline their file could not be fetched. */
export const UnpluggedDrawing = drawing(
  <>
    <path className={gold} d="M40 34h20v24H46a6 6 0 0 1-6-6Z" opacity=".7" />
    <path d="M40 34h20v24H46a6 6 0 0 1-6-6V34Zm20 6h10m-10 12h10M40 46H28c-14 0-14 24 0 24h12M80 34h-4v24h8a6 6 0 0 0 6-6V40a6 6 0 0 0-6-6Zm10 12h8c12 0 12 22 0 22" />
    <path d="m66 20 2-8m8 10 5-7m-23 6-4-7" />
    {ground}
  </>,
);

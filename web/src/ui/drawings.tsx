import { drawing, gold, ground } from './drawing.tsx';

/** A woven basket with nothing in it. */
export const BasketDrawing = drawing(
  <>
    <path className={gold} d="M29 52h62l-2 8H31Z" opacity=".7" />
    <path d="M24 42h72l-7 38a7 7 0 0 1-7 6H38a7 7 0 0 1-7-6l-7-38Z" />
    <path d="M36 42c2-20 12-30 24-30s22 10 24 30M27 56h66M30 70h60M44 42l4 44M60 42v44M76 42l-4 44" />
    {ground}
  </>,
);

/** A market stall that is closed or gone. */
export const StallDrawing = drawing(
  <>
    <path
      className={gold}
      d="M20 22h16l-4 16a8 8 0 0 1-16 0Zm32 0h16v16a8 8 0 0 1-16 0Zm32 0h16l4 16a8 8 0 0 1-16 0Z"
      opacity=".7"
    />
    <path d="M20 22h80l6 18a8.6 8.6 0 0 1-16.5 2 9 9 0 0 1-14.7 2 9 9 0 0 1-14.8 0 9 9 0 0 1-14.8 0 9 9 0 0 1-14.7-2A8.6 8.6 0 0 1 14 40l6-18Z" />
    <path d="M24 50v36m72-36v36M24 66h72M32 22v-8m56 8v-8" />
    {ground}
  </>,
);

/** A path that leads nowhere: a signpost among hills. */
export const LostDrawing = drawing(
  <>
    <circle className={gold} cx="88" cy="26" r="11" opacity=".8" />
    <path d="M8 76c14-18 26-24 38-12 10-20 28-26 42-8 8-4 16 2 24 12" opacity=".5" />
    <path d="M60 86V26M60 30h26l8 8-8 8H60M60 50H38l-8 7 8 7h22" />
    {ground}
  </>,
);

/** A cord that came loose. */
export const UnpluggedDrawing = drawing(
  <>
    <path className={gold} d="M40 34h20v24H46a6 6 0 0 1-6-6Z" opacity=".7" />
    <path d="M40 34h20v24H46a6 6 0 0 1-6-6V34Zm20 6h10m-10 12h10M40 46H28c-14 0-14 24 0 24h12M80 34h-4v24h8a6 6 0 0 0 6-6V40a6 6 0 0 0-6-6Zm10 12h8c12 0 12 22 0 22" />
    <path d="m66 20 2-8m8 10 5-7m-23 6-4-7" />
    {ground}
  </>,
);

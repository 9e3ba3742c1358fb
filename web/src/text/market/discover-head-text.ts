import { texts } from '../texts.ts';

/** For documents alone. */
export const discoverHeadText = texts({
  description:
    'Phones, furniture, clothes, laptops and more from sellers all over Uganda. Look around, ask, and pay when you have seen it.',
});

import type { notFoundText as english } from '../not-found-text.ts';

export const notFoundText: typeof english = {
  title: '404 Ukurasa haujapatikana',
  hint: 'Je, ukurasa huu uliongezwa kwenye orodha ya kurasa za tovuti?',
  more: 'Hatukuweza kupata ukurasa huu. Huenda umehamishwa, au kiungo kina kosa.',
};

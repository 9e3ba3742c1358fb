import type { dayText as english } from '../day-text.ts';

export const dayText: typeof english = {
  today: 'Leero',
  yesterday: 'Jjo',
  weekdays: 'Ssande Bbalaza Lwakubiri Lwakusatu Lwakuna Lwakutaano Lwamukaaga',
};

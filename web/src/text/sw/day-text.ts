import type { dayText as english } from '../day-text.ts';

export const dayText: typeof english = {
  today: 'Leo',
  yesterday: 'Jana',
  weekdays: 'Jumapili Jumatatu Jumanne Jumatano Alhamisi Ijumaa Jumamosi',
};

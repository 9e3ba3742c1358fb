export const MAX_TO_DO = 3;

export const VIEW_MINUTES = 30;

export const REASON_LENGTHS = { min: 3, max: 500 } as const;

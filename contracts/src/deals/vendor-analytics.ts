export const analyticsPeriods = [7, 30, 365] as const;
export type AnalyticsPeriod = (typeof analyticsPeriods)[number];

/** With fewer new chats the response figures mean nothing. */
export const MIN_CHATS_FOR_RESPONSES = 5;

export const MAX_TO_DO = 3;

export const saleChannels = ['chat', 'offline'] as const;
export type SaleChannel = (typeof saleChannels)[number];

export const MAX_SALES_PERIODS = 366;

import { defineEvent } from '../../../../platform/events/reaction.ts';
import { DAY, HOUR, perAccount, perAddress } from '../../../../platform/limits/limits.ts';

/** So few that one person cannot fill the queue. */
export const reportLimit = perAccount('reports', { limit: 10, windowSeconds: HOUR });
export const reportsADayLimit = perAccount('reports-a-day', { limit: 20, windowSeconds: DAY });
/** Of a visitor: by the address that they give, and by their network. */
export const visitorReportLimit = perAccount('visitor-reports', { limit: 3, windowSeconds: DAY });
export const networkReportLimit = perAddress('reports-of-network', { limit: 20, windowSeconds: DAY });
/** By listing. */
export const soldQuestionLimit = perAccount('asked-if-sold', { limit: 1, windowSeconds: 7 * DAY });

/** People say that a listing that is for sale is sold. */
export const reportedAsSold = defineEvent<{ productId: number; vendorId: number; productTitle: string }>(
  'listing.reported-as-sold',
);

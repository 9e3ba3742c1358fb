import * as contract from '@akatale/contracts/deals/ratings-endpoints';
import { route, type Route } from '../../../platform/http/route.ts';
import { dismissReview, listPendingRatings, getRatingStats, listRatings } from './list-ratings.ts';
import { rateSale } from './rate-sale.ts';
import type { RatingsDeps } from './ratings-deps.ts';
import { replyToRating } from './reply-to-rating.ts';

const shared = { publicForSeconds: 10 };

export function ratingsRoutes(deps: RatingsDeps): Route[] {
  return [
    route(contract.rateSale, async ({ body }, { viewer, idempotently }) => {
      const { chatId, rating, review } = body;
      const verdict = { buyerId: viewer.userId, chatId, rating, review };
      return idempotently(async (tx) => rateSale(deps, tx, verdict));
    }),
    route(contract.replyToRating, async ({ params, body }, { viewer, idempotently }) => {
      const reply = { vendorId: viewer.userId, ratingId: params.id, reply: body.reply };
      return idempotently(async (tx) => replyToRating(deps, tx, reply));
    }),
    route(
      contract.listProductRatings,
      async ({ params: { id }, query }, { viewer, nextPage, readDb }) =>
        listRatings({ ...deps, db: readDb }, { about: 'product', id, viewer, nextPage, ...query }),
      shared,
    ),
    route(
      contract.listVendorRatings,
      async ({ params: { id }, query }, { viewer, nextPage, readDb }) =>
        listRatings({ ...deps, db: readDb }, { about: 'vendor', id, viewer, nextPage, ...query }),
      shared,
    ),
    route(
      contract.getProductRatingStats,
      async ({ params: { id } }, { viewer, readDb }) =>
        getRatingStats({ ...deps, db: readDb }, { about: 'product', id, viewer }),
      shared,
    ),
    route(
      contract.getVendorRatingStats,
      async ({ params: { id } }, { viewer, readDb }) =>
        getRatingStats({ ...deps, db: readDb }, { about: 'vendor', id, viewer }),
      shared,
    ),
    route(contract.listPendingRatings, async ({ params: { id } }, { viewer }) => listPendingRatings(deps, viewer, id)),
    route(contract.dismissReview, async ({ params: { id } }, { viewer }) => {
      await dismissReview(deps, { buyerId: viewer.userId, chatId: id });
      return { reviewDismissed: true };
    }),
  ];
}

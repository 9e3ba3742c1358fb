import { readAdvert as advert } from '@akatale/contracts/market/adverts-endpoints';
import * as edits from '@akatale/contracts/market/own-products-endpoints';
import * as contract from '@akatale/contracts/market/products-endpoints';
import * as forSeller from '@akatale/contracts/market/products-for-seller-endpoints';
import { getDistance as distance } from '@akatale/contracts/places/places-endpoints';
import { type CallContext, route, type Route } from '../../../platform/http/route.ts';
import { uploadLimit } from '../../people/photos/index.ts';
import { readAdvert } from './adverts/read-advert.ts';
import { createProduct, requireUnclaimedSeller, checkListing, type NewListing } from './listings/create-product.ts';
import { saveAnswers } from './listings/save-answers.ts';
import { removeProduct } from './listings/set-visibility.ts';
import { readIfMatch, updateProduct } from './listings/update-product.ts';
import { advertLimit, type ProductsDeps, editLimit, listingLimit } from './products-deps.ts';
import { getDistance } from './reading/get-distance.ts';
import { getVendorStore } from './reading/get-vendor-store.ts';
import { getProduct, listProducts, listVendorProducts } from './reading/list-products.ts';
import type { ViewCounter } from './views/view-counter.ts';

const SHARED_SECONDS = 10;

export function productsRoutes(deps: ProductsDeps, views: Pick<ViewCounter, 'record'>): Route[] {
  const { countSavers, hasChatAbout, reviewOf } = deps;
  const reading = { countSavers, hasChatAbout, reviewOf };
  return [
    route(
      contract.createProduct,
      async ({ body: { vendorId, ...draft } }, { viewer: { userId }, idempotently }) =>
        createWithCopies(deps, { userId, vendorId, draft }, idempotently),
      { limit: listingLimit },
    ),
    route(advert, async ({ body: { text } }) => readAdvert(text), { limit: advertLimit }),
    route(
      forSeller.uploadPhotoFor,
      async ({ params: { id }, file: { bytes } }, { idempotently }) => {
        const seller = requireUnclaimedSeller(await deps.accounts.getSeller(deps.db, id));
        return deps.photos.uploadWithLimit({ ownerId: seller.id, bytes, idempotently });
      },
      { limit: uploadLimit },
    ),
    route(
      forSeller.createProductFor,
      async ({ params: { id }, body }, { viewer, idempotently }) =>
        idempotently(async (tx) => createProduct(deps, tx, { userId: id, operatorId: viewer.userId, draft: body })),
      { limit: listingLimit },
    ),
    route(
      edits.updateProduct,
      async ({ params: { id }, body: { vendorId, ...body } }, { viewer, ifMatch, idempotently }) => {
        const edit = { ...body, updatedAt: body.updatedAt ?? readIfMatch(ifMatch) };
        return idempotently(async (tx) => updateProduct(deps, tx, { id, viewer, vendorId, edit }));
      },
      { limit: editLimit },
    ),
    route(
      edits.saveAnswers,
      async ({ params: { id }, body }, { viewer }) => saveAnswers(deps, { id, viewer, answers: body }),
      {
        limit: editLimit,
      },
    ),
    route(
      edits.removeProduct,
      async ({ params: { id } }, { viewer, idempotently }) =>
        idempotently(async (tx) => removeProduct(deps, tx, { id, viewer })),
      { limit: editLimit },
    ),
    route(contract.recordProductView, async ({ params: { id }, body }, { viewer, ip, userAgent }) => {
      views.record({ productId: id, viewer, ip, userAgent, searchId: body.sid });
      return {};
    }),
    route(
      contract.getProduct,
      async ({ params: { id } }, { viewer, readDb }) => getProduct({ ...reading, db: readDb }, { id, viewer }),
      {
        publicForSeconds: SHARED_SECONDS,
      },
    ),
    route(distance, async ({ params: { id }, query: { near } }, { viewer, readDb }) =>
      getDistance({ hasChatAbout, db: readDb }, { id, viewer, near }),
    ),
    route(
      contract.listProducts,
      async ({ query }, { nextPage, readDb }) => listProducts(readDb, { ...query, nextPage }),
      {
        publicForSeconds: SHARED_SECONDS,
      },
    ),
    route(
      contract.listVendorProducts,
      async ({ params: { id }, query }, { viewer, nextPage, readDb }) =>
        listVendorProducts({ ...deps, db: readDb }, { ...query, vendorId: id, viewer, nextPage }),
      { publicForSeconds: SHARED_SECONDS },
    ),
    route(
      contract.getVendorStore,
      async ({ params: { id } }, { viewer, readDb }) =>
        getVendorStore({ ...deps, db: readDb }, { vendorId: id, viewer }),
      { publicForSeconds: SHARED_SECONDS },
    ),
  ];
}

/** A copy of a listing starts with the same photos. Files cannot be part of the transaction. */
async function createWithCopies(
  deps: ProductsDeps,
  listing: Pick<NewListing, 'userId' | 'vendorId' | 'draft'>,
  idempotently: CallContext['idempotently'],
) {
  const { userId, draft } = listing;
  return deps.newAccountLimits.withinDailyLimit(deps.db, 'listings', userId, async (keepCount) => {
    const images = await deps.photos.copyPhotosInUse(userId, draft.images, () => checkListing(deps, listing));
    let wasCreatedNow = false;
    const product = await idempotently(async (tx) => {
      wasCreatedNow = true;
      return createProduct(deps, tx, { ...listing, draft: { ...draft, images }, sentImages: draft.images });
    });
    if (wasCreatedNow) keepCount();
    else {
      const copies = images.filter((url) => !draft.images.includes(url));
      await deps.photos.discardCopies(userId, copies);
    }
    return product;
  });
}

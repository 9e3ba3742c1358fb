import * as contract from '@akatale/contracts/desk/vendor-management-endpoints';
import * as unclaimed from '@akatale/contracts/people/unclaimed-endpoints';
import { route, type Route } from '../../../platform/http/route.ts';
import { deciderOf } from '../../trust/cases/index.ts';
import { listProducts } from './list-products.ts';
import { getUnclaimed, listUnclaimed } from './list-unclaimed.ts';
import { getVendor, listVendors } from './list-vendors.ts';
import { featureProduct, restorePerson, suspendPerson, toggleChat } from './suspend-person.ts';
import type { VendorManagementDeps } from './vendor-management-deps.ts';
import { countVendors } from './vendors-page-store.ts';

export function vendorManagementRoutes(deps: VendorManagementDeps): Route[] {
  return [
    route(contract.listManagedVendors, async ({ query }, { viewer, nextPage }) =>
      listVendors(deps, { ...query, operatorId: viewer.userId, nextPage }),
    ),
    route(contract.countManagedVendors, async ({ query: { search } }) => countVendors(deps.db, search)),
    route(contract.getManagedVendor, async ({ params: { id } }) => getVendor(deps, id)),
    route(contract.toggleVendorChat, async ({ params, body }, { viewer, idempotently }) =>
      idempotently(async (tx) => toggleChat(deps, tx, { ...body, vendorId: params.id, operatorId: viewer.userId })),
    ),
    route(contract.suspendPerson, async ({ params, body }, { viewer, idempotently }) =>
      idempotently(async (tx) =>
        suspendPerson(deps, tx, { ...body, personId: params.id, operator: deciderOf(viewer) }),
      ),
    ),
    route(contract.restorePerson, async ({ params, body: { reason } }, { viewer, idempotently }) =>
      idempotently(async (tx) => restorePerson(deps, tx, { personId: params.id, operator: deciderOf(viewer), reason })),
    ),
    route(contract.listManagedProducts, async ({ params, query }, { nextPage }) =>
      listProducts(deps, { ...query, vendorId: params.id, nextPage }),
    ),
    route(unclaimed.listUnclaimed, async ({ query }, { nextPage }) => listUnclaimed(deps.db, { ...query, nextPage })),
    route(unclaimed.getUnclaimed, async ({ params: { id } }) => getUnclaimed(deps.db, id)),
    route(contract.featureProduct, async ({ params, body: { featured } }, { viewer }) =>
      featureProduct(deps, { productId: params.id, featured, operatorId: viewer.userId }),
    ),
  ];
}

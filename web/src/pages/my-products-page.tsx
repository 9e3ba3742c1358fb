import { fillSlots } from '../data/slots.ts';
import { OfflineSaleDialog, WaitingSales } from '../features/deals/offline-sale/index.ts';
import { Page as MyProductsPage } from '../features/market/my-products/my-products-page.tsx';

export { head, load } from '../features/market/my-products/my-products-page.tsx';

export const Page = fillSlots(MyProductsPage, { OfflineSaleDialog, WaitingSales });

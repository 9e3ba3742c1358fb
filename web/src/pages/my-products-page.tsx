import { fillSlots } from '../data/slots.ts';
import { Page as MyProductsPage } from '../features/my-products/my-products-page.tsx';
import { OfflineSaleDialog, WaitingSales } from '../features/offline-sale/index.ts';

export { head, load } from '../features/my-products/my-products-page.tsx';

export const Page = fillSlots(MyProductsPage, { OfflineSaleDialog, WaitingSales });

import { fillSlots } from '../data/slots.ts';
import { ChatStarter } from '../features/deals/chat/index.ts';
import { CustomerReviews, StoreRating } from '../features/deals/reviews/index.ts';
import { OperatorActs } from '../features/desk/operator-acts/index.ts';
import { Page as ProductPage } from '../features/market/product/product-page.tsx';
import { ReportButton } from '../features/trust/report/index.ts';
import { lazyComponent } from '../ui/loading/lazy.tsx';

const OfflineSaleDialog = lazyComponent(
  async () => (await import('../features/deals/offline-sale/index.ts')).OfflineSaleDialog,
  null,
);

export { head } from '../features/market/product/product-page.tsx';

export const Page = fillSlots(ProductPage, {
  ChatStarter,
  CustomerReviews,
  OfflineSaleDialog,
  OperatorActs,
  ReportButton,
  StoreRating,
});

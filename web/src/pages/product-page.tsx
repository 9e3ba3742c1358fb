import { fillSlots } from '../data/slots.ts';
import { ChatStarter } from '../features/deals/chat/index.ts';
import { CustomerReviews, StoreRating } from '../features/deals/reviews/index.ts';
import { OperatorActs } from '../features/desk/operator-acts/index.ts';
import { Page as ProductPage } from '../features/market/product/product-page.tsx';
import { ReportButton } from '../features/trust/report/index.ts';

export { head } from '../features/market/product/product-page.tsx';

export const Page = fillSlots(ProductPage, { ChatStarter, CustomerReviews, OperatorActs, ReportButton, StoreRating });

import { fillSlots } from '../data/slots.ts';
import { ChatStarter } from '../features/chat/index.ts';
import { OperatorActs } from '../features/operator-acts/index.ts';
import { Page as ProductPage } from '../features/product/product-page.tsx';
import { ReportButton } from '../features/report/index.ts';
import { CustomerReviews, StoreRating } from '../features/reviews/index.ts';

export { head } from '../features/product/product-page.tsx';

export const Page = fillSlots(ProductPage, { ChatStarter, CustomerReviews, OperatorActs, ReportButton, StoreRating });

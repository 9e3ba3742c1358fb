import { fillSlots } from '../data/slots.ts';
import { ContactVendor } from '../features/deals/contact/index.ts';
import { StoreReviews } from '../features/deals/reviews/index.ts';
import { OperatorActs } from '../features/desk/operator-acts/index.ts';
import { Page as StorePage } from '../features/market/store/store-page.tsx';
import { ReportButton } from '../features/trust/report/index.ts';

export { head } from '../features/market/store/store-page.tsx';

export const Page = fillSlots(StorePage, { ContactVendor, OperatorActs, ReportButton, StoreReviews });

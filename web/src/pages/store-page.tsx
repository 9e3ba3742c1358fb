import { fillSlots } from '../data/slots.ts';
import { ContactVendor } from '../features/contact/index.ts';
import { OperatorActs } from '../features/operator-acts/index.ts';
import { ReportButton } from '../features/report/index.ts';
import { StoreReviews } from '../features/reviews/index.ts';
import { Page as StorePage } from '../features/store/store-page.tsx';

export { head } from '../features/store/store-page.tsx';

export const Page = fillSlots(StorePage, { ContactVendor, OperatorActs, ReportButton, StoreReviews });

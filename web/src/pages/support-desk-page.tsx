import { fillSlots } from '../data/slots.ts';
import { Page as SupportDeskPage } from '../features/deals/support-desk/support-desk-page.tsx';
import { SuspendButton, VendorDetails } from '../features/desk/vendor-management/index.ts';

export { head, load } from '../features/deals/support-desk/support-desk-page.tsx';

export const Page = fillSlots(SupportDeskPage, { SuspendButton, VendorDetails });

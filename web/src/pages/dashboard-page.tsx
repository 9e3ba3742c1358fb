import { fillSlots } from '../data/slots.ts';
import { Page as DashboardPage } from '../features/deals/dashboard/dashboard-page.tsx';
import { ReportButton } from '../features/trust/report/index.ts';

export { head, load } from '../features/deals/dashboard/dashboard-page.tsx';

export const Page = fillSlots(DashboardPage, { ReportButton });

import { fillSlots } from '../data/slots.ts';
import { Page as DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import { ReportButton } from '../features/report/index.ts';

export { head, load } from '../features/dashboard/dashboard-page.tsx';

export const Page = fillSlots(DashboardPage, { ReportButton });

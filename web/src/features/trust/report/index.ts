import { lazyComponent } from '../../../ui/loading/lazy.tsx';

export const ReportButton = lazyComponent(async () => (await import('./report-button.tsx')).ReportButton, null);

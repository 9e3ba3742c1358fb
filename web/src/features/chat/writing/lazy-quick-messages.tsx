import { lazyComponent } from '../../../ui/loading/lazy.tsx';

export const QuickMessages = lazyComponent(
  async () => (await import('./quick-messages.tsx')).QuickMessages,
  <div className="min-h-13" />,
);

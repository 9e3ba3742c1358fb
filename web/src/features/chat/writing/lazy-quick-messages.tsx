import { lazyPart } from '../../../ui/loading/lazy.tsx';

export const QuickMessages = lazyPart(
  async () => (await import('./quick-messages.tsx')).QuickMessages,
  <div className="min-h-13" />,
);

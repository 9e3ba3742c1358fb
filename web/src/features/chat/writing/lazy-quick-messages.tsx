import { lazyPart } from '../../../ui/loading/lazy.tsx';

/** Only who has not written yet sees them. */
export const QuickMessages = lazyPart(
  async () => (await import('./quick-messages.tsx')).QuickMessages,
  <div className="min-h-13" />,
);

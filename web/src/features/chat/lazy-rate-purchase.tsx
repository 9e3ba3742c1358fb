import { lazyPart } from '../../ui/loading/lazy.tsx';

/** Only the buyer of a completed sale is asked. */
export const RatePurchase = lazyPart(
  async () => (await import('./rate-purchase.tsx')).RatePurchase,
  <div className="min-h-11" />,
);

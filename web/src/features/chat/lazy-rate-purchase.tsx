import { lazyPart } from '../../ui/loading/lazy.tsx';

/** Only for the buyer of a completed sale. */
export const RatePurchase = lazyPart(
  async () => (await import('./rate-purchase.tsx')).RatePurchase,
  <div className="min-h-11" />,
);

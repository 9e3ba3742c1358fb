import { lazyComponent } from '../../ui/loading/lazy.tsx';

/** Only for the buyer of a completed sale. */
export const RatePurchase = lazyComponent(
  async () => (await import('./rate-purchase.tsx')).RatePurchase,
  <div className="min-h-11" />,
);

import { latePart } from '../../ui/loading/lazy.tsx';

/** Only the buyer of a completed sale is asked. */
export const RatePurchase = latePart(
  async () => (await import('./rate-purchase.tsx')).RatePurchase,
  <div className="min-h-11" />,
);

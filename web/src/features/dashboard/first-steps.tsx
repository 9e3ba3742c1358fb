import { dashboardText as text } from '../../text/dashboard-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { StallDrawing } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { WhatsAppLink } from '../../ui/whatsapp-link.tsx';
import { ShareStore, type StoreOwner, useStoreUrl } from './store-actions.tsx';

/** For a store with nothing on its shelves. */
export function FirstItem() {
  return (
    <EmptyState
      drawing={<StallDrawing />}
      title={text.firstItem}
      action={<ButtonLink href="/add-product">{text.addItem}</ButtonLink>}
    >
      {text.firstItemMore}
    </EmptyState>
  );
}

/** For a store that has sold nothing yet. */
export function FirstSale({ vendor }: { vendor: StoreOwner }) {
  const url = useStoreUrl(vendor);
  return (
    <section className="flex flex-col gap-3 rounded-sheet bg-primary-soft p-5 text-on-primary-soft sm:flex-row sm:items-center sm:justify-between">
      <div>
        <h2 className="text-lg">{text.firstSale}</h2>
        <p>{text.firstSaleMore}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <WhatsAppLink label={text.shareOnWhatsApp} message={text.shareMessage(vendor.name, url)} />
        <ShareStore vendor={vendor} />
      </div>
    </section>
  );
}

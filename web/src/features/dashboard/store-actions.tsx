import { useSettings } from '../../data/settings.ts';
import { dashboardText as text } from '../../text/dashboard-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ShareButton } from '../../ui/share-button.tsx';

export interface StoreOwner {
  id: number;
  name: string;
}

/** The address under which a store is known everywhere. */
export function useStoreUrl({ id }: StoreOwner): string {
  return `${useSettings().publicUrl}/vendor-store/${id}`;
}

/** What a vendor comes here to do. */
export function StoreActions({ vendor }: { vendor: StoreOwner }) {
  return (
    <div className="grid w-full grid-cols-2 gap-3 sm:flex sm:w-auto sm:flex-wrap">
      <ButtonLink href="/add-product" className="col-span-2">
        {text.addItem}
      </ButtonLink>
      <ButtonLink href="/vendor-products" variant="secondary" className="px-3 sm:px-5">
        {text.viewAll}
      </ButtonLink>
      <ShareStore vendor={vendor} />
    </div>
  );
}

export function ShareStore({ vendor }: { vendor: StoreOwner }) {
  return (
    <ShareButton
      label={text.shareStore}
      title={vendor.name}
      url={useStoreUrl(vendor)}
      copied={{ title: text.linkCopied, text: text.linkCopiedText }}
      copyFailed={text.copyFailed}
    />
  );
}

/** The other places of a store. */
export function StoreTools({ vendorId }: { vendorId: number }) {
  const places = [
    [`/vendor-store/${vendorId}`, text.publicStore],
    ['/vendor-sales', text.salesLedger],
    ['/vendor-poster', text.poster],
  ] as const;
  return (
    <nav aria-label={text.storeTools} className="-my-2 -ml-3">
      <ul className="flex flex-wrap">
        {places.map(([href, name]) => (
          <li key={href}>
            <ButtonLink href={href} variant="quiet" className="px-3">
              {name}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

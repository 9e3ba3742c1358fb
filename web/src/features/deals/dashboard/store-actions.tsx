import { useSettings } from '../../../data/client.ts';
import { dashboardText as text } from '../../../text/deals/dashboard-text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { ShareButton } from '../../../ui/share-button.tsx';

export interface StoreOwner {
  id: number;
  name: string;
}

export function useStoreUrl({ id }: StoreOwner): string {
  return `${useSettings().publicUrl}/vendor-store/${id}`;
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
  const links = [
    [`/vendor-store/${vendorId}`, text.publicStore],
    ['/vendor-sales', text.salesList],
    ['/vendor-poster', text.poster],
    ['/favorites', text.favorites],
  ] as const;
  return (
    <nav aria-label={text.storeTools}>
      <ul className="flex flex-wrap gap-x-2">
        {links.map(([href, name]) => (
          <li key={href}>
            <ButtonLink href={href} variant="ghost" size="compact" className="-ml-3">
              {name}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

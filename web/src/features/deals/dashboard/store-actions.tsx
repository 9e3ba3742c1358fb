import { useSettings } from '../../../data/client.ts';
import { dashboardText as text } from '../../../text/deals/dashboard-text.ts';
import { HeartIcon, StoreIcon } from '../../../ui/icons/icons.tsx';
import { PrintIcon, ReceiptIcon } from '../../../ui/icons/print-icons.tsx';
import { Link } from '../../../ui/link.tsx';
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

/** The other places of a store, four in a row. */
export function StoreTools({ vendorId }: { vendorId: number }) {
  const links = [
    [`/vendor-store/${vendorId}`, text.publicStore, StoreIcon],
    ['/vendor-sales', text.salesList, ReceiptIcon],
    ['/vendor-poster', text.poster, PrintIcon],
    ['/favorites', text.favorites, HeartIcon],
  ] as const;
  return (
    <nav aria-label={text.storeTools}>
      <ul className="flex justify-between">
        {links.map(([href, name, Icon]) => (
          <li key={href} className="flex min-w-0 flex-1">
            <Link
              href={href}
              className="flex min-h-14 flex-1 flex-col items-center gap-1 rounded-card px-1 py-1.5 text-center text-sm font-semibold text-link eases wrap-anywhere hover:bg-sunken"
            >
              <Icon className="size-5" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

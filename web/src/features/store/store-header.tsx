import { useSettings } from '../../data/settings.ts';
import { storeText as text } from '../../text/store-text.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { formatDate } from '../../ui/format.ts';
import { CheckIcon, PlaceIcon, TagIcon } from '../../ui/icons.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { WhatsAppLink } from '../../ui/whatsapp-link.tsx';
import { ContactVendor } from '../contact/index.ts';
import { StoreReviews } from '../reviews/index.ts';
import type { VendorStore } from './store-query.ts';

const fact = 'inline-flex items-center gap-1.5';

/** Who keeps the store, and where. */
export function StoreHeader({ store, isOwn }: { store: VendorStore; isOwn: boolean }) {
  const { id, name, avatar, location, bio, productCount, createdAt, emailVerified } = store;
  const url = `${useSettings().publicUrl}/vendor-store/${id}`;
  return (
    <header className="flex flex-col gap-4 rounded-sheet border border-line bg-surface p-5 sm:p-6">
      <div className="flex items-start gap-4">
        <Avatar name={name} url={avatar} size="large" />
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <h1 tabIndex={-1} className="wrap-anywhere">
            {name}
          </h1>
          <div className="flex flex-wrap gap-x-4 gap-y-1 text-ink-muted">
            <span className={fact}>
              <PlaceIcon className="size-4.5" />
              {location || text.noLocation}
            </span>
            <span className={fact}>
              <TagIcon className="size-4.5" />
              {text.productCount(productCount)}
            </span>
            <StoreReviews vendor={store} />
          </div>
        </div>
      </div>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-muted">
        <span>{text.since(formatDate(createdAt))}</span>
        {emailVerified && (
          <span className="inline-flex items-center gap-1 text-success">
            <CheckIcon className="size-4" />
            {text.verifiedEmail}
          </span>
        )}
      </p>
      {bio && (
        <section>
          <h2 className="text-base">{text.about}</h2>
          <p className="max-w-prose wrap-anywhere whitespace-pre-line text-ink-muted">{bio}</p>
        </section>
      )}
      <div className="flex flex-wrap gap-3">
        {isOwn ? (
          <ButtonLink href="/vendor-dashboard">{text.dashboard}</ButtonLink>
        ) : (
          <ContactVendor vendor={store} />
        )}
        <ShareButton
          label={text.share}
          title={name}
          url={url}
          copied={{ title: text.linkCopied, text: text.linkCopiedText }}
          copyFailed={text.copyFailed}
        />
        <WhatsAppLink
          label={text.shareOnWhatsApp}
          shown={text.whatsApp}
          message={text.shareMessage(name, url)}
        />
        {isOwn && (
          <>
            <ButtonLink href="/vendor-poster" variant="secondary">
              {text.printPoster}
            </ButtonLink>
            <ButtonLink href="/add-product" variant="secondary">
              {text.addProduct}
            </ButtonLink>
          </>
        )}
      </div>
    </header>
  );
}

import { storeText as text } from '../../text/store-text.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { formatDate } from '../../ui/format.ts';
import { CheckIcon, PlaceIcon, TagIcon } from '../../ui/icons.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import type { VendorStore } from './store-query.ts';

/** Who keeps the store, and where. */
export function StoreHeader({ store, isOwn }: { store: VendorStore; isOwn: boolean }) {
  const { id, name, avatar, location, bio, productCount, createdAt, emailVerified } = store;
  return (
    <header className="flex flex-col gap-5 rounded-sheet border border-line bg-surface p-5 sm:p-6">
      <div className="flex items-center gap-4">
        <Avatar name={name} url={avatar} size="large" />
        <div className="flex min-w-0 flex-col gap-1">
          <h1 tabIndex={-1} className="text-2xl wrap-anywhere">
            {name}
          </h1>
          <p className="flex items-center gap-1.5 text-ink-muted">
            <PlaceIcon className="size-4.5 shrink-0" />
            {location || text.noLocation}
          </p>
          <p className="flex items-center gap-1.5 text-ink-muted">
            <TagIcon className="size-4.5 shrink-0" />
            {text.productCount(productCount)}
          </p>
        </div>
      </div>
      {bio && (
        <section>
          <h2 className="text-base">{text.about}</h2>
          <p className="max-w-prose wrap-anywhere whitespace-pre-line text-ink-muted">{bio}</p>
        </section>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <ShareButton
          label={text.share}
          title={name}
          path={`/vendor-store/${id}`}
          copied={{ title: text.linkCopied, text: text.linkCopiedText }}
          copyFailed={text.copyFailed}
        />
        {isOwn && <ButtonLink href="/add-product">{text.addProduct}</ButtonLink>}
        <p className="text-sm text-ink-muted">{text.since(formatDate(createdAt))}</p>
        {emailVerified && (
          <p className="flex items-center gap-1 text-sm text-success">
            <CheckIcon className="size-4" />
            {text.verifiedEmail}
          </p>
        )}
      </div>
    </header>
  );
}

import { formatCount } from '@akatale/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { useApi, useSettings } from '../../../data/client.ts';
import { Slot } from '../../../data/slots.ts';
import { storeText as text } from '../../../text/market/store-text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { StoreIcon } from '../../../ui/icons/icons.tsx';
import { MoreIcon } from '../../../ui/icons/menu-icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { menuRow, PopoverMenu } from '../../../ui/overlay/popover-menu.tsx';
import { ShareButton } from '../../../ui/share-button.tsx';
import { PersonMenu } from '../../people/block/index.ts';
import { FollowButton, followersQuery, SignInToFollow } from '../follow/index.ts';
import { AwayNote } from '../seller-notes/index.ts';
import { AnswerTime, SalesCount } from '../seller/index.ts';
import { AboutStore } from './about-store.tsx';
import type { VendorStore } from './store-query.ts';

export function StoreHeader({ store, isOwn }: { store: VendorStore; isOwn: boolean }) {
  const { id, name, avatar, location, productCount, soldCount } = store;
  const followers = useQuery(followersQuery(useApi(), id));
  const shared = {
    label: text.share,
    title: name,
    url: `${useSettings().publicUrl}/vendor-store/${id}`,
    copied: { title: text.linkCopied, text: text.linkCopiedText },
    copyFailed: text.copyFailed,
  };
  return (
    <header className="-mt-2 flex flex-wrap items-start gap-x-6 gap-y-1 tablet:mt-0 tablet:rounded-sheet tablet:border tablet:border-line tablet:bg-surface tablet:p-6">
      <div className="flex flex-1 flex-col gap-1" style={{ minWidth: 'min(100%, 16rem)' }}>
        {/* In large text the name has a line of its own. */}
        <div className="flex flex-wrap items-center gap-x-3">
          <Avatar name={name} url={avatar} />
          <h1 dir="auto" tabIndex={-1} className="flex-1 text-xl wrap-anywhere" style={{ minWidth: 'min(100%, 7rem)' }}>
            {name}
          </h1>
          {!isOwn && (
            <span style={{ minWidth: 68 }}>
              <Slot part="ReportButton" thing="store" thingId={id} person={{ name, target: { userId: id } }} />
            </span>
          )}
        </div>
        {/* One run of facts as wide as the head, whose lines break where they must. */}
        <div className="dotted text-sm text-ink-muted">
          <Slot part="StoreReviews" vendor={store} />
          <SalesCount vendorId={id} />
          <span className="wrap-anywhere">{location || text.noLocation}</span>
          <span>{text.forSale(formatCount(productCount - soldCount))}</span>
          {soldCount > 0 && <span>{text.sold(formatCount(soldCount))}</span>}
          {followers.data && <span>{text.followers(followers.data.count, formatCount(followers.data.count))}</span>}
          {followers.isError && <span>{text.failedFollowers}</span>}
          <AnswerTime vendor={store} />
        </div>
        {store.away && (
          <p className="text-sm">
            <AwayNote away={store.away} />
          </p>
        )}
        <AboutStore store={store} />
      </div>
      <div className="flex w-full flex-wrap gap-1.5 tablet:w-auto">
        {isOwn ? (
          <>
            <ButtonLink href="/vendor-dashboard">{text.dashboard}</ButtonLink>
            <ButtonLink href="/add-product" variant="secondary">
              {text.addProduct}
            </ButtonLink>
            <PopoverMenu label={text.moreActions} tooltip={text.moreActions} trigger={<MoreIcon />}>
              <ShareButton look="row" {...shared} />
              <Link href="/vendor-poster" className={menuRow}>
                <StoreIcon className="size-5" />
                {text.printPoster}
              </Link>
            </PopoverMenu>
          </>
        ) : (
          <>
            <Slot part="ContactVendor" vendor={store} />
            <FollowButton vendorId={id} otherwise={<SignInToFollow vendorId={id} />} />
            <ShareButton look="icon" {...shared} />
            <PersonMenu people={[{ name, target: { userId: id } }]} />
          </>
        )}
      </div>
    </header>
  );
}

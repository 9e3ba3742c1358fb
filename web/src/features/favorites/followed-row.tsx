import { formatCount } from '@akatale/contracts/money';
import { useId } from 'react';
import { favoritesText as text } from '../../text/browse/favorites-text.ts';
import { followText } from '../../text/browse/follow-text.ts';
import { focusNextRow } from '../../ui/focus-after.ts';
import { CloseIcon, StoreIcon } from '../../ui/icons/icons.tsx';
import { MoreIcon } from '../../ui/icons/menu-icons.tsx';
import { Link } from '../../ui/link.tsx';
import { useHydrated } from '../../ui/loading/hydrated.ts';
import { Avatar } from '../../ui/media/avatar.tsx';
import { Photo } from '../../ui/media/photo.tsx';
import { menuRow, PopoverMenu } from '../../ui/overlay/popover-menu.tsx';
import { ContactButton } from '../contact/index.ts';
import { type ListedVendor, useFollow } from '../follow/index.ts';
import { MuteBell } from './mute-bell.tsx';

const icon = 'size-5 shrink-0 text-ink-muted';

export function FollowedRow({ vendor }: { vendor: ListedVendor }) {
  const { id, name, location, productCount, isMuted } = vendor;
  const headingId = useId();
  const isHydrated = useHydrated();
  const follow = useFollow(id);
  const href = `/vendor-store/${id}`;
  return (
    <article aria-labelledby={headingId} className="relative flex items-center gap-3 py-3">
      <NewestPhotos vendor={vendor} />
      <div className="min-w-0 flex-1">
        <h2 id={headingId} className="truncate text-base">
          <Link href={href} className="cover-link">
            {name}
          </Link>
        </h2>
        <p className="truncate text-sm text-ink-muted">
          {text.productCount(formatCount(productCount))} · {location || text.noLocation}
        </p>
      </div>
      <span className="relative -mr-2.5 flex shrink-0">
        <MuteBell vendor={vendor} />
        <PopoverMenu label={text.moreOn(name)} tooltip={text.more} trigger={<MoreIcon className="size-5" />}>
          <Link href={href} className={menuRow} aria-label={text.visitStoreOf(name)}>
            <StoreIcon className={icon} />
            {text.visitStore}
          </Link>
          <ContactButton {...{ vendor, name }} variant="ghost" size="compact" className="w-full justify-start" />
          <button
            type="button"
            data-closes-menu
            aria-label={followText.unfollowOf(name)}
            disabled={!isHydrated}
            className={menuRow}
            onClick={({ currentTarget }) => {
              focusNextRow(currentTarget);
              follow({ isFollowing: false, isMuted, hasUndo: true });
            }}
          >
            <CloseIcon className={icon} />
            {followText.unfollow}
          </button>
        </PopoverMenu>
      </span>
    </article>
  );
}

/** Of what the store listed last, the newest on top; without any, its face. */
function NewestPhotos({ vendor: { name, avatar, photos } }: { vendor: ListedVendor }) {
  return (
    <span className="flex w-20 shrink-0">
      {photos.length === 0 && <Avatar name={name} url={avatar} />}
      {photos.toReversed().map((url) => (
        <span key={url} className="-mr-8 w-12 shrink-0">
          <Photo
            url={url}
            alt=""
            title={name}
            titleLength={1}
            sizes="48px"
            priority="later"
            className="rounded-input"
          />
        </span>
      ))}
    </span>
  );
}

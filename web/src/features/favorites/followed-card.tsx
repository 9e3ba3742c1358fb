import { formatCount } from '@akatale/contracts/money';
import { useId } from 'react';
import { favoritesText as text } from '../../text/browse/favorites-text.ts';
import { followText } from '../../text/browse/follow-text.ts';
import { Avatar } from '../../ui/media/avatar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { focusNextRow } from '../../ui/focus-after.ts';
import { useHydrated } from '../../ui/loading/hydrated.ts';
import { ContactButton } from '../contact/index.ts';
import { type ListedVendor, useFollow } from '../follow/index.ts';
import { MuteSwitch } from './mute-switch.tsx';

export function FollowedCard({ vendor }: { vendor: ListedVendor }) {
  const { id, name, avatar, location, bio, productCount, isMuted } = vendor;
  const headingId = useId();
  const isHydrated = useHydrated();
  const follow = useFollow(id);
  return (
    <article
      aria-labelledby={headingId}
      className="flex h-full flex-col gap-3 rounded-card border border-line bg-surface p-4"
    >
      <div className="flex items-start gap-3">
        <Avatar name={name} url={avatar} />
        <div className="min-w-0 flex-1">
          <h2 id={headingId} className="line-clamp-2 text-lg wrap-anywhere">
            {name}
          </h2>
          <p className="dotted text-sm text-ink-muted">
            <span className="wrap-anywhere">{location || text.noLocation}</span>
            <span>{text.productCount(formatCount(productCount))}</span>
          </p>
        </div>
      </div>
      {bio && <p className="line-clamp-2 text-sm wrap-anywhere">{bio}</p>}
      <div className="mt-auto flex flex-wrap gap-2">
        <ButtonLink
          href={`/vendor-store/${id}`}
          variant="secondary"
          size="compact"
          className="grow"
          aria-label={text.visitStoreOf(name)}
        >
          {text.visitStore}
        </ButtonLink>
        <ContactButton {...{ vendor, name }} variant="secondary" size="compact" className="grow" />
      </div>
      <div className="flex items-center justify-between gap-2">
        <MuteSwitch vendor={vendor} />
        <Button
          variant="ghost"
          size="compact"
          className="-mr-3"
          aria-label={followText.unfollowOf(name)}
          disabled={!isHydrated}
          onClick={({ currentTarget }) => {
            focusNextRow(currentTarget);
            follow({ isFollowing: false, isMuted, hasUndo: true });
          }}
        >
          {followText.unfollow}
        </Button>
      </div>
    </article>
  );
}

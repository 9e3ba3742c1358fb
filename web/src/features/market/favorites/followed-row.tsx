import { muteVendor } from '@akatale/contracts/market/follows-endpoints';
import { formatCount } from '@akatale/contracts/money';
import { listNotifications } from '@akatale/contracts/notices/notifications-endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { userMessageOf } from '../../../data/api/api-error.ts';
import { invalidateInactive } from '../../../data/api/query-client.ts';
import { useApi } from '../../../data/client.ts';
import { formAction } from '../../../data/posted-form.ts';
import { Slot } from '../../../data/slots.ts';
import { favoritesText as text } from '../../../text/market/favorites-text.ts';
import { followText } from '../../../text/market/follow-text.ts';
import { Button, ButtonLink, IconButton } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { focusNextRow } from '../../../ui/focus-after.ts';
import { FormToken } from '../../../ui/form/form-token.tsx';
import { BellIcon, BellOffIcon } from '../../../ui/icons/bell-icons.tsx';
import { StoreIcon } from '../../../ui/icons/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { Photo } from '../../../ui/media/photo.tsx';
import { type ListedVendor, useFollow, showFollow } from '../follow/index.ts';

export function FollowedRow({ vendor }: { vendor: ListedVendor }) {
  const { id, name, avatar, location, productCount } = vendor;
  const headingId = useId();
  const href = `/vendor-store/${id}`;
  return (
    <article aria-labelledby={headingId} className="py-1.5">
      <Link href={href} className="flex items-center gap-3">
        <Avatar name={name} url={avatar} />
        <span className="min-w-0 flex-1">
          <h2 id={headingId} className="truncate text-base">
            {name}
          </h2>
          <span className="block truncate text-sm text-ink-muted">
            {text.productCount(formatCount(productCount))} · {location || text.noLocation}
          </span>
        </span>
        <NewestPhotos vendor={vendor} />
      </Link>
      <div className="-ml-2 flex flex-wrap items-center">
        <ButtonLink href={href} aria-label={text.visitStoreOf(name)} variant="ghost" size="small">
          <StoreIcon className="size-5" />
          {text.visitStore}
        </ButtonLink>
        <Slot part="ContactButton" {...{ vendor, name }} variant="ghost" size="small" />
        <span className="-mr-2 ml-auto flex shrink-0">
          <MuteBell vendor={vendor} />
          <Unfollow vendor={vendor} />
        </span>
      </div>
    </article>
  );
}

function Unfollow({ vendor: { id, name, isMuted } }: { vendor: ListedVendor }) {
  const follow = useFollow(id);
  return (
    <form
      method="post"
      action={`${formAction('unfollow')}&tab=following`}
      onSubmit={(event) => {
        event.preventDefault();
        focusNextRow(event.currentTarget);
        follow({ isFollowing: false, isMuted, hasUndo: true });
      }}
    >
      <FormToken />
      <input type="hidden" name="vendor" value={id} />
      <Button type="submit" variant="ghost" size="small" aria-label={followText.unfollowOf(name)}>
        {followText.unfollow}
      </Button>
    </form>
  );
}

/** What the store listed last, where there is room for it. */
function NewestPhotos({ vendor: { name, photos } }: { vendor: ListedVendor }) {
  return (
    <span className="hidden gap-1 lg:flex">
      {photos.map((url) => (
        <span key={url} className="w-12 shrink-0">
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

/** Whether the store's new items are notified of. */
function MuteBell({ vendor: { id, name, isMuted } }: { vendor: ListedVendor }) {
  const { toast } = useToasts();
  const api = useApi();
  const queries = useQueryClient();
  const isHydrated = useHydrated();
  const mute = useMutation({
    mutationFn: (wanted: boolean) => api.call(muteVendor, { params: { id }, body: { isMuted: wanted } }),
    onSuccess(answer) {
      showFollow(queries, id, answer);
      // Every notification carries whether its vendor is muted.
      invalidateInactive(queries, [listNotifications]);
    },
    onError: (error) => toast({ title: text.notifyMeFailed, description: userMessageOf(error), tone: 'error' }),
  });
  const isNotified = !(mute.isPending ? mute.variables : isMuted);
  return (
    <IconButton
      label={text.notifyMeOf(name)}
      aria-pressed={isNotified}
      disabled={!isHydrated || mute.isPending}
      onClick={() => mute.mutate(isNotified)}
    >
      {isNotified ? <BellIcon /> : <BellOffIcon className="text-ink-muted" />}
    </IconButton>
  );
}

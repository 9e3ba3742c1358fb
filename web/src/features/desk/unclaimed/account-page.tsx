import { createProductFor, uploadPhotoFor } from '@akatale/contracts/market/products-for-seller-endpoints';
import type { UnclaimedAccount } from '@akatale/contracts/people/unclaimed-schemas';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../data/api/api-error.ts';
import { uploadFile } from '../../../data/api/upload.ts';
import { useApi } from '../../../data/client.ts';
import { unclaimedText as text } from '../../../text/desk/unclaimed-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { formatDate } from '../../../ui/format/format.ts';
import { lazyComponent } from '../../../ui/loading/lazy.tsx';
import { type ListingForSeller, loadAddListing } from '../../market/selling/index.ts';
import { DeskFrame } from '../../people/desk-frame/index.ts';
import { ClaimCode } from './claim-code.tsx';
import { SellerChats } from './seller-chats.tsx';
import { listForHref, UNCLAIMED_PATH, unclaimedHref, unclaimedQuery } from './unclaimed-query.ts';

const AddListing = lazyComponent(loadAddListing, <Skeleton className="h-96 w-full rounded-sheet" />);

export function AccountPage({ id, isListing }: { id: number; isListing: boolean }) {
  const { data: account, error, refetch } = useQuery(unclaimedQuery(useApi(), id));
  const isGone = error instanceof ApiError && error.status === 404;
  const back = isListing && !isGone ? unclaimedHref(id) : UNCLAIMED_PATH;
  const heading = (account && (isListing ? text.listFor(account.name) : account.name)) ?? text.heading;
  return (
    <DeskFrame heading={heading} back={{ href: back, label: text.backToList }}>
      {isGone && (
        <EmptyState title={text.gone} action={<ButtonLink href={UNCLAIMED_PATH}>{text.heading}</ButtonLink>}>
          {text.goneMore}
        </EmptyState>
      )}
      {error && !isGone && <LoadFailed title={text.failed} tryAgain={text.tryAgain} retry={refetch} />}
      {!error && !account && (
        <div role="status" aria-label={text.loading}>
          <Skeleton className="h-72 w-full rounded-card" />
        </div>
      )}
      {!error && account && (isListing ? <ListFor key={id} account={account} /> : <Account account={account} />)}
    </DeskFrame>
  );
}

function ListFor({ account: { id, location } }: { account: UnclaimedAccount }) {
  const api = useApi();
  const forSeller: ListingForSeller = {
    seller: { id, location },
    create: async (body, options) => api.call(createProductFor, { params: { id }, body }, options),
    upload: async (file, options) => uploadFile(uploadPhotoFor, { params: { id }, file }, options),
    next: unclaimedHref(id),
  };
  // On a phone the bar with Publish takes the place of the bottom bar.
  return (
    <div data-own-head>
      <AddListing copied={null} forSeller={forSeller} />
    </div>
  );
}

/** What is done beside the seller comes first: the code, and the next item. */
function Account({ account }: { account: UnclaimedAccount }) {
  const { id, name, contactNumber, location, openedBy, openedAt, hiddenFrom, isHidden, listings, waitingChats } =
    account;
  const opened = formatDate(openedAt);
  return (
    <>
      <section className="flex flex-col gap-1 print:hidden">
        {contactNumber && (
          <a
            href={`tel:${contactNumber.replaceAll(/[^+\d]/g, '')}`}
            className="touch inline-flex items-center self-start font-semibold text-link hover:underline"
          >
            {contactNumber}
          </a>
        )}
        <p className="dotted text-ink-muted">
          <span className="wrap-anywhere">{location}</span>
          <span>{text.listings(listings)}</span>
        </p>
        {isHidden && (
          <p className="flex flex-wrap items-center gap-2 text-sm">
            <Badge tone="danger">{text.hidden}</Badge> {text.hiddenMore}
          </p>
        )}
        {waitingChats > 0 && (
          <p>
            <Badge tone="warn">{text.waitingChats(waitingChats)}</Badge>
          </p>
        )}
      </section>
      <ClaimCode account={account} />
      {!isHidden && (
        <div className="flex flex-wrap gap-2 print:hidden">
          <ButtonLink variant="secondary" href={listForHref(id)}>
            {listings === 0 ? text.listItem : text.listAnother(name)}
          </ButtonLink>
          <ButtonLink variant="ghost" href={`/vendor-store/${id}`}>
            {text.seeStore}
          </ButtonLink>
        </div>
      )}
      <SellerChats id={id} />
      <div className="text-sm text-ink-muted print:hidden">
        <p>{openedBy ? text.openedBy(openedBy, opened) : text.openedOn(opened)}</p>
        {!isHidden && <p>{text.hiddenFrom(formatDate(hiddenFrom))}</p>}
      </div>
    </>
  );
}

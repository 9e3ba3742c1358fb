import type { Rating } from '@akatale/contracts/deals/ratings-schemas';
import type { ReactNode } from 'react';
import { Slot } from '../../../data/slots.ts';
import { reviewsText as text } from '../../../text/deals/reviews-text.ts';
import { Age } from '../../../ui/format/age.tsx';
import { Link } from '../../../ui/link.tsx';
import { lazyComponent } from '../../../ui/loading/lazy.tsx';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { PersonMenu } from '../../people/block/index.ts';

/** Only for vendors; not server-rendered. */
export const ReplyForm = lazyComponent(async () => (await import('./reply-form.tsx')).ReplyForm);

interface ReviewProps {
  rating: Rating;
  vendorName: string;
  isProductShown: boolean;
  action?: ReactNode;
}

export function Review({ rating, vendorName, isProductShown, action }: ReviewProps) {
  const { id, buyer, vendorId, product, productId, review, reply, createdAt } = rating;
  const author = { name: buyer.name, target: { ratingId: id } };
  const people = [author, { name: vendorName, target: { userId: vendorId } }];
  return (
    <article className="flex gap-3">
      <Avatar name={buyer.name} url={buyer.avatar} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold wrap-anywhere">{buyer.name}</span>
          <span className="text-sm text-ink-muted">
            <Age instant={createdAt} />
          </span>
        </div>
        <Stars value={rating.rating} label={text.given(rating.rating)} />
        {review && <p className="wrap-anywhere whitespace-pre-line">{review}</p>}
        {isProductShown && (
          <Link
            href={`/products/${productId}`}
            className="touch -my-2 flex w-fit max-w-full items-center text-sm text-link"
          >
            <span className="truncate">{product.title}</span>
          </Link>
        )}
        {reply && (
          <div className="mt-2 flex flex-col gap-1 rounded-card bg-sunken p-3">
            <p className="text-sm font-semibold wrap-anywhere">{text.vendorReply(vendorName)}</p>
            <p className="wrap-anywhere whitespace-pre-line">{reply.text}</p>
          </div>
        )}
        {action}
      </div>
      <div className="-my-2 -mr-2">
        <PersonMenu people={people}>
          <Slot part="ReportButton" thing="review" thingId={id} author={buyer.name} person={author} isRow />
        </PersonMenu>
      </div>
    </article>
  );
}

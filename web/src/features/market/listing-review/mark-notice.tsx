import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/client.ts';
import { notificationsQuery } from '../../../data/notifications/notification-queries.ts';
import { listingReviewText as text } from '../../../text/market/listing-review-text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { AlertIcon, ClockIcon } from '../../../ui/icons/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { waitingSentence } from './waiting-sentence.ts';

interface MarkNoticeProps {
  product: Pick<ProductDetail, 'id' | 'mark' | 'review'>;
  /** Who reads it is an operator, and cannot correct it. */
  isOfAnother?: boolean;
  /** Its vendor corrects it here. */
  isInForm?: boolean;
}

/** What was decided about a listing with a mark, for its vendor and for operators. */
export function MarkNotice({ product: { id, mark, review }, isOfAnother = false, isInForm = false }: MarkNoticeProps) {
  if (!mark || !review) return null;
  const { isWaiting, reason, words, asksLeft } = review;
  const Icon = isWaiting ? ClockIcon : AlertIcon;
  return (
    <section className="flex gap-3 rounded-card bg-warn-soft p-3 text-warn">
      <Icon className="mt-0.5 size-5 shrink-0" />
      <div className="flex min-w-0 flex-col gap-1 wrap-anywhere">
        {mark === 'taken-down' && <strong>{text.takenDown}</strong>}
        {isWaiting && <p>{waitingSentence(review)}</p>}
        {!isWaiting && mark === 'held' && <strong>{text.sentBack}</strong>}
        {!isWaiting && (
          <>
            {reason && reason !== 'other' && <p>{text.reason[reason]}</p>}
            {words && <p>{words}</p>}
            {reason === 'prohibited' && <TextLink href="/prohibited-goods">{text.prohibitedGoods}</TextLink>}
            {isOfAnother && <p>{text.sellerMay(asksLeft)}</p>}
            {!isOfAnother && asksLeft > 0 && <p>{text.correct(asksLeft)}</p>}
            {!isOfAnother && !isInForm && asksLeft > 0 && (
              <>
                <ButtonLink href={`/products/${id}/edit`} className="mt-2 self-start">
                  {text.correctIt}
                </ButtonLink>
                {mark === 'taken-down' ? <Appeal productId={id} /> : <WriteToUs />}
              </>
            )}
            {!isOfAnother && asksLeft === 0 && <WriteToUs />}
          </>
        )}
      </div>
    </section>
  );
}

/** Its vendor was told of the decision with the link of the appeal; the other decisions are not appealed against there. */
function Appeal({ productId }: { productId: number }) {
  const { data, hasNextPage } = useInfiniteQuery(notificationsQuery(useApi(), 'others'));
  const told = data?.pages.flatMap(({ items }) => items.map((item) => item.data));
  const token = told?.find((decided) => decided.productId === productId && decided.appeal)?.appeal;
  // Older ones may have it.
  if (data && !token && !hasNextPage) return <WriteToUs />;
  return <TextLink href={token ? `/appeal/${token}` : '/notifications'}>{text.appeal}</TextLink>;
}

function WriteToUs() {
  return (
    <p>
      {text.noMore} <TextLink href="/help">{text.writeToUs}</TextLink>
    </p>
  );
}

function TextLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className="touch inline-flex items-center font-semibold underline">
      {children}
    </Link>
  );
}

import { formatCount, formatUgx } from '@akatale/contracts/money';
import type { WaitingCase } from '@akatale/contracts/trust/cases-schemas';
import { useState } from 'react';
import { casesText as text } from '../../../text/trust/operators/cases-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { formatDate, formatDateTime } from '../../../ui/format/format.ts';
import { Link } from '../../../ui/link.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { casesHref } from './case-choice.ts';
import { isReasonInHead } from './case-title.ts';
import { ComparedListing, Comparison, Photos, textLink } from './compared-listings.tsx';
import { ReportedChats } from './reported-chats.tsx';

interface CaseEvidenceProps {
  item: WaitingCase;
  /** The head of its row says the number of reports, the price and the stars; a long line of it is cut. */
  isBelowHead?: boolean;
}

/** All that there is to know of a case: folded up in a row on a phone, where what was said comes first, or beside the list. */
export function CaseEvidence({ item, isBelowHead = false }: CaseEvidenceProps) {
  const { images, near, prohibited, reported, stars, title, writtenAt } = item;
  const isCompared = Boolean(near ?? reported);
  const reports = item.reports.reporters > 0 && <Reports {...{ item, isBelowHead }} />;
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-2">
      {isBelowHead && reports}
      {isCompared && <Compared item={item} />}
      {!isCompared && images.length > 0 && (
        <div className={isBelowHead ? 'w-full' : undefined} style={isBelowHead ? undefined : { flex: '0 1 240px' }}>
          <Photos images={images} title={title} fit={isBelowHead ? 'row' : 'large'} />
        </div>
      )}
      <div className="flex min-w-0 flex-col gap-2" style={{ flex: '1 1 20rem' }}>
        {!isBelowHead && reports}
        {prohibited.map(({ word, rule }) => (
          <strong key={word} className="wrap-anywhere">
            {text.prohibited(word, rule)}
          </strong>
        ))}
        {item.price !== null && <ListingFacts {...item} {...((isBelowHead || isCompared) && { price: null })} />}
        {item.usualPrice && <strong>{tooCheapOf(item.usualPrice)}</strong>}
        {stars !== null && !isBelowHead && <Stars value={stars} label={text.stars(stars)} />}
        {!isCompared && <Description item={item} />}
        <ReportedChats {...item} />
        {writtenAt && <p className="text-sm text-ink-muted">{text.written(formatDateTime(writtenAt))}</p>}
        <Owner item={item} isNamed={!isCompared} />
        {item.cause === 'near-copy' && !near && <p className="text-sm text-ink-muted">{text.nearGone}</p>}
        {item.before && <p className="text-sm text-ink-muted wrap-anywhere">{beforeOf(item.before)}</p>}
      </div>
    </div>
  );
}

/** With the item of another store that it is like, or with what was reported before its vendor changed it. */
function Compared({ item }: { item: WaitingCase }) {
  const { near, owner, productId, reported } = item;
  return (
    <Comparison>
      <ComparedListing label={text.thisItem} {...item} page={`/products/${productId}`} vendor={owner} />
      {reported && <ComparedListing label={text.asReported} {...reported} />}
      {near && <ComparedListing label={text.near} {...near} page={`/products/${near.productId}`} />}
    </Comparison>
  );
}

export function tooCheapOf({ basis, low, high }: NonNullable<WaitingCase['usualPrice']>): string {
  return text.tooCheap[basis](formatUgx(low), formatCount(high));
}

export function beforeOf({ reason, words }: NonNullable<WaitingCase['before']>): string {
  return [text.before(text.reason[reason ?? 'other']), words].filter(Boolean).join(' – ');
}

function Reports({ item, isBelowHead }: CaseEvidenceProps) {
  const { reports, hiddenUntil } = item;
  const isSaid = isReasonInHead(item);
  const number = text.reports(reports.reporters);
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-x-2">
        {!isBelowHead && !isSaid && <strong>{number}</strong>}
        {!(isBelowHead && isSaid) &&
          reports.reasons.map(({ reason, count }) => (
            <Link key={reason} href={casesHref({ reason })} className={`${textLink} ${isBelowHead ? '' : '-my-2'}`}>
              {isSaid ? number : text.times(text.reportReason[reason], count)}
            </Link>
          ))}
      </p>
      {hiddenUntil && (
        <p className="font-semibold text-warn">
          <HiddenUntil instant={hiddenUntil} />
        </p>
      )}
      <ul className="flex flex-col gap-1">
        {reports.first.map((report) => (
          <li key={`${report.at}${report.words}`} className="wrap-anywhere">
            <Quoted {...report} isOnly={reports.reasons.length === 1} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Hydration keeps the server's text even if the browser's clock differs. */
export function HiddenUntil({ instant }: { instant: string }) {
  const [nowMs] = useState(() => Date.now());
  return (
    <span suppressHydrationWarning>
      {(Date.parse(instant) > nowMs ? text.hiddenUntil : text.wasHidden)(formatDateTime(instant))}
    </span>
  );
}

type QuotedProps = WaitingCase['reports']['first'][number] & {
  /** All gave this reason, which is said already. */
  isOnly: boolean;
};

/** What a person reported, and what came of their earlier reports. */
export function Quoted({ reason, words, actedOn, dismissed, isOnly }: QuotedProps) {
  const parts = [!isOnly && text.reportReason[reason], text.earlier(actedOn, actedOn + dismissed)];
  return (
    <>
      {text.quoted(words)}
      <span className="text-ink-muted">{text.said(parts.filter(Boolean).join('. '))}</span>
    </>
  );
}

function ListingFacts({
  price,
  category,
  condition,
  location,
}: Pick<WaitingCase, 'price' | 'category' | 'condition' | 'location'>) {
  return (
    <p className="dotted text-sm">
      {price !== null && <strong>{formatUgx(price)}</strong>}
      {category && <span>{category}</span>}
      {condition && <span>{condition}</span>}
      {location && <span className="wrap-anywhere">{location}</span>}
    </p>
  );
}

/** As it was then; the link in the title leads to what it is now. */
function Description({ item: { thing, description } }: { item: WaitingCase }) {
  if (!description) return null;
  const look = thing === 'product' ? 'text-sm' : 'rounded-card bg-sunken p-3';
  return <p className={`${look} wrap-anywhere whitespace-pre-line`}>{description}</p>;
}

function Owner({ item: { thing, owner }, isNamed }: { item: WaitingCase; isNamed: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-sm text-ink-muted">
      {isNamed && (
        <Link href={`/admin/people/${owner.id}`} className={textLink}>
          {owner.name}
        </Link>
      )}
      <span>{text.vendorSince(formatDate(owner.memberSince))}</span>
      <span>{text.deals(owner.completedDeals)}</span>
      {earlierDecisions(owner).map((decision) => (
        <span key={decision} className="font-semibold text-danger">
          {decision}
        </span>
      ))}
      {owner.isOperator && <Badge tone="neutral">{text.isOperator}</Badge>}
      {owner.isSuspended && <Badge tone="danger">{text.isSuspended}</Badge>}
      {thing === 'store' && (
        <Link href={`/vendor-store/${owner.id}`} className={textLink}>
          {text.seeStore}
        </Link>
      )}
    </div>
  );
}

/** What was decided against them before. */
export function earlierDecisions({ decisions }: WaitingCase['owner']): string[] {
  return decisions.flatMap(({ decision, count }) =>
    decision in text.earlierDecisions
      ? text.earlierDecisions[decision as keyof typeof text.earlierDecisions](count)
      : [],
  );
}

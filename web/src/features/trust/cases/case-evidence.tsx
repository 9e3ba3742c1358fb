import { formatCount, formatUgx } from '@akatale/contracts/money';
import type { WaitingCase } from '@akatale/contracts/trust/cases-schemas';
import { type ReactNode, useState } from 'react';
import { casesText as text } from '../../../text/trust/operators/cases-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { formatDate, formatDateTime } from '../../../ui/format/format.ts';
import { Link } from '../../../ui/link.tsx';
import { Photo } from '../../../ui/media/photo.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { casesHref } from './case-choice.ts';
import { ReportedChats } from './reported-chats.tsx';

export const textLink = 'touch inline-flex items-center text-link hover:underline';

interface CaseEvidenceProps {
  item: WaitingCase;
  /**
   * The head of its row says the number of reports, price, stars, condition, and since when its owner is there. The
   * location and the category stand at the end of a line that a phone cuts, so they are said here as well.
   */
  isBelowHead?: boolean;
}

/** All that there is to know of a case: folded up in a row on a phone, beside the list on a wide screen. */
export function CaseEvidence({ item, isBelowHead = false }: CaseEvidenceProps) {
  const { images, near, prohibited, reported, stars, title, writtenAt } = item;
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-2">
      {images.length > 0 && (
        <div style={{ flex: '0 1 clamp(240px, 2288px - 200vw, 100%)' }}>
          <Photos images={images} title={title} />
        </div>
      )}
      <div className="flex min-w-0 flex-col gap-2" style={{ flex: '1 1 20rem' }}>
        {item.reports.reporters > 0 && <Reports {...{ item, isBelowHead }} />}
        {prohibited.map(({ word, rule }) => (
          <strong key={word} className="wrap-anywhere">
            {text.prohibited(word, rule)}
          </strong>
        ))}
        {item.price !== null && <ListingFacts {...item} {...(isBelowHead && { price: null, condition: null })} />}
        {item.usualPrice && <strong>{tooCheapOf(item.usualPrice)}</strong>}
        {stars !== null && !isBelowHead && <Stars value={stars} label={text.stars(stars)} />}
        <Description item={item} />
        <ReportedChats {...item} />
        {writtenAt && <p className="text-sm text-ink-muted">{text.written(formatDateTime(writtenAt))}</p>}
        <Owner {...{ item, isBelowHead }} />
        {reported && (
          <ComparedListing label={text.asReported} {...reported}>
            <p className="font-semibold wrap-anywhere">{reported.title}</p>
          </ComparedListing>
        )}
        {near && (
          <ComparedListing label={text.near} {...near}>
            <Link href={`/products/${near.productId}`} className={`${textLink} font-semibold wrap-anywhere`}>
              {near.title}
            </Link>
          </ComparedListing>
        )}
        {item.cause === 'near-copy' && !near && <p className="text-sm text-ink-muted">{text.nearGone}</p>}
        {item.before && <p className="text-sm text-ink-muted wrap-anywhere">{beforeOf(item.before)}</p>}
      </div>
    </div>
  );
}

export function tooCheapOf({ basis, low, high }: NonNullable<WaitingCase['usualPrice']>): string {
  return text.tooCheap[basis](formatUgx(low), formatCount(high));
}

export function beforeOf({ reason, words }: NonNullable<WaitingCase['before']>): string {
  return [text.before(text.reason[reason ?? 'other']), words].filter(Boolean).join(' – ');
}

function Reports({ item: { reports, hiddenUntil }, isBelowHead }: CaseEvidenceProps) {
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-x-2">
        {!isBelowHead && <strong>{text.reports(reports.reporters)}</strong>}
        {reports.reasons.map(({ reason, count }) => (
          <Link key={reason} href={casesHref({ reason })} className={textLink}>
            {text.times(text.reportReason[reason], count)}
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
            <Quoted {...report} />
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

/** What a person reported, and what came of their earlier reports. */
export function Quoted({ reason, words, actedOn, dismissed }: WaitingCase['reports']['first'][number]) {
  return (
    <>
      {text.quoted(words)}
      <span className="text-ink-muted">{text.said(text.reportReason[reason], text.earlier(actedOn, dismissed))}</span>
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

interface ComparedListingProps {
  label: string;
  title: string;
  images: readonly string[];
  price: number | null;
  description: string;
  /** Its title, as a link where it has a page. */
  children: ReactNode;
  vendor?: { id: number; name: string };
}

/** What the evidence is compared with. */
export function ComparedListing({ label, title, images, price, description, children, vendor }: ComparedListingProps) {
  return (
    <div className="flex flex-col gap-2 border-l-2 border-line pl-4">
      <p className="text-sm text-ink-muted">{label}</p>
      {children}
      <Photos images={images} title={title} />
      <p className="dotted text-sm">
        {price !== null && <strong>{formatUgx(price)}</strong>}
        {vendor && (
          <Link href={`/admin/people/${vendor.id}`} className={textLink}>
            {vendor.name}
          </Link>
        )}
      </p>
      <p className="text-sm wrap-anywhere whitespace-pre-line">{description}</p>
    </div>
  );
}

/** One beside the other at the width of a phone; beside the list, from 1,024 px on, the first is the large one. */
const onPhone = '(1023px - 100vw) * 999';
const photoWidths = {
  first: {
    width: `clamp(min(31.25vw - 160px, 240px), ${onPhone}, min(24rem, 100%))`,
    sizes: '(min-width: 1024px) 240px, min(24rem, 92vw)',
  },
  other: {
    width: `clamp(112px, ${onPhone}, min(24rem, 100%))`,
    sizes: '(min-width: 1024px) 112px, min(24rem, 92vw)',
  },
};

/** Each opens whole in a tab of its own. Photos of chats have one size, and are for participants and who decides. */
function Photos({ images, title }: { images: readonly string[]; title: string }) {
  if (images.length === 0) return null;
  return (
    <ul className="gallery-row flex gap-1.5 lg:flex-wrap">
      {images.map((url, index) => {
        const { width, sizes } = photoWidths[index === 0 ? 'first' : 'other'];
        return (
          <li key={url} className="shrink-0 snap-center" style={{ width }}>
            <a href={url} target="_blank" rel="noopener" aria-label={text.wholePhoto(index + 1)} className="block">
              <Photo url={url} alt="" title={title} sizes={sizes} priority="later" className="rounded-input" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function Owner({ item: { thing, owner }, isBelowHead }: CaseEvidenceProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-sm text-ink-muted">
      <Link href={`/admin/people/${owner.id}`} className={textLink}>
        {owner.name}
      </Link>
      {!isBelowHead && (
        <>
          <span>{text.vendorSince(formatDate(owner.memberSince))}</span>
          <span>{text.deals(owner.completedDeals)}</span>
        </>
      )}
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

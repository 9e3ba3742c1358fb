import { formatUgx } from '@akatale/contracts/money';
import type { WaitingCase } from '@akatale/contracts/trust/cases-schemas';
import { type ReactNode, useState } from 'react';
import { casesText as text } from '../../../text/trust/operators/cases-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Age } from '../../../ui/format/age.tsx';
import { formatDate, formatDateTime } from '../../../ui/format/format.ts';
import { Link } from '../../../ui/link.tsx';
import { Photo } from '../../../ui/media/photo.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { casesHref } from './case-choice.ts';
import { ReportedChats } from './reported-chats.tsx';
import { ReportedDecision } from './reported-decision.tsx';
import { RequestedDecision } from './requested-decision.tsx';

const textLink = 'touch inline-flex items-center text-link hover:underline';

/** What waits for a decision, with the evidence in sight. */
export function CaseRow({ item }: { item: WaitingCase }) {
  const { near, prohibited, reported } = item;
  const isRequested = item.cause !== 'reported' && item.cause !== 'near-copy' && item.thing === 'product';
  return (
    <li className="flex flex-col gap-2 py-4">
      <div className="flex flex-wrap items-center gap-2 text-sm text-ink-muted">
        <Badge tone="warn">{text.cause[item.cause]}</Badge>
        <Badge tone="neutral">{text.oneSubject[item.thing]}</Badge>
        <Age instant={item.openedAt} />
      </div>
      {item.reports.reporters > 0 && <Reports item={item} />}
      {prohibited.map(({ word, rule }) => (
        <strong key={word} className="wrap-anywhere">
          {text.prohibited(word, rule)}
        </strong>
      ))}
      <Evidence item={item} />
      <ReportedChats {...item} />
      <Owner item={item} />
      {reported && (
        <ComparedListing label={text.asReported} {...reported}>
          <p className="font-semibold wrap-anywhere">{reported.title}</p>
        </ComparedListing>
      )}
      {near && <NearListing near={near} />}
      {item.cause === 'near-copy' && !near && <p className="text-sm text-ink-muted">{text.nearGone}</p>}
      {item.before && (
        <p className="text-sm text-ink-muted wrap-anywhere">
          {text.before(item.before.reason ? text.reason[item.before.reason] : text.reason.other)}
          {item.before.words && ` – ${item.before.words}`}
        </p>
      )}
      {item.isOwnWork && <p className="text-sm text-ink-muted">{text.ownWork}</p>}
      {isRequested ? !item.isOwnWork && <RequestedDecision item={item} /> : <ReportedDecision item={item} />}
    </li>
  );
}

function Reports({ item: { reports, hiddenUntil } }: { item: WaitingCase }) {
  const [nowMs] = useState(() => Date.now());
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-x-2">
        <strong>{text.people(reports.reporters)}</strong>
        {reports.reasons.map(({ reason, count }) => (
          <Link key={reason} href={casesHref({ reason })} className={textLink}>
            {text.times(text.reportReason[reason], count)}
          </Link>
        ))}
      </p>
      {hiddenUntil && (
        <p className="font-semibold text-warn" suppressHydrationWarning>
          {Date.parse(hiddenUntil) > nowMs ? text.hiddenUntil(formatDateTime(hiddenUntil)) : text.wasHidden}
        </p>
      )}
      <ul className="flex flex-col gap-1">
        {reports.first.map(({ reason, words, at, actedOn, dismissed }) => (
          <li key={`${at}${words}`} className="wrap-anywhere">
            {text.quoted(words)}
            <span className="text-ink-muted">
              {text.said(text.reportReason[reason], text.earlier(actedOn, dismissed))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** As it was then; the link leads to what it is now. */
function Evidence({ item }: { item: WaitingCase }) {
  const { thing, title, description, images, productId, price, category, condition, location, stars, writtenAt } = item;
  return (
    <>
      {productId === null ? (
        <p className="font-semibold wrap-anywhere">{title}</p>
      ) : (
        <Link href={`/products/${productId}`} className={`${textLink} font-semibold wrap-anywhere`}>
          {title}
        </Link>
      )}
      <Photos images={images} title={title} />
      {price !== null && (
        <p className="dotted text-sm">
          <strong>{formatUgx(price)}</strong>
          {category && <span>{category}</span>}
          {condition && <span>{condition}</span>}
          {location && <span className="wrap-anywhere">{location}</span>}
        </p>
      )}
      {stars !== null && <Stars value={stars} label={text.stars(stars)} />}
      {description && (
        <p
          className={
            thing === 'product'
              ? 'line-clamp-6 text-sm wrap-anywhere whitespace-pre-line'
              : 'rounded-card bg-sunken p-3 wrap-anywhere whitespace-pre-line'
          }
        >
          {description}
        </p>
      )}
      {writtenAt && <p className="text-sm text-ink-muted">{text.written(formatDateTime(writtenAt))}</p>}
    </>
  );
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
function ComparedListing({ label, title, images, price, description, children, vendor }: ComparedListingProps) {
  return (
    <div className="flex flex-col gap-2 border-l-2 border-line pl-3">
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
      <p className="line-clamp-6 text-sm wrap-anywhere whitespace-pre-line">{description}</p>
    </div>
  );
}

/** The listing of another store that it is nearly the same as. */
function NearListing({ near: { productId, ...near } }: { near: NonNullable<WaitingCase['near']> }) {
  return (
    <ComparedListing label={text.near} {...near}>
      <Link href={`/products/${productId}`} className={`${textLink} font-semibold wrap-anywhere`}>
        {near.title}
      </Link>
    </ComparedListing>
  );
}

/** Photos of chats have one size, and are for participants and who decides. */
export function Photos({ images, title }: { images: readonly string[]; title: string }) {
  if (images.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {images.map((url) => (
        <li key={url} className="size-20">
          <Photo url={url} alt="" title={title} sizes="80px" priority="later" className="rounded-input" />
        </li>
      ))}
    </ul>
  );
}

function Owner({ item: { thing, owner } }: { item: WaitingCase }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-sm text-ink-muted">
      <Link href={`/admin/people/${owner.id}`} className={textLink}>
        {owner.name}
      </Link>
      <span>{text.vendorSince(formatDate(owner.memberSince))}</span>
      <span>{text.deals(owner.completedDeals)}</span>
      {owner.decisions.map(({ decision, count }) =>
        decision in text.earlierDecisions ? (
          <span key={decision} className="font-semibold text-danger">
            {text.earlierDecisions[decision as keyof typeof text.earlierDecisions](count)}
          </span>
        ) : null,
      )}
      {owner.isOperator && <Badge tone="primary">{text.isOperator}</Badge>}
      {owner.isSuspended && <Badge tone="danger">{text.isSuspended}</Badge>}
      {thing === 'store' && (
        <Link href={`/vendor-store/${owner.id}`} className={textLink}>
          {text.seeStore}
        </Link>
      )}
    </div>
  );
}

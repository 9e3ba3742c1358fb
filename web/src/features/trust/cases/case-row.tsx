import { formatUgx } from '@akatale/contracts/money';
import type { WaitingCase } from '@akatale/contracts/trust/cases-schemas';
import { useState } from 'react';
import { casesText as text } from '../../../text/trust/operators/cases-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { DAY_MS } from '../../../ui/format/format.ts';
import { Photo } from '../../../ui/media/photo.tsx';
import { type RowPlace, Wait } from '../../people/desk-panes/index.ts';
import { Digest } from './case-digest.tsx';
import { CaseEvidence } from './case-evidence.tsx';
import { isWritten, pageOf, titleOf } from './case-title.ts';
import { besideLess, FoldedRow, PaneFrame, PaneTitle, RowTitle } from './queue-panes.tsx';
import { ReportedDecision } from './reported-decision.tsx';
import { RequestedDecision } from './requested-decision.tsx';

/** What waits for a decision: at most 260 px on a phone, with the evidence in two lines, of which a wide screen has one. */
export function CaseRow({ item, place }: { item: WaitingCase; place: RowPlace }) {
  const { images, near, reports } = item;
  const title = titleOf(item);
  const [said] = reports.first;
  const [isOpen, setOpen] = useState(false);
  return (
    <FoldedRow
      place={place}
      isOpen={isOpen}
      onToggle={setOpen}
      head={
        <div className="flex gap-3">
          {images.length > 0 && (
            <div className={classNames('shrink-0 gap-1', isOpen ? 'hidden lg:flex' : 'flex')}>
              <FirstPhoto images={images} title={title} isOfTwo={near !== null} />
              {near && (
                <div className="lg:hidden">
                  <FirstPhoto images={near.images} title={near.title} isOfTwo />
                </div>
              )}
            </div>
          )}
          <div className="flex min-w-0 flex-1 flex-col">
            <p
              className="flex flex-wrap items-center gap-x-1.5 text-sm text-ink-muted"
              style={isOpen ? besideLess : undefined}
            >
              <Why item={item} />
              {reports.reporters > 0 && (
                <strong className="shrink-0 text-ink">{text.reports(reports.reporters)}</strong>
              )}
              <Wait since={item.openedAt} />
            </p>
            <RowTitle place={place} page={pageOf(item)}>
              {title}
            </RowTitle>
            <Facts item={item} isOpen={isOpen} />
            <p className="hidden truncate text-sm lg:block">
              {said ? text.quoted(said.words) : <Digest item={item} />}
            </p>
          </div>
        </div>
      }
      digest={<Digest item={item} />}
      decision={<Decision item={item} />}
    >
      <CaseEvidence item={item} isBelowHead />
    </FoldedRow>
  );
}

/** What it is, whose since when, and the place where a phone has a second line for it; open evidence says it of an item. */
function Facts({ item, isOpen }: { item: WaitingCase; isOpen: boolean }) {
  const { location, owner, price, stars, thing, title } = item;
  const [nowMs] = useState(() => Date.now());
  const here = text.lasted(Math.floor((nowMs - Date.parse(owner.memberSince)) / DAY_MS));
  const whose = thing === 'product' ? `${owner.name}, ${here}` : `${text.oneSubject[thing]}, ${here}`;
  const isSaid = isOpen && thing === 'product';
  return (
    <p className="line-clamp-2 text-sm text-ink-muted lg:line-clamp-1" suppressHydrationWarning>
      {price !== null && <strong className="text-ink">{formatUgx(price)}</strong>}
      {isWritten(item) ? (
        title
      ) : (
        <span className={isSaid ? 'max-lg:hidden' : undefined}>
          {price !== null && ' · '}
          {whose}
        </span>
      )}
      {stars !== null && ` · ${text.stars(stars)}`}
      {location && !isSaid && <span className="lg:hidden"> · {location}</span>}
    </p>
  );
}

/** Of reports the reason that most people gave; a threat, which is a danger to a person, whatever others gave. */
function Why({ item: { cause, reports } }: { item: WaitingCase }) {
  const [most] = reports.reasons;
  const threat = reports.reasons.find(({ reason }) => reason === 'threat');
  const shown = threat ?? (cause === 'reported' ? most : undefined);
  return <Badge tone={threat ? 'danger' : 'warn'}>{shown ? text.reportReason[shown.reason] : text.cause[cause]}</Badge>;
}

/** The same beside the list, whole. */
export function CasePane({ item, onGone }: { item: WaitingCase; onGone: () => void }) {
  return (
    <PaneFrame decision={<Decision item={item} onGone={onGone} />}>
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-muted">
        <Why item={item} />
        <Badge tone="neutral">{text.oneSubject[item.thing]}</Badge>
        <Wait since={item.openedAt} />
      </p>
      <PaneTitle item={item} />
      {isWritten(item) && <p className="text-sm text-ink-muted wrap-anywhere">{item.title}</p>}
      <CaseEvidence item={item} />
    </PaneFrame>
  );
}

interface DecisionProps {
  item: WaitingCase;
  /** Of the case beside the list, which has keys too. */
  onGone?: () => void;
}

function Decision({ item: waiting, ...props }: DecisionProps) {
  const item = { ...waiting, title: titleOf(waiting) };
  const isRequested = item.cause !== 'reported' && item.cause !== 'near-copy' && item.thing === 'product';
  if (!isRequested) return <ReportedDecision item={item} {...props} />;
  return item.isOwnWork ? (
    <p className="text-sm text-ink-muted">{text.ownWork}</p>
  ) : (
    <RequestedDecision item={item} {...props} />
  );
}

interface FirstPhotoProps {
  images: readonly string[];
  title: string;
  /** Beside that of what it is compared with. */
  isOfTwo: boolean;
}

function FirstPhoto({ images, title, isOfTwo }: FirstPhotoProps) {
  const [first] = images;
  if (!first) return null;
  // From 88 px to 64 on a wide screen, where the list is narrow.
  return (
    <div className="relative shrink-0" style={{ width: isOfTwo ? 64 : 'clamp(64px, 1088px - 100vw, 88px)' }}>
      <Photo url={first} alt="" title={title} sizes="88px" priority="later" className="rounded-input" />
      {images.length > 1 && (
        <span className="absolute right-1 bottom-0 mb-1 rounded-chip bg-veil-sold px-1.5 text-xs font-bold text-on-veil">
          <span aria-hidden="true">{images.length}</span>
          <span className="sr-only">{text.photos(images.length)}</span>
        </span>
      )}
    </div>
  );
}

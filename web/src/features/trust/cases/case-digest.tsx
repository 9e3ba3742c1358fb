import type { WaitingCase } from '@akatale/contracts/trust/cases-schemas';
import type { ReactNode } from 'react';
import { casesText as text } from '../../../text/trust/operators/cases-text.ts';
import { beforeOf, earlierDecisions, HiddenUntil, Quoted, tooCheapOf } from './case-evidence.tsx';
import { isReasonInHead, isWritten } from './case-title.ts';

/** Two lines of it are seen before More. */
export function Digest({ item }: { item: WaitingCase }) {
  return evidenceOf(item, isReasonInHead(item)).flatMap((part, index) => (index === 0 ? part : [' · ', part]));
}

/** What speaks for and against it, the weightiest first. */
export function evidenceOf(item: WaitingCase, isReasonSaid = false): ReactNode[] {
  const { before, chats, description, hiddenUntil, near, owner, prohibited, reports } = item;
  const words = isWritten(item);
  const [lastWritten] = (chats[0]?.messages ?? []).filter((each) => each.isOfReported && each.text).slice(-1);
  return [
    hiddenUntil && (
      <strong key="hidden" className="text-warn">
        <HiddenUntil instant={hiddenUntil} />
      </strong>
    ),
    ...prohibited.map(({ word, rule }) => <strong key={word}>{text.prohibited(word, rule)}</strong>),
    item.usualPrice && <strong key="price">{tooCheapOf(item.usualPrice)}</strong>,
    words && description && text.quoted(description),
    lastWritten && text.quoted(lastWritten.text),
    ...(isReasonSaid ? [] : reports.reasons).map(({ reason, count }) => text.times(text.reportReason[reason], count)),
    ...reports.first.map((report) => (
      <Quoted key={`${report.at}${report.words}`} {...report} isOnly={reports.reasons.length === 1} />
    )),
    near && text.nearOf(near.title, near.vendor.name),
    item.cause === 'near-copy' && !near && text.nearGone,
    before && beforeOf(before),
    ...earlierDecisions(owner).map((decision) => (
      <strong key={decision} className="text-danger">
        {decision}
      </strong>
    )),
    !words && description,
  ].filter(Boolean);
}

/** In a dialog, which lies over the case: who writes there needs what it is about, each part on a line. */
export function AboutWhat({ title, parts }: { title: string; parts: readonly ReactNode[] }) {
  return (
    <div className="rounded-input bg-sunken px-3 py-2 text-sm wrap-anywhere">
      <strong>{title}</strong>
      <ul className="flex flex-col gap-1 pl-5" style={{ listStyleType: 'disc' }}>
        {parts.map((part, nth) => (
          // What it says does not change while the dialog is open.
          <li key={nth} style={{ display: 'list-item' }}>
            {part}
          </li>
        ))}
      </ul>
    </div>
  );
}

import type { WaitingCase } from '@akatale/contracts/trust/cases-schemas';
import type { ReactNode } from 'react';
import { casesText as text } from '../../../text/trust/operators/cases-text.ts';
import { beforeOf, earlierDecisions, HiddenUntil, Quoted, tooCheapOf } from './case-evidence.tsx';

/** What speaks for and against it, the weightiest first: two lines of it are seen before More. */
export function Digest({ item }: { item: WaitingCase }) {
  const { before, chats, description, hiddenUntil, near, owner, prohibited, reports, thing } = item;
  const isWritten = thing === 'message' || thing === 'review';
  const [first] = reports.first;
  const [lastWritten] = (chats[0]?.messages ?? []).filter((each) => each.isOfReported && each.text).slice(-1);
  const parts = [
    hiddenUntil && (
      <strong key="hidden" className="text-warn">
        <HiddenUntil instant={hiddenUntil} />
      </strong>
    ),
    ...prohibited.map(({ word, rule }) => <strong key={word}>{text.prohibited(word, rule)}</strong>),
    item.usualPrice && <strong key="price">{tooCheapOf(item.usualPrice)}</strong>,
    isWritten && description && text.quoted(description),
    lastWritten && text.quoted(lastWritten.text),
    ...reports.reasons.map(({ reason, count }) => text.times(text.reportReason[reason], count)),
    first && <Quoted key="report" {...first} />,
    near && text.nearOf(near.title, near.vendor.name),
    item.cause === 'near-copy' && !near && text.nearGone,
    before && beforeOf(before),
    ...earlierDecisions(owner).map((decision) => (
      <strong key={decision} className="text-danger">
        {decision}
      </strong>
    )),
    !isWritten && description,
  ].filter(Boolean);
  return parts.flatMap((part, index) => (index === 0 ? part : [' · ', part]));
}

/** In a dialog, which lies over the case: who writes there needs what it is about. */
export function AboutWhat({ title, children }: { title: string; children: ReactNode }) {
  return (
    <p className="max-h-36 overflow-auto rounded-input bg-sunken px-3 py-2 text-sm wrap-anywhere">
      <strong>{title}</strong>: {children}
    </p>
  );
}

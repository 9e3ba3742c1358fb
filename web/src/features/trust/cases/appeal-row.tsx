import { APPEAL_LENGTH, type AppealOutcome } from '@akatale/contracts/trust/cases';
import { decideAppeal } from '@akatale/contracts/trust/cases-endpoints';
import type { WaitingAppeal } from '@akatale/contracts/trust/cases-schemas';
import { writtenText } from '@akatale/contracts/written-text';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../data/api/api-error.ts';
import { tooLong } from '../../../data/api/too-long.ts';
import { useApi } from '../../../data/client.ts';
import { casesText as text } from '../../../text/trust/operators/cases-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { TextArea } from '../../../ui/form/field.tsx';
import { formatDate } from '../../../ui/format/format.ts';
import { Link } from '../../../ui/link.tsx';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { Photo } from '../../../ui/media/photo.tsx';
import { ActDialog } from '../../people/desk-frame/index.ts';
import { type RowPlace, Wait } from '../../people/desk-panes/index.ts';
import { changesSince } from './appeal-changes.ts';
import { AboutWhat } from './case-digest.tsx';
import { pageOf, titleOf } from './case-title.ts';
import { ComparedListing, Comparison, NoPhoto, textLink } from './compared-listings.tsx';
import { refetchMarked } from './deciding/marked-caches.ts';
import { besideLess, FoldedRow, PaneFrame, PaneTitle, RowTitle } from './queue-panes.tsx';
import { ReportedChats } from './reported-chats.tsx';

/** What was decided, on what evidence, what became of it, and what its person says: at most 340 px on a phone. */
export function AppealRow({ item, place }: { item: WaitingAppeal; place: RowPlace }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <FoldedRow
      place={place}
      isOpen={isOpen}
      onToggle={setOpen}
      head={
        <>
          <div className="flex flex-col">
            <Facts item={item} isOpen={isOpen} />
            <RowTitle place={place} page={pageOf(item)}>
              {titleOf(item)}
            </RowTitle>
            <p className="line-clamp-2 text-sm wrap-anywhere">
              <span className={classNames('text-ink-muted', isOpen && 'max-lg:hidden')}>{item.owner.name} · </span>
              {whyOf(item)}
            </p>
          </div>
          {!isOpen && <ThenAndNow item={item} />}
        </>
      }
      digest={text.quoted(item.appealWords)}
      decision={<Answer item={item} />}
    >
      <AppealEvidence item={item} />
    </FoldedRow>
  );
}

/** The same beside the list, whole. */
export function AppealPane({ item, onGone }: { item: WaitingAppeal; onGone: () => void }) {
  return (
    <PaneFrame decision={<Answer item={item} onGone={onGone} />}>
      <Facts item={item} />
      <PaneTitle item={item} />
      <p className="text-sm wrap-anywhere">{whyOf(item)}</p>
      <AppealEvidence item={item} />
    </PaneFrame>
  );
}

function Facts({ item: { decision, thing, createdAt }, isOpen = false }: { item: WaitingAppeal; isOpen?: boolean }) {
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-ink-muted" style={isOpen ? besideLess : undefined}>
      <Badge tone="danger">{text.decision[decision]}</Badge>
      <Badge tone="neutral">{text.oneSubject[thing]}</Badge>
      <Wait since={createdAt} />
    </p>
  );
}

function whyOf({ decidedBy, reason, suspendedUntil, words }: WaitingAppeal): string {
  const parts = [
    reason && text.reason[reason],
    words,
    suspendedUntil && text.until(formatDate(suspendedUntil)),
    decidedBy && text.decidedBy(decidedBy),
  ];
  return parts.filter(Boolean).join(' – ');
}

/** What became of it since the decision. */
function nowOf(item: WaitingAppeal): string {
  const { changes } = changesSince(item);
  if (changes.length > 0) return text.nowChanged(changes.join(', '));
  return item.now ? text.unchanged : text.gone;
}

/** The first photo that was decided on, and all that are new; in full beside the list. */
function ThenAndNow({ item }: { item: WaitingAppeal }) {
  if (item.thing !== 'product') return null;
  const { newPhotos } = changesSince(item);
  const photos = newPhotos.length > 0 ? newPhotos : (item.now?.images.slice(0, 1) ?? []);
  return (
    <div className="flex gap-4 text-xs text-ink-muted lg:hidden">
      {(item.images.length > 0 || photos.length > 0) && (
        <SmallPhotos isThen label={text.decidedOn} images={item.images.slice(0, 1)} title={item.title} />
      )}
      <SmallPhotos label={nowOf(item)} images={photos} title={item.title} />
    </div>
  );
}

interface SmallPhotosProps {
  /** Of when it was decided: beside photos of now, it says where there was none. */
  isThen?: boolean;
  label: string;
  images: readonly string[];
  title: string;
}

function SmallPhotos({ isThen = false, label, images, title }: SmallPhotosProps) {
  return (
    <div className={isThen ? 'shrink-0' : 'min-w-0 flex-1'}>
      <p className="truncate">{label}</p>
      <ul className="gallery-row flex gap-1">
        {images.map((url) => (
          <li key={url} className="shrink-0" style={{ width: 88 }}>
            <Photo url={url} alt="" title={title} sizes="88px" priority="later" className="rounded-input" />
          </li>
        ))}
        {isThen && images.length === 0 && (
          <li style={{ width: 88 }}>
            <NoPhoto />
          </li>
        )}
      </ul>
    </div>
  );
}

function AppealEvidence({ item }: { item: WaitingAppeal }) {
  const { appealWords, now, owner, thing } = item;
  const { changes } = changesSince(item);
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-x-2">
        <strong>{text.theAppeal}</strong>
        <Link href={`/admin/people/${owner.id}`} className={textLink}>
          {owner.name}
        </Link>
      </p>
      <p className="rounded-card bg-sunken p-3 wrap-anywhere whitespace-pre-line">{appealWords}</p>
      <Comparison>
        <ComparedListing
          {...item}
          label={text.decidedOn}
          page={null}
          saysNoPhoto={item.images.length === 0 && !!now && now.images.length > 0}
        />
        {now && changes.length > 0 && <ComparedListing {...now} label={nowOf(item)} />}
      </Comparison>
      <ReportedChats {...item} />
      {thing === 'product' && changes.length === 0 && <p className="text-sm text-ink-muted">{nowOf(item)}</p>}
    </div>
  );
}

function Answer({ item, onGone }: { item: WaitingAppeal; onGone?: () => void }) {
  const { caseId } = item;
  const title = titleOf(item);
  const { toast } = useToasts();
  const api = useApi();
  const queries = useQueryClient();
  const isHydrated = useHydrated();
  const [asking, setAsking] = useState<AppealOutcome | null>(null);
  const isOverturning = asking === 'overturned';

  async function act({ answer }: { answer: string }): Promise<void> {
    if (!asking) return;
    try {
      const body = { outcome: asking, answer };
      const { message } = await api.call(decideAppeal, { params: { id: caseId }, body });
      toast({ title: text.decided, description: message, tone: 'success' });
      onGone?.();
      await refetchMarked(queries);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await refetchMarked(queries);
      throw error;
    }
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        size="compact"
        disabled={!isHydrated}
        aria-label={text.standsOf(title)}
        onClick={() => setAsking('stands')}
      >
        {text.stands}
      </Button>
      <Button
        variant="secondary"
        size="compact"
        disabled={!isHydrated}
        aria-label={text.overturnOf(title)}
        onClick={() => setAsking('overturned')}
      >
        {text.overturn}
      </Button>
      {asking && (
        <ActDialog
          isOpen
          onClose={() => setAsking(null)}
          title={isOverturning ? text.overturnTitle : text.standsTitle}
          {...(isOverturning && { more: overturnMore(item) })}
          confirm={isOverturning ? text.overturn : text.stands}
          failed={text.failed}
          check={readAnswer}
          act={act}
        >
          {(errorOf) => (
            <>
              <AboutWhat title={title} parts={[whyOf(item), text.quoted(item.appealWords)]} />
              <TextArea
                id="answer"
                name="answer"
                rows={3}
                label={text.answer}
                hint={text.answerHint}
                error={errorOf('answer')}
              />
            </>
          )}
        </ActDialog>
      )}
    </div>
  );
}

/** Of what was hidden it is the same, whatever it was. */
function overturnMore({ decision }: WaitingAppeal): string {
  return text.overturnMore[decision === 'warned' || decision === 'suspended' ? decision : 'hidden'];
}

function readAnswer({ answer = '' }: Record<string, string>) {
  const trimmed = writtenText(answer);
  const message = trimmed === '' ? text.answerMissing : tooLong(trimmed, APPEAL_LENGTH);
  if (!message) return { values: { answer: trimmed } };
  return { problem: { title: message, fields: [{ field: 'answer', message }] } };
}

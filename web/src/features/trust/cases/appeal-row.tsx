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
import { useToasts } from '../../../ui/feedback/toast.ts';
import { TextArea } from '../../../ui/form/field.tsx';
import { Age } from '../../../ui/format/age.tsx';
import { formatDate } from '../../../ui/format/format.ts';
import { Link } from '../../../ui/link.tsx';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { ActDialog } from '../../people/desk-frame/index.ts';
import { Photos } from './case-row.tsx';
import { refetchMarked } from './deciding/marked-caches.ts';
import { ReportedChats } from './reported-chats.tsx';

/** What was decided, on what evidence, and what its person says against it. */
export function AppealRow({ item }: { item: WaitingAppeal }) {
  const { thing, decision, title, description, images, owner, suspendedUntil } = item;
  return (
    <li className="flex flex-col gap-2 py-4">
      <div className="flex flex-wrap items-center gap-2 text-sm text-ink-muted">
        <Badge tone="danger">{text.decision[decision]}</Badge>
        <Badge tone="neutral">{text.oneSubject[thing]}</Badge>
        <Age instant={item.createdAt} />
      </div>
      <p className="font-semibold wrap-anywhere">{title}</p>
      <Photos images={images} title={title} />
      {description && <p className="line-clamp-6 text-sm wrap-anywhere whitespace-pre-line">{description}</p>}
      <ReportedChats {...item} />
      <p className="text-sm wrap-anywhere">
        {[
          item.reason && text.reason[item.reason],
          item.words,
          suspendedUntil && text.until(formatDate(suspendedUntil)),
          item.decidedBy && text.decidedBy(item.decidedBy),
        ]
          .filter(Boolean)
          .join(' – ')}
      </p>
      <p className="font-semibold">{text.theAppeal}</p>
      <p className="rounded-card bg-sunken p-3 wrap-anywhere whitespace-pre-line">{item.appealWords}</p>
      <p>
        <Link
          href={`/admin/people/${owner.id}`}
          className="touch inline-flex items-center text-sm text-link hover:underline"
        >
          {owner.name}
        </Link>
      </p>
      <Answer item={item} />
    </li>
  );
}

function Answer({ item: { caseId, title } }: { item: WaitingAppeal }) {
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
          {...(isOverturning && { more: text.overturnMore })}
          confirm={isOverturning ? text.overturn : text.stands}
          failed={text.failed}
          check={readAnswer}
          act={act}
        >
          {(errorOf) => (
            <TextArea
              id="answer"
              name="answer"
              rows={3}
              label={text.answer}
              hint={text.answerHint}
              error={errorOf('answer')}
            />
          )}
        </ActDialog>
      )}
    </div>
  );
}

function readAnswer({ answer = '' }: Record<string, string>) {
  const trimmed = writtenText(answer);
  const message = trimmed === '' ? text.answerMissing : tooLong(trimmed, APPEAL_LENGTH);
  if (!message) return { values: { answer: trimmed } };
  return { problem: { title: message, fields: [{ field: 'answer', message }] } };
}

import { appeal } from '@akatale/contracts/trust/appeals-endpoints';
import { APPEAL_LENGTH } from '@akatale/contracts/trust/cases';
import type { Appealable } from '@akatale/contracts/trust/cases-schemas';
import { writtenText } from '@akatale/contracts/written-text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError, userMessageOf } from '../../../data/api/api-error.ts';
import { tooLong } from '../../../data/api/too-long.ts';
import { useApi } from '../../../data/client.ts';
import type { PageHead, PageProps } from '../../../data/page.ts';
import { formAction, usePosted } from '../../../data/posted-form.ts';
import { appealText as text } from '../../../text/people/appeal-text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { TextArea } from '../../../ui/form/field.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { FormToken } from '../../../ui/form/form-token.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { formatDate } from '../../../ui/format/format.ts';
import { oneColumn } from '../../../ui/page-columns.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { appealQuery } from './appeal-query.ts';

export { loadAppeal as load } from './appeal-query.ts';

/** A decision, as the person reads it whom it is about, without a session. */
export function Page({ params }: PageProps) {
  const token = params['token'] ?? '';
  const { data, isPending, refetch } = useQuery(appealQuery(useApi(), token));
  if (data === null) {
    return (
      <Frame heading={text.invalidHeading} intro={text.invalidText}>
        <ButtonLink href="/help">{text.writeToUs}</ButtonLink>
      </Frame>
    );
  }
  return (
    <Frame heading={text.heading}>
      {data ? (
        <>
          <Decided decision={data} />
          {data.productId !== null && (
            <ButtonLink variant="secondary" href={`/products/${data.productId}`}>
              {text.correct}
            </ButtonLink>
          )}
          {data.appeal ? <MadeAppeal appeal={data.appeal} /> : <AppealForm token={token} until={data.until} />}
        </>
      ) : isPending ? (
        <div role="status" aria-label={text.loading}>
          <Skeleton className="h-60" />
        </div>
      ) : (
        <LoadFailed title={text.failed} tryAgain={text.tryAgain} retry={refetch} />
      )}
    </Frame>
  );
}

export function head(): PageHead {
  return { title: text.heading };
}

function Frame({ heading, intro, children }: { heading: string; intro?: string; children: ReactNode }) {
  return (
    <div className={`${oneColumn} gap-6 pb-8`}>
      <PageHeading {...(intro && { intro })}>{heading}</PageHeading>
      {children}
    </div>
  );
}

function Decided({
  decision: { thing, title, decision, reason, words, decidedAt, suspendedUntil },
}: {
  decision: Appealable;
}) {
  const decided = decision in text.decided ? text.decided[decision as keyof typeof text.decided] : '';
  return (
    <section className="flex flex-col gap-2 rounded-card bg-warn-soft p-4 text-warn wrap-anywhere">
      <strong>{suspendedUntil ? text.suspendedUntil(formatDate(suspendedUntil)) : decided}</strong>
      <p>{text.about[thing](title)}</p>
      {(reason || words) && (
        <p>
          {text.why}: {reason && reason !== 'other' && text.reason[reason]} {words}
        </p>
      )}
      <p className="text-sm">{text.decidedOn(formatDate(decidedAt))}</p>
    </section>
  );
}

function MadeAppeal({ appeal: { words, createdAt, outcome, answer } }: { appeal: NonNullable<Appealable['appeal']> }) {
  return (
    <section aria-live="polite" className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{text.yourAppeal}</h2>
      <p className="rounded-card bg-sunken p-3 wrap-anywhere whitespace-pre-line">{words}</p>
      <p className="text-sm text-ink-muted">{text.sentOn(formatDate(createdAt))}</p>
      <p className="font-semibold">{outcome ? text[outcome] : text.waiting}</p>
      {answer && <p className="wrap-anywhere whitespace-pre-line">{answer}</p>}
    </section>
  );
}

function AppealForm({ token, until }: { token: string; until: string }) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToasts();
  const posted = usePosted('appeal');
  const { queryKey } = appealQuery(api, token);
  const form = useForm({
    check({ words = '' }) {
      const trimmed = writtenText(words);
      const message = trimmed === '' ? text.wordsMissing : tooLong(trimmed, APPEAL_LENGTH);
      if (!message) return { values: { words: trimmed } };
      return { problem: { title: message, fields: [{ field: 'words', message }] } };
    },
    async send(body) {
      queries.setQueryData(queryKey, await api.call(appeal, { params: { token }, body }));
      toast({ title: text.sent, tone: 'success' });
    },
    explain(error) {
      if (isMade(error)) void queries.invalidateQueries({ queryKey });
      return explain(error);
    },
    returned: posted?.error && explain(posted.error),
  });
  return (
    <form {...form.formProps} action={formAction('appeal')} className="flex flex-col gap-4">
      <FormToken />
      <h2 className="text-lg font-semibold">{text.appealHeading}</h2>
      <p>{text.appealIntro(formatDate(until))}</p>
      {form.problem && form.problem.fields.length === 0 && (
        <FormErrors title={form.problem.title} reason={form.problem.reason} />
      )}
      <TextArea
        id="words"
        name="words"
        rows={6}
        label={text.words}
        defaultValue={posted?.values['words']}
        error={form.errorOf('words')}
      />
      <Button type="submit" isBusy={form.isBusy}>
        {text.send}
      </Button>
    </form>
  );
}

const isMade = (error: unknown): boolean => error instanceof ApiError && error.code === 'ALREADY_APPEALED';

const explain = (error: unknown) => ({
  title: text.sendFailed,
  reason: isMade(error) ? text.already : userMessageOf(error),
  fields: error instanceof ApiError ? error.fields : [],
});

import { useRef } from 'react';
import { ApiError, userMessageOf } from '../../../data/api/api-error.ts';
import { sellingText as text } from '../../../text/market/selling-text.ts';
import { Button } from '../../../ui/button.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import type { FormProblem } from '../../../ui/form/use-form.ts';

/** A field that is near says itself what is wrong: it has the focus, and a toast calls. */
export function SubmitProblem({ problem }: { problem: FormProblem | null }) {
  if (!problem?.isFar) return null;
  return (
    <FormErrors
      title={problem.fields.length > 0 ? text.checkFields : problem.title}
      errors={problem.fields.map(({ field, message }) => ({ id: field, message }))}
    />
  );
}

/** Maps a refusal to the fields of the form: `images.2` belongs to the photos, `attributes.year` to the year. */
export function toFormProblem(error: unknown): FormProblem {
  const fields = error instanceof ApiError ? error.fields : [];
  return {
    title: userMessageOf(error),
    fields: fields.map((each) => ({ ...each, field: each.field.replace('attributes.', '').split('.')[0] ?? '' })),
  };
}

/** For a form whose next submit asks about a word that may not be sold (rule 201). */
export function useQuestion() {
  const isAsking = useRef(false);
  return {
    ask: () => (isAsking.current = true),
    addTo<Read extends { values: object } | { problem: unknown }>(read: Read): Read {
      const asks = isAsking.current && 'values' in read;
      isAsking.current = false;
      return asks ? { ...read, values: { ...read.values, askUs: true } } : read;
    },
  };
}

interface AskUsProps {
  problem: FormProblem | null;
  isBusy: boolean;
  onAsk: () => void;
}

export function AskUs({ problem, isBusy, onAsk }: AskUsProps) {
  if (!problem?.fields.some(({ code }) => code === 'PROHIBITED_WORD')) return null;
  return (
    <Button type="submit" variant="secondary" size="large" className="shrink-0" isBusy={isBusy} onClick={onAsk}>
      {text.askUs}
    </Button>
  );
}

export function isAboutAccount(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}

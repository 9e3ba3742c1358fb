import { ApiError, userMessageOf } from '../../data/api/api-error.ts';
import { sellingText as text } from '../../text/shop/selling-text.ts';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import type { FormProblem } from '../../ui/form/use-form.ts';

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

/** Maps a refusal to the fields of the form: `images.2` belongs to the photos. */
export function toFormProblem(error: unknown): FormProblem {
  const fields = error instanceof ApiError ? error.fields : [];
  return {
    title: userMessageOf(error),
    fields: fields.map(({ field, message }) => ({ field: field.split('.')[0] ?? '', message })),
  };
}

export function isAboutAccount(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}

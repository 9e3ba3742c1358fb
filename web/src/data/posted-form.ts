import { FORM, type FormName, type PostedForm } from '@akatale/contracts/pages/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from './api/api-error.ts';

export const postedKey = ['posted form'] as const;

interface Returned {
  values: PostedForm['values'];
  error: ApiError | null;
}

/** The form that the server has given back with this document, if it is this one. */
export function usePosted(name: FormName): Returned | null {
  const queries = useQueryClient();
  const [returned] = useState(() => {
    const posted = queries.getQueryData<PostedForm>(postedKey);
    if (posted?.name !== name) return null;
    return { values: posted.values, error: posted.problem && new ApiError(posted.problem) };
  });
  // It is of this document, not of those that follow.
  useEffect(() => queries.removeQueries({ queryKey: postedKey }), [queries]);
  return returned;
}

/** Where a form goes without scripts: to the page that it stands on. */
export function formAction(name: FormName, next: string | null = null): string {
  return `?${FORM}=${name}${next ? `&next=${encodeURIComponent(next)}` : ''}`;
}

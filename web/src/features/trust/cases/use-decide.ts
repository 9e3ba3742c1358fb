import type { InputOf } from '@akatale/contracts/endpoint';
import { decideCase } from '@akatale/contracts/trust/cases-endpoints';
import type { WaitingCase } from '@akatale/contracts/trust/cases-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, userMessageOf } from '../../../data/api/api-error.ts';
import { useApi } from '../../../data/client.ts';
import { casesText as text } from '../../../text/trust/operators/cases-text.ts';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { focusNextRow } from '../../../ui/focus-after.ts';
import { refetchMarked } from './deciding/marked-caches.ts';

type Choice = Omit<InputOf<typeof decideCase>['body'], 'evidenceAt'>;

/** Decisions by one tap, or by a dialog; the row then goes, and the focus to the next one. */
export function useDecide({ id, evidenceAt }: Pick<WaitingCase, 'id' | 'evidenceAt'>) {
  const { toast } = useToasts();
  const api = useApi();
  const queries = useQueryClient();
  const [busyWith, setBusyWith] = useState<string | null>(null);

  async function decide(choice: Choice, at?: Element | null): Promise<void> {
    try {
      const { message } = await api.call(decideCase, { params: { id }, body: { ...choice, evidenceAt } });
      toast({ title: text.decided, description: message, tone: 'success' });
      if (at) focusNextRow(at);
      await refetchMarked(queries);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await refetchMarked(queries);
      throw error;
    }
  }

  /** @param key names the button that shows that it is busy */
  async function tap(key: string, choice: Choice, at: Element): Promise<void> {
    setBusyWith(key);
    try {
      await decide(choice, at);
    } catch (error) {
      toast({ title: text.failed, description: userMessageOf(error), tone: 'error' });
    }
    setBusyWith(null);
  }

  return { decide, tap, busyWith };
}

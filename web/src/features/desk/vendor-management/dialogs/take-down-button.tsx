import type { CaseReason } from '@akatale/contracts/market/decision-causes';
import type { ProductMark } from '@akatale/contracts/market/products';
import { restoreProduct, takeDown } from '@akatale/contracts/trust/cases-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, userMessageOf } from '../../../../data/api/api-error.ts';
import { useApi } from '../../../../data/client.ts';
import { casesText as text } from '../../../../text/trust/operators/cases-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { useToasts } from '../../../../ui/feedback/toast.ts';
import { AlertIcon } from '../../../../ui/icons/icons.tsx';
import { useHydrated } from '../../../../ui/loading/hydrated.ts';
import { ActDialog } from '../../../people/desk-frame/index.ts';
import { readWhy, refetchMarked, WhyFields } from '../../../trust/cases/index.ts';

interface TakeDownButtonProps {
  product: { id: number; title: string; mark?: ProductMark | undefined };
}

export function TakeDownButton({ product: { id, title, mark } }: TakeDownButtonProps) {
  const { toast } = useToasts();
  const api = useApi();
  const queries = useQueryClient();
  const isHydrated = useHydrated();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function act(why: { reason: CaseReason; words: string }): Promise<void> {
    try {
      const { message } = await api.call(takeDown, { params: { id }, body: why });
      toast({ title: text.decided, description: message, tone: 'success' });
      await refetchMarked(queries);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await refetchMarked(queries);
      throw error;
    }
  }

  async function restore(): Promise<void> {
    setBusy(true);
    try {
      const { message } = await api.call(restoreProduct, { params: { id }, body: {} });
      toast({ title: text.decided, description: message, tone: 'success' });
    } catch (error) {
      toast({ title: text.restoreFailed, description: userMessageOf(error), tone: 'error' });
    }
    await refetchMarked(queries);
    setBusy(false);
  }

  return (
    <>
      {mark && (
        <Button
          variant="secondary"
          size="compact"
          disabled={!isHydrated}
          isBusy={isBusy}
          aria-label={text.restoreOf(title)}
          onClick={() => void restore()}
        >
          {text.restore}
        </Button>
      )}
      {mark !== 'taken-down' && (
        <Button
          variant="danger"
          size="compact"
          disabled={!isHydrated}
          aria-label={text.takeDownOf(title)}
          onClick={() => setAsking(true)}
        >
          <AlertIcon className="size-5" />
          {text.takeDown}
        </Button>
      )}
      <ActDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text.takeDownTitle(title)}
        more={text.takeDownMore}
        confirm={text.takeDown}
        variant="danger"
        failed={text.takeDownFailed}
        check={readWhy}
        act={act}
      >
        {(errorOf) => <WhyFields errorOf={errorOf} />}
      </ActDialog>
    </>
  );
}

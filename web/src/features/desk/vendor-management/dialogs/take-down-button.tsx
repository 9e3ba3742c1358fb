import type { CaseReason } from '@akatale/contracts/market/decision-causes';
import type { ProductMark } from '@akatale/contracts/market/products';
import { restoreProduct, takeDown } from '@akatale/contracts/trust/cases-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, userMessageOf } from '../../../../data/api/api-error.ts';
import { useApi } from '../../../../data/client.ts';
import { casesText as text } from '../../../../text/trust/operators/cases-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { useToasts } from '../../../../ui/feedback/toast.ts';
import { AlertIcon } from '../../../../ui/icons/icons.tsx';
import { MoreIcon } from '../../../../ui/icons/menu-icons.tsx';
import { useHydrated } from '../../../../ui/loading/hydrated.ts';
import { menuRow, PopoverMenu } from '../../../../ui/overlay/popover-menu.tsx';
import { ActDialog } from '../../../people/desk-frame/index.ts';
import { readWhy, refetchMarked, WhyFields } from '../../../trust/cases/index.ts';

interface TakeDownButtonProps {
  product: { id: number; title: string; mark?: ProductMark | undefined };
  /** Behind a menu, where a red button would be beside others. */
  isInRow?: boolean;
}

export function TakeDownButton({ product: { id, title, mark }, isInRow = false }: TakeDownButtonProps) {
  const { toast } = useToasts();
  const api = useApi();
  const queries = useQueryClient();
  const isHydrated = useHydrated();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const ask = () => setAsking(true);

  async function takeItDown(why: { reason: CaseReason; words: string }): Promise<void> {
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

  const acts = [
    mark && { label: text.restoreOf(title), words: text.restore, act: () => void restore() },
    mark !== 'taken-down' && { label: text.takeDownOf(title), words: text.takeDown, isGrave: true, act: ask },
  ].filter((each) => typeof each === 'object');

  return (
    <>
      {isInRow ? (
        <PopoverMenu label={text.moreOf(title)} tooltip={text.more} trigger={<MoreIcon />}>
          {acts.map(({ label, words, isGrave, act }) => (
            <button
              key={label}
              type="button"
              data-closes-menu
              disabled={!isHydrated || isBusy}
              aria-label={label}
              onClick={act}
              className={classNames(menuRow, isGrave && 'text-danger')}
            >
              {words}
            </button>
          ))}
        </PopoverMenu>
      ) : (
        acts.map(({ label, words, isGrave, act }) => (
          <Button
            key={label}
            variant={isGrave ? 'danger' : 'secondary'}
            size="compact"
            disabled={!isHydrated}
            isBusy={isBusy && !isGrave}
            aria-label={label}
            onClick={act}
          >
            {isGrave && <AlertIcon className="size-5" />}
            {words}
          </Button>
        ))
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
        act={takeItDown}
      >
        {(errorOf) => <WhyFields errorOf={errorOf} />}
      </ActDialog>
    </>
  );
}

import { formatUgx } from '@akatale/contracts/money';
import type { CaseReason } from '@akatale/contracts/operators/cases';
import { caseReasons } from '@akatale/contracts/operators/cases';
import { decideCase } from '@akatale/contracts/operators/cases-endpoints';
import type { WaitingCase } from '@akatale/contracts/operators/cases-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, userMessageOf } from '../../data/api/api-error.ts';
import { useApi } from '../../data/client.ts';
import { casesText as text } from '../../text/desk/cases-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useToasts } from '../../ui/feedback/toast.ts';
import { Age } from '../../ui/format/age.tsx';
import { formatDate } from '../../ui/format/format.ts';
import { CheckIcon } from '../../ui/icons/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { useHydrated } from '../../ui/loading/hydrated.ts';
import { Photo } from '../../ui/media/photo.tsx';
import { ActDialog, readWhy, refetchMarked, WhyFields } from '../vendor-management/index.ts';

const PHOTO_SIZES = '64px';

/** What waits for a decision: one tap approves it, and one tap on a reason sends it back or takes it down. */
export function CaseRow({ item }: { item: WaitingCase }) {
  const { vendor, before, cause, prohibited, near } = item;
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center gap-2 text-sm text-ink-muted">
        <Badge tone="warn">{text.cause[cause]}</Badge>
        <Age instant={item.openedAt} />
      </div>
      {prohibited.map(({ word, rule }) => (
        <strong key={word} className="wrap-anywhere">
          {text.prohibited(word, rule)}
        </strong>
      ))}
      <div className={near ? 'grid grid-cols-2 gap-3' : undefined}>
        <Evidence item={item}>{text.vendorSince(formatDate(vendor.memberSince))}</Evidence>
        {near && (
          <div className="border-l border-line pl-3">
            <Evidence item={near}>{text.near}</Evidence>
          </div>
        )}
      </div>
      {cause === 'near-copy' && !near && <p className="text-sm text-ink-muted">{text.nearGone}</p>}
      {before && (
        <p className="text-sm text-ink-muted wrap-anywhere">
          {text.before(text.reason[before.reason])}
          {before.words && ` – ${before.words}`}
        </p>
      )}
      <Decision item={item} />
    </li>
  );
}

interface EvidenceProps {
  item: Pick<WaitingCase, 'productId' | 'title' | 'description' | 'price' | 'images'> & {
    vendor: Pick<WaitingCase['vendor'], 'id' | 'name'>;
    category?: string;
    condition?: string;
    location?: string | null;
  };
  children: string;
}

function Evidence({ item, children }: EvidenceProps) {
  const { productId, title, description, price, category, condition, location, images, vendor } = item;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Link
        href={`/products/${productId}`}
        className="touch inline-flex items-center font-semibold text-link wrap-anywhere hover:underline"
      >
        {title}
      </Link>
      {images.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {images.map((url) => (
            <li key={url} className="size-16">
              <Photo url={url} alt="" title={title} sizes={PHOTO_SIZES} priority="later" className="rounded-input" />
            </li>
          ))}
        </ul>
      )}
      <p className="dotted text-sm">
        <strong>{formatUgx(price)}</strong>
        {category && <span>{category}</span>}
        {condition && <span>{condition}</span>}
        {location && <span className="wrap-anywhere">{location}</span>}
      </p>
      <p className="line-clamp-6 text-sm wrap-anywhere whitespace-pre-line">{description}</p>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-muted">
        <Link href={`/admin/people/${vendor.id}`} className="touch inline-flex items-center text-link hover:underline">
          {vendor.name}
        </Link>
        <span>{children}</span>
      </p>
    </div>
  );
}

const whereHeld = {
  approve: text.approve,
  approveOf: text.approveOf,
  because: text.sendBack,
  becauseOf: text.sendBackOf,
  dialog: text.sendBackTitle,
  more: text.sendBackMore,
  confirm: text.sendBackConfirm,
};
const whereVisible: typeof whereHeld = {
  approve: text.isFine,
  approveOf: text.isFineOf,
  because: text.takeDownBecause,
  becauseOf: text.takeDownBecauseOf,
  dialog: text.takeDownTitle,
  more: text.takeDownMore,
  confirm: text.takeDown,
};

type Choice = { decision: 'approve' } | { decision: 'send-back'; reason: CaseReason; words?: string };

function Decision({ item: { id, title, evidenceAt, isVisible } }: { item: WaitingCase }) {
  const say = isVisible ? whereVisible : whereHeld;
  const { toast } = useToasts();
  const api = useApi();
  const queries = useQueryClient();
  const isHydrated = useHydrated();
  const [busyWith, setBusyWith] = useState<CaseReason | 'approve' | null>(null);
  const [isAsking, setAsking] = useState(false);

  async function decide(choice: Choice): Promise<void> {
    try {
      const { message } = await api.call(decideCase, { params: { id }, body: { ...choice, evidenceAt } });
      toast({ title: text.decided, description: message, tone: 'success' });
      await refetchMarked(queries);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await refetchMarked(queries);
      throw error;
    }
  }

  async function tap(of: CaseReason | 'approve'): Promise<void> {
    setBusyWith(of);
    try {
      await decide(of === 'approve' ? { decision: 'approve' } : { decision: 'send-back', reason: of });
    } catch (error) {
      toast({ title: text.failed, description: userMessageOf(error), tone: 'error' });
    }
    setBusyWith(null);
  }

  return (
    <div className="flex flex-col gap-2">
      <Button
        size="compact"
        className="self-start"
        disabled={!isHydrated || busyWith !== null}
        isBusy={busyWith === 'approve'}
        aria-label={say.approveOf(title)}
        onClick={() => void tap('approve')}
      >
        <CheckIcon className="size-5" />
        {say.approve}
      </Button>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-1 text-sm text-ink-muted">{say.because}</legend>
        {caseReasons.map((reason) => (
          <Button
            key={reason}
            variant="secondary"
            size="small"
            disabled={!isHydrated || busyWith !== null}
            isBusy={busyWith === reason}
            aria-label={say.becauseOf(title, text.reason[reason])}
            onClick={() => (reason === 'other' ? setAsking(true) : void tap(reason))}
          >
            {text.reason[reason]}
          </Button>
        ))}
      </fieldset>
      <ActDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={say.dialog(title)}
        more={say.more}
        confirm={say.confirm}
        failed={text.failed}
        check={readWhy}
        act={async (why) => decide({ decision: 'send-back', ...why })}
      >
        {(errorOf) => <WhyFields errorOf={errorOf} initial="other" />}
      </ActDialog>
    </div>
  );
}

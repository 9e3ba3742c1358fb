import type { VendorAnalytics } from '@akatale/contracts/deals/vendor-analytics-schemas';
import type { ReactNode } from 'react';
import { dashboardText as text } from '../../../text/deals/dashboard-text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CheckIcon } from '../../../ui/icons/icons.tsx';
import { WhatsAppLink } from '../../../ui/whatsapp-link.tsx';
import { type StoreOwner, useStoreUrl } from './store-actions.tsx';

interface FirstStepsProps {
  vendor: StoreOwner & { avatar: string | null };
  figures: VendorAnalytics;
}

/** Who has few items may have more of them at home. */
const FEW_ITEMS = 3;

export function FirstSteps({ vendor, figures }: FirstStepsProps) {
  const url = useStoreUrl(vendor);
  const { totalItems, totalViews } = figures;
  return (
    <section
      aria-labelledby="first-steps"
      className="flex flex-col gap-4 rounded-sheet border border-line bg-surface p-4 sm:p-5"
    >
      <h2 id="first-steps">{text.firstSteps}</h2>
      <ol className="flex flex-col gap-4 md:grid-cols-4 lg:grid lg:gap-6">
        <Step
          number={1}
          title={text.firstItem}
          isDone={totalItems > 0}
          more={text.firstItemMore}
          also={
            totalItems <= FEW_ITEMS && (
              <ButtonLink href="/add-product?photos=many" variant="ghost" size="compact" className="-mx-3 text-left">
                {text.several}
              </ButtonLink>
            )
          }
        >
          <ButtonLink href="/add-product">{text.addItem}</ButtonLink>
        </Step>
        <Step number={2} title={text.showFace} isDone={vendor.avatar !== null} more={text.showFaceMore}>
          <ButtonLink href="/profile#photo" variant="secondary">
            {text.choosePhoto}
          </ButtonLink>
        </Step>
        <Step number={3} title={text.showStore} isDone={totalViews > 0} more={text.showStoreMore}>
          <WhatsAppLink label={text.shareOnWhatsApp} message={text.shareMessage(vendor.name, url)} />
        </Step>
        <Step number={4} title={text.firstSale} isDone={false} more={text.firstSaleMore} />
      </ol>
    </section>
  );
}

interface StepProps {
  number: number;
  title: string;
  more: string;
  isDone: boolean;
  children?: ReactNode;
  /** Stays when the step is done. */
  also?: ReactNode;
}

function Step({ number, title, more, isDone, children, also }: StepProps) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden="true"
        className={classNames(
          'flex size-8 shrink-0 items-center justify-center rounded-pill font-display font-bold',
          isDone ? 'bg-success-soft text-success' : 'bg-primary-soft text-on-primary-soft',
        )}
      >
        {isDone ? <CheckIcon className="size-5" /> : number}
      </span>
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
        <h3 className="text-base">
          {title}
          {isDone && <span className="sr-only"> ({text.done})</span>}
        </h3>
        {!isDone && (
          <>
            <p className="text-ink-muted">{more}</p>
            {children && <div className="pt-1">{children}</div>}
          </>
        )}
        {also}
      </div>
    </li>
  );
}

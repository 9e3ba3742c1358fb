import { formatCount, formatUgx } from '@akatale/contracts/money';
import type { PersonContext } from '@akatale/contracts/people/people-schemas';
import { supportDeskText as text } from '../../../../text/deals/operators/support-desk-text.ts';
import { formatDate } from '../../../../ui/format/format.ts';
import { PanelRow, PanelSection, type PersonSectionProps } from './panel-section.tsx';

interface PersonPlanProps extends PersonSectionProps {
  /** Their plan, items and sales stand beside it already. */
  isManaged: boolean;
}

export function PersonPlan({ person, level, isManaged }: PersonPlanProps) {
  const { plan, payments, counts } = person;
  const isVendor = person.type === 'vendor';
  return (
    <>
      {plan && !isManaged && (
        <PanelSection level={level} title={text.plan}>
          <p>{formatPlan(plan)}</p>
          {plan.override && (
            <p className="text-sm text-ink-muted wrap-anywhere">
              {text.override[plan.override.word]}
              {plan.override.reason && `: ${plan.override.reason}`}
            </p>
          )}
        </PanelSection>
      )}
      <PanelSection level={level} title={text.activity}>
        <dl className="flex flex-col gap-1.5">
          {isVendor && !isManaged && <PanelRow name={text.products}>{formatCount(counts.products)}</PanelRow>}
          <PanelRow name={text.chats}>{formatCount(counts.chats)}</PanelRow>
          {isVendor && !isManaged && <PanelRow name={text.sales}>{formatCount(counts.completedSales)}</PanelRow>}
          {isVendor && (
            <PanelRow name={text.rating}>
              {counts.averageRating === null
                ? text.noRating
                : text.ratingOf(counts.averageRating.toFixed(1), counts.ratings)}
            </PanelRow>
          )}
        </dl>
      </PanelSection>
      {plan && (
        <PanelSection level={level} title={text.payments}>
          {payments.length === 0 && <p className="text-ink-muted">{text.noPayments}</p>}
          <ul className="flex flex-col gap-1.5">
            {payments.map(({ reference, status, amount, at }) => (
              <li key={reference} className="flex flex-col">
                <span className="flex flex-wrap justify-between gap-x-4">
                  <span className="font-semibold">{formatUgx(amount)}</span>
                  <span>{text.paymentStatus[status]}</span>
                </span>
                <span className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-muted">
                  <span className="wrap-anywhere">{reference}</span>
                  <time dateTime={at}>{formatDate(at)}</time>
                </span>
              </li>
            ))}
          </ul>
        </PanelSection>
      )}
    </>
  );
}

export function formatPlan(plan: NonNullable<PersonContext['plan']>): string {
  const { status, endsAt, remainingTrialSales } = plan;
  const name = text.planStatus[status];
  if (status === 'trial') return `${name}, ${text.trialLeft(remainingTrialSales)}`;
  if (!endsAt) return name;
  const day = formatDate(endsAt);
  return status === 'expired' ? text.endedOn(day) : `${name}, ${text.endsOn(day)}`;
}

import type { PaymentReceipt } from '@akatale/contracts/market/payments-schemas';
import { formatUgx } from '@akatale/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../../data/client.ts';
import type { PageHead, PageProps } from '../../../data/page.ts';
import { subscriptionText as text } from '../../../text/market/subscription-text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { formatDate } from '../../../ui/format/format.ts';
import { LostDrawing } from '../../../ui/media/drawings.tsx';
import type { ReceiptWords } from '../../../ui/media/receipt-layout.ts';
import { PrintButton, Receipt, ReceiptButtons } from '../../../ui/media/receipt.tsx';
import { SaveReceipt } from '../../../ui/media/save-receipt.tsx';
import { oneColumn } from '../../../ui/page-columns.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ShareButton } from '../../../ui/share-button.tsx';
import { WhatsAppLink } from '../../../ui/whatsapp-link.tsx';
import { PayNow } from './pay-button.tsx';
import { PendingPayment } from './pending-payment.tsx';
import { receiptQuery } from './receipt-query.ts';
import { usePaymentToast } from './use-payment-toast.ts';

export { loadReceipt as load } from './receipt-query.ts';

const PAYMENTS = '/vendor-subscription';

export function Page({ params }: PageProps) {
  const receipt = useQuery(receiptQuery(useApi(), params['id'] ?? ''));
  if (receipt.isPending) {
    return (
      <div role="status" aria-label={text.loading} className={`${oneColumn} gap-4`}>
        <ReceiptHeading>{text.loading}</ReceiptHeading>
        <Skeleton className="h-96 rounded-card" />
      </div>
    );
  }
  if (receipt.isError) {
    return <LoadFailed level={1} title={text.historyFailed} tryAgain={text.tryAgain} retry={receipt.refetch} />;
  }
  if (!receipt.data) {
    return (
      <EmptyState
        drawing={<LostDrawing />}
        title={text.notFound}
        level={1}
        action={<ButtonLink href={PAYMENTS}>{text.backToPlan}</ButtonLink>}
      >
        {text.notFoundMore}
      </EmptyState>
    );
  }
  return <OnePayment payment={receipt.data} />;
}

function OnePayment({ payment }: { payment: PaymentReceipt }) {
  usePaymentToast(useMemo(() => [payment], [payment]));
  return (
    <div className={`${oneColumn} gap-4 pb-2 sm:pb-6`}>
      <ReceiptHeading>{titleOf(payment)}</ReceiptHeading>
      {payment.status === 'pending' && <PendingPayment payment={payment} />}
      {payment.status === 'failed' && <Failed />}
      <Sheet payment={payment} />
      {payment.status === 'succeeded' && <PassOn payment={payment} />}
    </div>
  );
}

function ReceiptHeading({ children }: { children: string }) {
  return (
    <div className="print:hidden">
      <PageHeading back={{ href: PAYMENTS, label: text.backToPlan }}>{children}</PageHeading>
    </div>
  );
}

function Failed() {
  return (
    <section aria-labelledby="failed" className="flex flex-col gap-3 rounded-sheet bg-danger-soft p-5 print:hidden">
      <h2 id="failed" className="text-lg text-danger">
        {text.notPaid}
      </h2>
      <p>{text.notPaidMore}</p>
      <PayNow />
    </section>
  );
}

function Sheet({ payment }: { payment: PaymentReceipt }) {
  const { status } = payment;
  return <Receipt {...receiptTexts(payment)} void={status === 'succeeded' ? undefined : text.status[status]} />;
}

const titleOf = ({ status, reference }: PaymentReceipt): string =>
  status === 'succeeded' ? text.receiptNumber(reference) : text.paymentNumber(reference);

function receiptTexts(payment: PaymentReceipt): ReceiptWords {
  const { seller, vendor, provider, paidAt, periodStart, periodEnd } = payment;
  return {
    from: {
      name: seller.name,
      lines: [seller.address, seller.tin && text.tin(seller.tin)].filter((line) => line !== null),
    },
    title: titleOf(payment),
    rows: [
      { name: text.receivedFrom, value: vendor.name },
      { name: text.email, value: vendor.email },
      paidAt
        ? { name: text.paidOn, value: formatDate(paidAt) }
        : { name: text.begunOn, value: formatDate(payment.createdAt) },
      // How a payment was made that an operator recorded is not known: its number says it.
      ...(provider === 'manual' ? [] : [{ name: text.how, value: text.provider[provider] }]),
      { name: text.forWhat, value: text.monthly },
      ...(periodStart && periodEnd
        ? [{ name: text.months, value: text.period(formatDate(periodStart), formatDate(periodEnd)) }]
        : []),
    ],
    total: { name: text.amount, value: formatUgx(payment.amount) },
    foot: text.foot,
  };
}

function PassOn({ payment }: { payment: PaymentReceipt }) {
  const { reference, amount, seller, vendor, paidAt, createdAt } = payment;
  const words = text.shared({
    reference,
    amount: formatUgx(amount),
    seller: seller.name,
    vendor: vendor.name,
    date: formatDate(paidAt ?? createdAt),
  });
  return (
    <ReceiptButtons>
      <WhatsAppLink variant="primary" label={text.shareOnWhatsApp} shown={text.whatsApp} message={words} />
      <ShareButton
        label={text.share}
        title={text.receiptNumber(reference)}
        text={words}
        copied={{ title: text.receiptCopied, text: text.receiptCopiedText }}
        copyFailed={text.copyFailed}
      />
      <SaveReceipt
        label={text.savePicture}
        failed={text.pictureFailed}
        words={receiptTexts(payment)}
        fileName={`receipt-${reference}.png`}
      />
      <PrintButton variant="secondary" label={text.print} />
    </ReceiptButtons>
  );
}

export function head(payment: PaymentReceipt | null): PageHead {
  return { title: payment ? titleOf(payment) : text.notFound };
}

import { formatUgx } from '@akatale/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/client.ts';
import type { PageHead, PageProps } from '../../../data/page.ts';
import { ledgerText as text } from '../../../text/deals/ledger-text.ts';
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
import { type SaleDetail, saleQuery } from './receipt-query.ts';
import { formatSoldAt } from './sold-at.ts';

export function receiptTexts(sale: SaleDetail): ReceiptWords {
  const { receiptNumber, vendor, buyer, product, quantity, price, total } = sale;
  return {
    from: { name: vendor.name, lines: vendorLines(vendor) },
    title: text.receiptTitle(receiptNumber),
    rows: [
      { name: text.date, value: formatSoldAt(sale) },
      ...(buyer ? [{ name: text.soldTo, value: buyer.name }] : []),
      { name: text.item, value: product.title },
      { name: text.quantity, value: String(quantity) },
      { name: text.price, value: formatUgx(price) },
    ],
    total: { name: text.total, value: formatUgx(total) },
    foot: text.receiptFoot,
  };
}

function formatReceipt(sale: SaleDetail): string {
  const { receiptNumber, buyer, quantity, product, price, total, vendor } = sale;
  return [
    text.receiptFrom(receiptNumber, vendor.name),
    ...vendorLines(vendor),
    '',
    text.line(text.date, formatSoldAt(sale)),
    ...(buyer ? [text.line(text.soldTo, buyer.name)] : []),
    text.itemLine(quantity, product.title, formatUgx(price)),
    text.line(text.total, formatUgx(total)),
    '',
    text.receiptFoot,
  ]
    .join('\n')
    .replaceAll('\u00a0', ' ');
}

export { loadReceipt as load } from './receipt-query.ts';

export function Page({ params }: PageProps) {
  const sale = useQuery(saleQuery(useApi(), params['id'] ?? ''));
  if (sale.isPending) {
    return (
      <div role="status" aria-label={text.loadingReceipt} className={`${oneColumn} gap-3`}>
        <ReceiptHeading>{text.loadingReceipt}</ReceiptHeading>
        <Skeleton className="h-96 w-full rounded-card" />
      </div>
    );
  }
  if (sale.data === undefined) {
    return <LoadFailed level={1} title={text.receiptFailed} tryAgain={text.tryAgain} retry={sale.refetch} />;
  }
  if (sale.data === null) {
    return (
      <EmptyState
        drawing={<LostDrawing />}
        title={text.noReceipt}
        level={1}
        action={<ButtonLink href="/vendor-sales">{text.backToSales}</ButtonLink>}
      >
        {text.noReceiptMore}
      </EmptyState>
    );
  }
  return (
    <div className={`${oneColumn} gap-3`}>
      <ReceiptHeading>{text.receiptTitle(sale.data.receiptNumber)}</ReceiptHeading>
      <SaleReceipt sale={sale.data} />
      {!sale.data.undoneAt && <ReceiptActions sale={sale.data} />}
    </div>
  );
}

function ReceiptHeading({ children }: { children: string }) {
  return (
    <div className="print:hidden">
      <PageHeading back={{ href: '/vendor-sales', label: text.backToSales }}>{children}</PageHeading>
    </div>
  );
}

function SaleReceipt({ sale }: { sale: SaleDetail }) {
  const { soldAt, undoneAt } = sale;
  const words = receiptTexts(sale);
  return (
    <Receipt
      {...words}
      rows={words.rows.map(({ name, value }) => ({
        name,
        value: name === text.date ? <time dateTime={soldAt}>{value}</time> : value,
      }))}
      void={undoneAt ? text.receiptVoid(formatDate(undoneAt)) : undefined}
    />
  );
}

function ReceiptActions({ sale }: { sale: SaleDetail }) {
  const words = formatReceipt(sale);
  return (
    <ReceiptButtons>
      <WhatsAppLink variant="primary" label={text.shareOnWhatsApp} shown={text.whatsApp} message={words} />
      <ShareButton
        label={text.share}
        title={text.receiptFrom(sale.receiptNumber, sale.vendor.name)}
        text={words}
        copied={{ title: text.copied, text: text.copiedText }}
        copyFailed={text.copyFailed}
      />
      <SaveReceipt
        label={text.savePicture}
        failed={text.pictureFailed}
        words={receiptTexts(sale)}
        fileName={`receipt-${sale.receiptNumber}.png`}
      />
      <PrintButton variant="secondary" label={text.print} />
    </ReceiptButtons>
  );
}

export function head(sale: SaleDetail | null): PageHead {
  return { title: sale ? text.receiptTitle(sale.receiptNumber) : text.noReceipt };
}

function vendorLines({ location, contactNumber }: SaleDetail['vendor']): string[] {
  return [location, contactNumber].flatMap((line) => line || []);
}

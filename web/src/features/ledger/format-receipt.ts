import { formatUgx } from '@akatale/contracts/money';
import { ledgerText as text } from '../../text/shop/ledger-text.ts';
import type { ReceiptWords } from '../../ui/media/receipt-layout.ts';
import type { SaleDetail } from './receipt-query.ts';
import { formatSoldAt } from './sold-at.ts';

function vendorLines({ location, contactNumber }: SaleDetail['vendor']): string[] {
  return [location, contactNumber].flatMap((line) => line || []);
}

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

export function formatReceipt(sale: SaleDetail): string {
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

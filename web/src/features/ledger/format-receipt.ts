import { formatUgx } from '@akatale/contracts/money';
import { ledgerText as text } from '../../text/shop/ledger-text.ts';
import type { SaleDetail } from './receipt-query.ts';
import { formatSoldAt } from './sold-at.ts';

export function vendorLines({ location, contactNumber }: SaleDetail['vendor']): string[] {
  return [location, contactNumber].flatMap((line) => line || []);
}

export function formatReceipt(sale: SaleDetail): string {
  const { id, buyer, quantity, product, price, total, vendor } = sale;
  return [
    text.receiptFrom(id, vendor.name),
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

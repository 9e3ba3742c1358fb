export { OfflineSaleDialog } from './offline-sale-dialog.tsx';
export { RecordSale } from './record-sale.tsx';
export { WaitingSalesLine } from './waiting-line.tsx';
export { WaitingSales } from './waiting-sales.tsx';

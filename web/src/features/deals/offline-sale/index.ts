export { OfflineSaleDialog } from './offline-sale-dialog.tsx';
export { RecordSale } from './record-sale.tsx';
export { QueuedSalesLink } from './queued-sales-link.tsx';
export { WaitingSales } from './waiting-sales.tsx';

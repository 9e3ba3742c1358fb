import { texts } from './texts.ts';

const saleCount = (count: number) => (count === 1 ? '1 sale' : `${count} sales`);

export const offlineSaleText = texts({
  en: {
    offlineSale: 'Offline Sale',
    close: 'Close',
    cancel: 'Cancel',
    currency: 'USh',
    price: 'Price per item',
    quantity: 'Quantity',
    date: 'Sold on',
    notes: 'Notes',
    notesHint: 'Only you see them: who bought it, or where.',
    optional: '(optional)',
    total: 'Total',
    times: (quantity: number, price: string) => `${quantity} × ${price}`,
    leaves: (stock: number) =>
      stock === 0
        ? 'Nothing is left after this: the product is shown as sold.'
        : `${stock} left in stock after this.`,
    record: 'Record sale',
    starting: 'One moment…',

    priceTooLow: 'Sale price must be greater than 0',
    priceTooHigh: 'At most USh 10,000,000,000',
    quantityTooLow: 'Quantity must be at least 1',
    insufficientTitle: 'Insufficient stock',
    insufficient: (stock: number) => `Only ${stock} items available in stock.`,
    notesTooLong: 'At most 500 characters',
    dateMissing: 'Please enter a valid date',
    dateAhead: 'The day must not lie in the future',
    checkFields: 'Please check the marked fields',
    failedWith: (reason: string) => `Failed to record sale. ${reason}`,
    dateTooOld: 'The sale can be at most a year ago.',

    recorded: 'Sale recorded',
    recordedMore: (total: string, stock: number) =>
      stock === 0 ? `${total}. Nothing is left in stock.` : `${total}. ${stock} left in stock.`,
    undo: 'Undo',
    undone: 'Sale taken back',
    undoneMore: (stock: number) => `${stock} in stock again.`,
    undoFailed: 'The sale could not be taken back',
    saved: 'Saved on this device',
    savedMore: 'The sale is sent as soon as there is a connection.',
    unsaved: 'Waiting for a connection',
    unsavedMore:
      'The sale is sent as soon as there is a connection. Keep this page open until then.',
    discarded: 'Sale removed from this device',
    sentAlready: 'This sale was recorded already',

    asked: 'Sales that need your answer',
    waiting: 'Waiting to be sent',
    waitingCount: (count: number) =>
      count === 1 ? '1 sale waits to be sent' : `${count} sales wait to be sent`,
    askedCount: (count: number) =>
      count === 1 ? '1 sale needs your answer' : `${count} sales need your answer`,
    waitingKept: (count: number) =>
      `${saleCount(count)} on this device, recorded as soon as there is a connection. Your stock counts this already.`,
    waitingUnkept: (count: number) =>
      `${saleCount(count)} on this page. This browser keeps nothing: leave the page open until they are sent.`,
    sendNow: 'Send now',
    summary: (quantity: number, price: string, day: string) => `${quantity} × ${price}, ${day}`,
    remove: 'Remove',
    removeOf: (title: string) => `Remove the sale of ${title}`,
    removeQuestion: 'Remove this sale?',
    removeWarning: 'It was not sent yet. Once removed, nobody knows of it.',
    removeWarningTried:
      'It may have been recorded already. Look at your sales before you enter it again.',
    keep: 'Keep it',

    whyNotEnough: (left: number) =>
      left === 1
        ? 'Only 1 item is left in stock. Was it fewer that you sold?'
        : `Only ${left} items are left in stock. Was it fewer that you sold?`,
    whyTooMany: 'There are not that many in stock. Was it fewer that you sold?',
    whyNotForSale:
      'This product was sold or taken away meanwhile. Give it stock again, or remove this sale.',
    whyGone: 'This product does not exist any more.',
    whyUnsure:
      'This sale was sent long ago and no answer came. It may have been recorded: look at your sales first.',
    newQuantity: 'Quantity sold',
    recordChanged: 'Record',
    tryAgain: 'Try again',
    editProduct: 'Edit Product',
    seeSales: 'See your sales',

    newsRecorded: (count: number) =>
      count === 1 ? 'A sale that waited was recorded' : `${count} sales that waited were recorded`,
    newsAsked: 'A sale needs your answer',
    newsAskedMore: 'It could not be recorded as it is.',
    open: 'Open',
  },
});

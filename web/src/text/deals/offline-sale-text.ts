import { plural } from '../language.ts';
import { texts } from '../texts.ts';

const saleCount = (count: number) => plural(count, { one: '1 sale', other: `${count} sales` });

export const offlineSaleText = texts({
  offlineSale: 'Offline Sale',
  recordSale: 'Record a sale',
  choose: 'What did you sell?',
  chooseMore: 'What did you sell? Tap Sold if it went for this price. For another price, tap the item.',
  search: 'Search by title',
  searchClear: 'Clear the search',
  another: 'Another item',
  sold: 'Sold',
  soldAt: (title: string, price: string) => `Sold: ${title}, ${price}`,
  inStock: (count: number) => `${count} in stock`,
  showMore: 'Load more',
  noMatch: 'No item with this title is for sale.',
  nothingToSell: 'You have nothing for sale now.',
  addItem: 'Add New Item',
  loading: 'Loading your items',
  cachedOnly: "No connection: these are the items this device remembers. We'll send the sale when you're back online.",
  close: 'Close',
  cancel: 'Cancel',
  price: 'Price per item',
  quantity: 'Quantity',
  date: 'Sold on',
  notes: 'Notes',
  notesHint: 'Only you see them: who bought it, or where.',
  optional: '(optional)',
  total: 'Total',
  times: (quantity: number, price: string) => `${quantity} × ${price}`,
  leaves: (stock: number) =>
    stock === 0 ? 'This is the last of your stock. The item will show as sold.' : `${stock} left in stock after this.`,
  record: 'Record sale',
  starting: 'One moment…',

  priceTooLow: 'Sale price must be greater than 0',
  priceTooHigh: 'At most USh 10,000,000,000',
  quantityTooLow: 'Quantity must be at least 1',
  insufficientTitle: 'Insufficient stock',
  insufficient: (stock: number) => `Only ${stock} items available in stock.`,
  notesTooLong: 'At most 500 characters',
  dateMissing: 'Please enter a valid date',
  dateAhead: 'Choose today or an earlier day',
  checkFields: 'Please check the marked fields',
  failed: 'Failed to record sale',
  dateTooOld: 'The sale can be at most a year ago.',

  recorded: 'Sale recorded',
  recordedMore: (total: string, stock: number) =>
    stock === 0 ? `${total}. Nothing is left in stock.` : `${total}. ${stock} left in stock.`,
  undo: 'Undo',
  undone: 'Sale undone',
  undoneMore: (stock: number) => `${stock} in stock again.`,
  undoFailed: "We couldn't undo the sale",
  saved: 'Saved on this device',
  savedMore: "We'll send the sale when you're back online.",
  unsaved: 'No connection',
  unsavedMore: "We'll send the sale when you're back online. Keep this page open until then.",
  discarded: 'Sale removed from this device',
  sentAlready: 'This sale was recorded already',

  unanswered: 'Sales that need your decision',
  waiting: 'Waiting to be sent',
  waitingCount: (count: number) =>
    plural(count, { one: '1 sale is waiting to be sent', other: `${count} sales are waiting to be sent` }),
  unansweredCount: (count: number) =>
    plural(count, { one: '1 sale needs your decision', other: `${count} sales need your decision` }),
  waitingStored: (count: number) =>
    `${saleCount(count)} on this device. We'll send ${plural(count, { one: 'it', other: 'them' })} when you're back online. Your stock already counts ${plural(count, { one: 'it', other: 'them' })}.`,
  waitingUnstored: (count: number) =>
    `${saleCount(count)} on this page. This browser can't save anything: keep the page open until ${plural(count, { one: 'it is', other: 'they are' })} sent.`,
  sendNow: 'Send now',
  summary: (quantity: number, price: string, day: string) => `${quantity} × ${price}, ${day}`,
  remove: 'Remove',
  removeOf: (title: string) => `Remove the sale of ${title}`,
  removeQuestion: 'Remove this sale?',
  removeWarning: "It has not been sent yet. Once removed, it can't be recovered.",
  removeWarningTried: 'It may have been recorded already. Check your sales before you enter it again.',
  keep: 'Keep it',

  whyNotEnough: (left: number) =>
    plural(left, {
      one: 'Only 1 item is left in stock. Did you sell fewer?',
      other: `Only ${left} items are left in stock. Did you sell fewer?`,
    }),
  whyTooMany: 'There are not that many in stock. Did you sell fewer?',
  whyNotForSale: 'This item has been sold or deleted since. Add stock again, or remove this sale.',
  whyGone: 'This item no longer exists.',
  whyUnsure: "We sent this sale a while ago and couldn't confirm it. Check your sales before you send it again.",
  newQuantity: 'Quantity sold',
  recordChanged: 'Record',
  tryAgain: 'Try again',
  editProduct: 'Edit Product',
  seeSales: 'See your sales',

  toastRecorded: (count: number) =>
    plural(count, { one: 'Your saved sale was recorded', other: `${count} saved sales were recorded` }),
  toastUnanswered: 'A sale needs your decision',
  toastUnansweredMore: "We couldn't record it. Please check it.",
  open: 'Open',
});

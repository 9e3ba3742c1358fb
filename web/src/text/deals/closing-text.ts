import { texts } from '../texts.ts';

export const closingText = texts({
  completeQuestion: 'Is it sold?',
  completeConfirm: 'Yes, it is sold',
  abandonQuestion: 'Cancel this chat?',
  abandonConfirm: 'Cancel chat',
  keep: 'Not now',
  close: 'Close',

  quantity: 'How many',
  price: 'Price per item',
  fromChat: (amount: string) => `${amount} (from the chat)`,
  quantityTooLow: 'Quantity must be at least 1',
  insufficient: (stock: number) => `Only ${stock} items available in stock.`,
  priceMissing: 'Please enter the price you agreed on',
  priceTooHigh: 'At most USh 10,000,000,000',
  checkFields: 'Please check the marked fields',
  total: 'Total',
  times: (quantity: number, price: string) => `${quantity} × ${price}`,
  takesLast: 'It counts as a sale and shows as sold. We ask the buyer for a review.',
  leaves: (stock: number) => `It counts as a sale and leaves ${stock} in stock. We ask the buyer for a review.`,
  canBeUndone: 'You can undo this within 10 minutes.',
  checkBalance: 'Paid by mobile money? Check your balance, not the SMS.',
  abandonMore: 'The chat moves to Cancelled. You can both read it, but not write in it. Your stock does not change.',

  completed: 'Sale Completed',
  abandoned: 'Chat Abandoned',
  completeFailed: 'Failed to complete the sale.',
  abandonFailed: 'Failed to abandon the chat.',

  undo: 'Undo',
  undone: 'Undone. The chat is active again.',
  undoFailed: "We couldn't undo this.",
});

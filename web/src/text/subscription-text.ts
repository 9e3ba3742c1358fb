import { texts } from './texts.ts';

/** The trial, the plan and its payments. */
export const subscriptionText = texts({
  en: {
    title: 'Subscription',
    heading: 'Subscription',
    backToDashboard: 'Back to Dashboard',
    tryAgain: 'Try again',
    loading: 'Loading your subscription',
    failed: "We couldn't load your subscription.",

    trial: 'Free trial',
    trialCount: (done: number, all: number) => `${done} of ${all} free sales`,
    salesInChat: 'Sales completed in chat',
    trialMore: (price: string) =>
      `Only sales completed in chat count. After the last free one, chats with buyers close until you subscribe for ${price} a month.`,
    twoLeft: 'Two free sales are left. You can subscribe at any time.',
    oneLeft: 'One free sale is left. Subscribe before you use it to keep your chats open.',
    required: 'Payment Required',
    requiredMore:
      'Your free sales are used up, and chats with buyers are closed. They open as soon as you have paid. Your products stay visible.',
    due: 'Payment Due',
    dueMore: (date: string) =>
      `Your paid month ended on ${date}, and chats with buyers are closed. They open as soon as you have paid. Your products stay visible.`,
    openMeanwhile: 'Payment is due. For now we have left your chats with buyers open.',
    active: 'Active',
    paidUntil: (date: string) => `Paid until ${date}`,
    doesNotRenew: 'We remind you 5 days before. It does not renew by itself.',
    renewInTime: 'Renew now and you lose no days. It does not renew by itself.',
    daysLeft: (days: number) =>
      days === 0
        ? 'Your plan ends today'
        : days === 1
          ? 'Your plan ends tomorrow'
          : `${days} days left`,
    salesLeft: (sales: number) => (sales === 1 ? '1 free sale left' : `${sales} free sales left`),
    freeSalesUsed: (sales: number) => `Your ${sales} free sales are used.`,
    monthEnded: (date: string) => `Your paid month ended on ${date}.`,
    lockedByUs: 'We have closed your chats with buyers.',
    salesLeftMore: (price: string) =>
      `Then chats with buyers close until you pay ${price} a month.`,
    dueShort: (price: string) => `Chats with buyers are closed. Pay ${price} to open them.`,
    lockedShort: 'We have closed your chats with buyers. Your products stay visible.',
    renew: 'Renew',
    seePlan: 'See the plan',
    subscribe: 'Subscribe',
    locked: 'Chat locked',
    lockedMore:
      'We have closed your chats with buyers. Please contact support. Your products stay visible.',
    contactSupport: 'Contact support',
    waiting: (count: number) =>
      count === 1
        ? '1 buyer is waiting for your reply.'
        : `${count} buyers are waiting for your reply.`,

    plan: 'The plan',
    perMonth: 'a month',
    planIncludes: 'Unlimited sales in chat. Products, offline sales and figures are always free.',
    brought: 'Your last 30 days',
    plansFailed: "We couldn't load the plan.",
    broughtFailed: "We couldn't load your figures.",
    views: 'Views',
    chats: 'New chats',
    sales: 'Sales',
    revenue: 'Revenue',
    worthTimes: (times: string) => `You earned ${times} times the price of the plan.`,
    worthSame: 'You earned the price of the plan.',
    worthLess: (amount: string) => `You earned ${amount} less than the plan costs.`,
    pay: (price: string) => `Pay ${price}`,
    payEarly: 'Pay early and the month is added at the end. You lose no days.',
    alreadyPaying: 'Finish or check the payment above first.',
    opensWindow: 'The payment page opens in a new window.',
    paysByContact: 'You will see how to reach us.',
    openingPayment: 'Opening the payment page…',
    paymentFailed: 'Payment Failed',
    initiateFailed: 'Failed to initiate payment',
    contactTitle: 'Pay by contacting us',
    payingOpensNothing: 'Paying does not open chats that we have closed. Please talk to us first.',
    restored: 'Once your payment has reached us, chat access is restored within 24 hours.',
    needsScripts: 'Paying needs JavaScript. Please switch it on, or contact us.',

    pending: 'Waiting for your payment',
    pendingMore: (amount: string, reference: string) =>
      `${amount}, reference ${reference}. This page updates when we receive it.`,
    openAgain: 'Open payment page again',
    checkNow: 'Check now',
    checking: 'Checking…',
    stillPending: 'We have not received your payment yet.',
    checkFailed: "We couldn't check your payment. We'll try again.",
    arrived: 'Payment received',
    arrivedMore: 'Thank you. Your month is paid.',
    notPaid: 'Payment Failed',
    notPaidMore: 'No money was taken. You can try again.',
    wasRefunded: 'Payment refunded',

    history: 'Payments',
    noPayments: 'No payments yet.',
    historyFailed: "We couldn't load your payments.",
    showMore: 'Show more',
    period: (from: string, to: string) => `${from} to ${to}`,
    status: {
      pending: 'Pending',
      succeeded: 'Paid',
      failed: 'Failed',
      refunded: 'Refunded',
    },

    receiptNumber: (reference: string) => `Receipt ${reference}`,
    paymentNumber: (reference: string) => `Payment ${reference}`,
    notFound: 'Payment Not Found',
    notFoundMore: "We couldn't find this payment.",
    backToSubscription: 'Back to Subscription',
    receivedFrom: 'From',
    email: 'Email',
    paidOn: 'Paid on',
    begunOn: 'Started on',
    forWhat: 'For',
    monthly: 'One month',
    months: 'Period',
    how: 'Paid with',
    provider: {
      fake: 'Test payment',
      flutterwave: 'Flutterwave',
    },
    recordedBy: (seller: string) => `Recorded by ${seller}`,
    tin: (tin: string) => `TIN ${tin}`,
    amount: 'Amount',
    foot: 'Subscription for selling in chat. Paid once; it does not renew by itself.',
    print: 'Print',
    share: 'Share',
    shareOnWhatsApp: 'Share on WhatsApp',
    receiptCopied: 'Receipt copied',
    receiptCopiedText: 'You can paste it anywhere.',
    copyFailed: 'The receipt could not be copied.',
    shared: (lines: {
      seller: string;
      reference: string;
      amount: string;
      date: string;
      vendor: string;
    }) =>
      `${lines.seller}: receipt ${lines.reference}. ${lines.amount} received from ${lines.vendor} on ${lines.date}.`,
  },
});

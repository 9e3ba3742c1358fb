/** A month of the plan that somebody of the cast paid for, as the operator wrote it down. */
interface PaidMonth {
  vendor: string;
  paidDaysAgo: number;
  reference: string;
  note: string;
}

/** In the order in which they were paid. */
export const paidMonths: readonly PaidMonth[] = [
  // Long past the trial: two months without a gap, and most of the second is ahead.
  {
    ...{ vendor: 'okello.phones', paidDaysAgo: 34, reference: 'MTN-18832047716' },
    note: 'MTN mobile money, called to say so.',
  },
  {
    ...{ vendor: 'okello.phones', paidDaysAgo: 4, reference: 'MTN-18907751203' },
    note: 'MTN mobile money.',
  },
  // Paid the second month early; four days of it are left.
  {
    ...{ vendor: 'atim.electronics', paidDaysAgo: 56, reference: 'AIRTEL-70025518' },
    note: 'Airtel Money from her sister’s number.',
  },
  {
    ...{ vendor: 'atim.electronics', paidDaysAgo: 29, reference: 'AIRTEL-70931664' },
    note: 'Airtel Money.',
  },
];

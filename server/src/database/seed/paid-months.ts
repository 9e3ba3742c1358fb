interface PaidMonth {
  vendor: string;
  paidDaysAgo: number;
  reference: string;
  note: string;
}

export const paidMonths: readonly PaidMonth[] = [
  {
    vendor: 'okello.phones',
    paidDaysAgo: 34,
    reference: 'MTN-18832047716',
    note: 'MTN mobile money, called to say so.',
  },
  {
    vendor: 'okello.phones',
    paidDaysAgo: 4,
    reference: 'MTN-18907751203',
    note: 'MTN mobile money.',
  },
  {
    vendor: 'atim.electronics',
    paidDaysAgo: 56,
    reference: 'AIRTEL-70025518',
    note: 'Airtel Money from her sister’s number.',
  },
  {
    vendor: 'atim.electronics',
    paidDaysAgo: 29,
    reference: 'AIRTEL-70931664',
    note: 'Airtel Money.',
  },
];

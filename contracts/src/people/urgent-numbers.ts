/**
 * Called by people who were cheated. From an MTN and from an Airtel line `network` is customer care, as both and the
 * regulator (UCC) say.
 */
export const urgentNumbers = { network: '100', police: '999', policeByMobile: '112' } as const;

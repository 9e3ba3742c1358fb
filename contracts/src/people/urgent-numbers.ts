/** Whom a cheated person calls. From an MTN and from an Airtel line 100 is customer care, as both networks and the regulator (UCC) say. */
export const urgentNumbers = { network: '100', police: '999', policeByMobile: '112' } as const;

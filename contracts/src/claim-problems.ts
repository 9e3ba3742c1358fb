export const claimProblems = {
  NOT_AGREED: 'Ask the seller first, then tick this',
  NO_CLAIM_CODE: 'Please enter the code',
} as const;

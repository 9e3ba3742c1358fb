/** What forms of accounts check themselves. */
export const accountProblems = {
  USERNAME_TOO_SHORT: 'Username must be at least 3 characters',
  USERNAME_CHARACTERS: 'Use letters, digits, dots, dashes and underscores only',
  NAME_TOO_SHORT: 'Name must be at least 2 characters',
  BUSINESS_NAME_TOO_SHORT: 'Business name must be at least 2 characters',
  BUSINESS_DESCRIPTION_TOO_SHORT: 'Business description must be at least 10 characters',
  CONTACT_NUMBER_TOO_SHORT: 'Contact number must be at least 10 digits',
  CONTACT_NUMBER_CHARACTERS: 'Use digits, spaces, + and - only',
  CONTACT_NUMBER_TOO_LONG: 'At most 15 digits',
  NO_PASSWORD_CONFIRMATION: 'Password confirmation is required',
  WRONG_CATEGORY_COUNT: 'Please select exactly 3 categories.',
  NO_PASSWORD: 'Please enter your password',
  NO_CODE: 'Please enter the code',
  NO_ROLE: 'Please choose a role',
} as const;

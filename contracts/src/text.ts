/** Longest texts, in code points. */
export const textLimits = {
  name: 80,
  username: 50,
  email: 254,
  password: 256,
  title: 120,
  description: 5000,
  location: 120,
  bio: 1000,
  search: 100,
  message: 4000,
  review: 1000,
} as const;

/** Lengths count code points. */
export const codePoints = (text: string): number => [...text].length;

export const tooLongMessage = (max: number): string => `At most ${max} characters`;

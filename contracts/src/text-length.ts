/** Lengths count code points. */
export const codePoints = (text: string): number => [...text].length;

export const tooLongMessage = (max: number): string => `At most ${max} characters`;

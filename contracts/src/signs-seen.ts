const UNSEEN = /[\p{Cc}\p{Mn}\p{Me}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffc\u{1d159}\u{13441}\u{13442}]/gu;

/** How many signs of a text show something, with a space between words: a letter with its marks is one. */
export const signsSeen = (text: string): number => [...text.replace(/\s+/gu, ' ').replace(UNSEEN, '').trim()].length;

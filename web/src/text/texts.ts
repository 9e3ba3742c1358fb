/** A text, a function that formats a text, or a group of them. */
export interface Catalogue {
  readonly [name: string]: string | ((...gaps: never[]) => string) | Catalogue;
}

export type Translation<T> = {
  readonly [Name in keyof T]: T[Name] extends string
    ? string
    : T[Name] extends (...gaps: infer Gaps) => string
      ? (...gaps: Gaps) => string
      : Translation<T[Name]>;
};

/** English is the source; Luganda and Kiswahili must have the same keys. */
interface Languages<T> {
  en: T;
  lg?: Translation<T>;
  sw?: Translation<T>;
}

/**
 * Declares the texts of one area. All visible text comes from such catalogues; this is the only place where a language
 * is chosen.
 */
/* @__NO_SIDE_EFFECTS__ */
export function texts<const T extends Catalogue>(languages: Languages<T>): Translation<T> {
  return languages.en as unknown as Translation<T>;
}

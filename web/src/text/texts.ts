/** A text, a text with gaps, or a group of them. */
export interface Catalogue {
  readonly [name: string]: string | ((...gaps: never[]) => string) | Catalogue;
}

/** The same names in another language. */
export type Translation<T> = {
  readonly [Name in keyof T]: T[Name] extends string
    ? string
    : T[Name] extends (...gaps: infer Gaps) => string
      ? (...gaps: Gaps) => string
      : Translation<T[Name]>;
};

/** English is the source; Luganda and Kiswahili must have every name that English has. */
interface Languages<T> {
  en: T;
  lg?: Translation<T>;
  sw?: Translation<T>;
}

/**
 * Declares the texts of one area of the screen. Every word that people read comes from such a
 * catalogue. This is the one place where a language is chosen.
 */
/* @__NO_SIDE_EFFECTS__ */
export function texts<const T extends Catalogue>(languages: Languages<T>): Translation<T> {
  return languages.en as unknown as Translation<T>;
}

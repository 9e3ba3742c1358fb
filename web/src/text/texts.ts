/** A text, a function that formats a text, or a group of them. */
export interface Catalogue {
  readonly [name: string]: string | ((...gaps: never[]) => string) | Catalogue;
}

/** The same keys with any texts. */
type Translation<T> = {
  readonly [Name in keyof T]: T[Name] extends string
    ? string
    : T[Name] extends (...gaps: infer Gaps) => string
      ? (...gaps: Gaps) => string
      : Translation<T[Name]>;
};

/**
 * Declares the English texts of one area. The build (`web/build/languages.ts`) replaces them by the translations, which
 * have the same path and name in a folder for each language.
 */
/* @__NO_SIDE_EFFECTS__ */
export function texts<const T extends Catalogue>(english: T): Translation<T> {
  return english as unknown as Translation<T>;
}

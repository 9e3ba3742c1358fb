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
 * Declares the texts of one area in English. All visible text comes from such catalogues. Their translations stand in a
 * folder for each language, under the same path and name, and the build puts them in place of the English ones
 * (`web/build/languages.ts`).
 */
/* @__NO_SIDE_EFFECTS__ */
export function texts<const T extends Catalogue>(english: T): Translation<T> {
  return english as unknown as Translation<T>;
}

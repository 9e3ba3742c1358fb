/** English is complete; the others are drafts. */
export const languages = ['en', 'lg', 'sw'] as const;

export const LANGUAGE_COOKIE = 'language';
export const LANGUAGE_SECONDS = 365 * 86_400;

export type Language = (typeof languages)[number];

export function isLanguage(text: unknown): text is Language {
  return languages.some((language) => language === text);
}

/** The service worker of a language holds the shell and the scripts of that language. */
export function workerPath(language: Language): string {
  return language === 'en' ? '/sw.js' : `/sw-${language}.js`;
}

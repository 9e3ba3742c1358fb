import type { Language } from './languages.ts';

type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/**
 * Chooses the form of a text by the rules of a language. A browser that does not know the language uses those of
 * English, which are the same for Luganda and Swahili, and not those of the device: the server has rendered the page.
 */
/* @__NO_SIDE_EFFECTS__ */
export function pluralIn(language: Language): (count: number, forms: Forms) => string {
  let rules: Intl.PluralRules | undefined;
  return (count, forms) => forms[(rules ??= new Intl.PluralRules([language, 'en'])).select(count)] ?? forms.other;
}

/** In English: `plural(2, { one: '1 sale', other: '2 sales' })`. */
export const plural = pluralIn('en');

import type { Language } from '@akatale/contracts/languages';

const KAMPALA_OFFSET_MS = 3 * 3_600_000;
const DAY_MS = 86_400_000;

/** The day in Kampala at a moment: `2026-11-21`. Uganda has had no daylight saving time since 1930. */
export function kampalaDay(at: Date): string {
  return new Date(at.getTime() + KAMPALA_OFFSET_MS).toISOString().slice(0, 10);
}

const months: Readonly<Record<Language, string>> = {
  en: 'January February March April May June July August September October November December',
  lg: 'Janwali Febwali Marisi Apuli Maayi Juuni Julaayi Agusito Sebuttemba Okitobba Novemba Desemba',
  sw: 'Januari Februari Machi Aprili Mei Juni Julai Agosti Septemba Oktoba Novemba Desemba',
};

/** `29 November 2026`. */
export function kampalaDate(at: Date, language: Language = 'en'): string {
  const [year = '', month = '', day = ''] = kampalaDay(at).split('-');
  return `${Number(day)} ${months[language].split(' ')[Number(month) - 1]} ${year}`;
}

export function kampalaTime(at: Date): string {
  return new Date(at.getTime() + KAMPALA_OFFSET_MS).toISOString().slice(11, 16);
}

export function kampalaMidnight(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - KAMPALA_OFFSET_MS);
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

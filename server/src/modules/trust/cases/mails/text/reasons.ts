import { en } from './en.ts';
import { lg } from './lg.ts';
import { sw } from './sw.ts';

/** What is held against something, as its owner reads it. */
export const reasonTexts = { en: en.reasons, lg: lg.reasons, sw: sw.reasons };

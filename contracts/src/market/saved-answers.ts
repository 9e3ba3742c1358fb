/** What every seller is asked; a buyer's quick message names one by its code. */
export const askedQuestions = ['still-there', 'last-price', 'where'] as const;
export type AskedQuestion = (typeof askedQuestions)[number];

/** A last price in words; else it is an amount. */
export const lastPrices = ['fixed', 'little'] as const;

/** As they are stored: what is not answered is not there. */
export interface SavedAnswers {
  stillThere?: true;
  /** Whole shillings, or words. */
  lastPrice?: (typeof lastPrices)[number] | number;
  where?: string;
}

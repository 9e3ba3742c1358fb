/** Classes of the filled heart, which the inline script of a page without its code draws too. */
export const SAVED_HEART = 'size-8 rounded-pill p-1.5 bg-surface text-primary';

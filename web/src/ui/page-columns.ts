/** Of a page of one column, which stands in the middle of a wide screen (rule 745). */
export const oneColumn = 'mx-auto flex w-full max-w-prose flex-col';

/** Of what a page of two halves has below its head: they stand side by side on a wide screen, else below each other. */
export const twoHalves = 'grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-5 lg:grid-cols-2';

/** Of a form of one column with something beside it. */
export const besideForm = 'grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,1fr)_16rem]';

/** Of a page with that: its form is as wide as a page of one column. */
export const besideFormPage = { maxWidth: 'calc(56rem + 40px)' };

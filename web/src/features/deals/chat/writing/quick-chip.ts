export const quickChip =
  'inline-flex min-h-11 items-center rounded-pill border border-line-strong bg-surface px-4 text-md eases hover:bg-sunken';

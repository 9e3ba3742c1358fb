export const usualFollow = { size: 'compact', className: 'min-w-24' } as const;
/** In a row with other things. */
export const smallFollow = { size: 'small' } as const;

import type { Closing } from './chat-closing-schemas.ts';

export function closingErrors({ status, isSold }: Pick<Closing, 'status' | 'isSold'>) {
  const isContradiction = isSold !== undefined && isSold !== (status === 'completed');
  return isContradiction ? [{ field: 'isSold', message: 'This does not go with the status' }] : [];
}

/** `+256772123456` as people here write it: `0772 123 456`; others stay as they are. */
export function shownNumber(number: string): string {
  return number.replace(/^\+256(\d{3})(\d{3})(\d{3})$/, '0$1 $2 $3');
}

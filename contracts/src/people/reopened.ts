/** Value of `?notice=` on the page that a person comes to after a login that has opened their closed account again. */
export const ACCOUNT_REOPENED = 'account-reopened';

export function withReopenedNotice(path: string): string {
  return path.replace(/(?=#|$)/, `${path.includes('?') ? '&' : '?'}notice=${ACCOUNT_REOPENED}`);
}

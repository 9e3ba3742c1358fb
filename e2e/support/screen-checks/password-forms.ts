import type { Page } from 'playwright-core';

/** What a password manager would keep wrongly of the forms of this page, one line each. */
export async function misfiledForms(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.forms].flatMap((form) => {
      const inputs = [...form.querySelectorAll('input')];
      const kindOf = (input: HTMLInputElement) => input.autocomplete;
      const names = inputs.filter((input) => kindOf(input) === 'username');
      const passwords = inputs.filter(({ type }) => type === 'password');
      const faults = passwords
        .filter((input) => !['current-password', 'new-password'].includes(kindOf(input)))
        .map(({ name }) => `“${name}” is neither a current nor a new password`);
      for (const { name, type, hidden, value } of names) {
        if (type !== 'email') faults.push(`“${name}” is no address, but said to be what people sign in with`);
        if (hidden && !value.includes('@')) faults.push('the hidden address is empty');
      }
      if (passwords.length > 0 && names.length !== 1) faults.push(`${names.length} addresses beside a password`);
      const codes = inputs.filter(({ name }) => name === 'totp');
      if (codes.some((input) => kindOf(input) !== 'one-time-code')) faults.push('a code that is not said to be one');
      return faults;
    }),
  );
}

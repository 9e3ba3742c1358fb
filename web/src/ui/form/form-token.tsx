import { FORM_TOKEN } from '@akatale/contracts/pages/forms';

/** The server writes its value into documents that only one browser gets. */
export function FormToken() {
  return <input type="hidden" name={FORM_TOKEN} value="" />;
}

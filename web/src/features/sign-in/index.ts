/** What other forms about an account share with the forms of this area. */
export { checkNewPassword } from './check-new-password.ts';
export { CodeField } from './code-field.tsx';
export { FormProblems } from './form-frame.tsx';
export { explain, problemOf } from './problem.ts';

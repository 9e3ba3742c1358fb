export { checkNewPassword } from './passwords/check-new-password.ts';
export { CodeField } from './code/code-field.tsx';
export { LeavingDoors } from './leaving/lazy-doors.ts';
export { FormFrame, FormProblems } from './form-frame.tsx';
export { explain, problemOf } from './problem.ts';
export { SignInAddress } from './sign-in-address.tsx';

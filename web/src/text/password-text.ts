import { texts } from './texts.ts';

/** A new password by mail: `/forgot-password`, with a token and without. */
export const passwordText = texts({
  en: {
    forgotTitle: 'Forgot password',
    forgotHeading: 'Forgot your password?',
    forgotIntro: 'Tell us the email of your account and we send you a link to choose a new one.',
    email: 'Email',
    sendLink: 'Send the link',
    remembered: 'Remembered it?',
    login: 'Login',
    checkEmailHeading: 'Check Your Email',
    checkEmailOf: (email: string) =>
      `If ${email} has an account, a link to choose a new password is on its way. It works for one hour, and it may land in the spam folder.`,
    tryAgain: 'Try Again',
    returnToLogin: 'Return to Login',

    resetTitle: 'Choose a new password',
    resetHeading: 'Choose a new password',
    resetIntro: 'You will be signed out on every device, and sign in again with the new one.',
    password: 'New password',
    passwordHint: 'At least 6 characters; a longer one is safer.',
    confirmPassword: 'New password again',
    passwordsDiffer: "Passwords don't match",
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    save: 'Save the new password',
    checkingLink: 'Checking your link…',
    checkFailed: 'Token verification failed',
    checkFailedMore: 'We could not reach the marketplace. Check your internet and try again.',
    doneHeading: 'Password Reset Complete',
    doneText: 'Your new password works from now on. You have been signed out on every device.',
    unusableHeading: 'This link no longer works',
    unusableText: 'A link works once, for one hour, and only the newest one does.',
    incompleteHeading: 'This link is not complete',
    incompleteText: 'Please open the whole link from your mail.',
    invalidHeading: 'Invalid Reset Link',
    invalidToken: 'Invalid reset token',
    noToken: 'No reset token found',
    requestNew: 'Request New Reset Link',
    error: 'Error',
  },
});

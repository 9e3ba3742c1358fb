import { texts } from '../texts.ts';

/** A new password by mail: `/forgot-password`, with a token and without. */
export const passwordText = texts({
  en: {
    forgotTitle: 'Forgot password',
    forgotHeading: 'Forgot your password?',
    forgotIntro: "Enter your email and we'll send you a link to choose a new password.",
    email: 'Email',
    sendLink: 'Send the link',
    remembered: 'Remembered it?',
    login: 'Login',
    checkEmailHeading: 'Check Your Email',
    checkEmailOf: (email: string) =>
      `If ${email} has an account, we have sent a link to choose a new password. It works for one hour, and it may land in the spam folder.`,
    tryAgain: 'Try Again',
    returnToLogin: 'Return to Login',

    resetTitle: 'Choose a new password',
    resetHeading: 'Choose a new password',
    resetIntro: 'You will be signed out on every device. Then sign in with the new one.',
    password: 'New password',
    passwordHint: 'At least 6 characters; a longer one is safer.',
    confirmPassword: 'New password again',
    passwordsDiffer: "Passwords don't match",
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    save: 'Save the new password',
    checkingLink: 'Checking your link…',
    checkFailed: 'Token verification failed',
    checkFailedMore: "We couldn't check your link. Check your internet and try again.",
    doneHeading: 'Password Reset Complete',
    doneText: 'You can now log in with your new password. You have been signed out on every device.',
    unusableHeading: 'This link no longer works',
    unusableText: 'Each link works once, for one hour. Only the newest one works.',
    incompleteHeading: 'This link is not complete',
    incompleteText: 'Please open the full link from your email.',
    invalidHeading: 'Invalid Reset Link',
    invalidToken: 'Invalid reset token',
    noToken: 'No reset token found',
    requestNew: 'Request New Reset Link',
    error: 'Error',
  },
});

import { CLOSED_DAYS, LEAVING_CODE_MINUTES } from '@akatale/contracts/people/retention';
import type { MailText } from '../../../../platform/mail/mailer.ts';

export const en = {
  verification: (appName: string): MailText => ({
    heading: 'Confirm your email address',
    paragraphs: [
      `Welcome to ${appName}. Please confirm that this address is yours, so that we can reach you about what you buy and sell.`,
    ],
    action: 'Confirm my address',
    smallPrint:
      'The link works for 24 hours. If you did not open an account, open the link and press “Not you?” to close it and free your address.',
  }),
  accountExists: (appName: string): MailText => ({
    heading: 'You already have an account',
    paragraphs: [
      `Someone, perhaps you, tried to open a ${appName} account with this address. You already have one, so nothing was changed.`,
    ],
    action: 'Log in',
    smallPrint: 'If it was not you, you can ignore this email.',
  }),
  reset: (appName: string): MailText => ({
    heading: 'Choose a new password',
    paragraphs: [
      `Someone, probably you, asked for a new password for your ${appName} account. With this link you can choose one.`,
    ],
    action: 'Choose a new password',
    smallPrint:
      'The link works once, for one hour. If you did not ask for it, ignore this email and your password will not change.',
  }),
  passwordChanged: (appName: string): MailText => ({
    heading: 'Your password was changed',
    paragraphs: [
      `The password of your ${appName} account was changed just now, and your other devices were logged out.`,
      'If it was you, there is nothing to do. If it was not, choose a new password now.',
    ],
    action: 'It was not me',
  }),
  leavingCode: (appName: string, code: string): MailText => ({
    heading: `Your code is ${code}`,
    paragraphs: [
      `Type it on ${appName} to download your data or to close your account. It works for ${LEAVING_CODE_MINUTES} minutes.`,
      'If you did not ask for it, somebody else is logged in to your account: log out all other devices under My Profile.',
    ],
    action: 'Go to my data',
  }),
  accountClosed: (appName: string): MailText => ({
    heading: 'Your account is closed',
    paragraphs: [
      `Your ${appName} account and everything in it is hidden, and you are logged out everywhere.`,
      `If you change your mind, log in within ${CLOSED_DAYS} days and all of it is back. After that it is deleted for good.`,
    ],
    action: 'Log in and keep my account',
    smallPrint: 'If it was not you, log in now and choose a new password.',
  }),
  emailChange: (appName: string, code: string): MailText => ({
    heading: 'Your code',
    paragraphs: [`Your code is ${code}. Enter it on your profile. From then on ${appName} emails you at this address.`],
    action: 'Open my profile',
    smallPrint: 'The code works for 24 hours. If you did not ask for it, ignore this email and nothing will change.',
  }),
};

export type AccountsText = typeof en;

import { demandLevels } from '@akatale/contracts/market/saved-searches';
import { type CookieKind, cookies, cookiesLastFor } from '@akatale/contracts/people/cookies';
import { retention } from '@akatale/contracts/people/retention';
import { UNCLAIMED_HIDDEN_DAYS } from '@akatale/contracts/people/unclaimed';
import {
  operatorGaps,
  operatorSection,
  type LegalContext,
  type LegalDocument,
  type Section,
  toHelp,
} from './section.ts';

export function privacyText(context: LegalContext): LegalDocument {
  const { appName } = context;
  return {
    title: 'Privacy',
    description: `What ${appName} knows about you, why, for how long, and what you can do about it.`,
    intro:
      'What we know about you, why, how long we keep it, and what you can do about it, as the Data Protection and Privacy Act, 2019, requires.',
    sections: [
      whatWeKeep,
      {
        heading: 'What we do not do',
        list: [
          'We do not sell your data, and there are no adverts and no trackers of other companies on our pages.',
          'On the site, our staff can open the chats with support, and no other chat. Of other chats they read what someone in the chat has reported: a message with its photo, and where the other person is reported, the last ten messages of both. They read nothing else of them. When they open your email, your number or your pages, that is recorded.',
          'Lists marked Recommended put first what you follow, your favorite categories and your town. No other decision about you is made by a program, except that a seller’s chats close when the plan has ended, that an item with a word of the list of prohibited goods is refused, that an item may wait until one of us has looked at it, and that an item or a review that several people with a history of purchases report is hidden for at most 48 hours until one of us has looked.',
        ],
      },
      howLong,
      { heading: 'Who else handles it', rows: processors(context) },
      {
        heading: 'Cookies',
        paragraphs: [
          'All of them are ours, and each is there for something that you use. None follows you to other sites.',
        ],
        rows: Object.entries(cookieUses).map(([kind, use]) => {
          const name = cookies[kind as CookieKind];
          return [name, `${use} ${cookiesLastFor[kind as CookieKind]} at most.`];
        }),
      },
      {
        heading: 'On your device',
        paragraphs: [
          'Your browser also keeps, for you alone: drafts and messages that are not sent yet, the items that you opened last, what you searched for last, the area from which you asked how far items are, how you like the pages to look, and pages to read without a network. When you log out it deletes what belongs to your account. Drafts and unsent messages stay for you.',
        ],
      },
      yourRights,
      {
        heading: 'Children',
        paragraphs: [
          'If you are under 18, a parent or guardian must agree before you register. To sell you must be 18. If you know of a child’s account without this consent, please tell us.',
        ],
      },
      operatorSection('Who is responsible', context),
    ],
  };
}

export function privacyGaps(context: LegalContext): string[] {
  const { hosting } = context.processors;
  return [...operatorGaps(context), ...(hosting === null ? ['Whose machines these are, and in which country'] : [])];
}

const whatWeKeep: Section = {
  heading: 'What we keep, and why',
  rows: [
    [
      'Your account',
      'Name, username, email, phone number, place, what you write about yourself, picture, favorite categories and language: to let you log in and trade, and to tell you what you asked for. Everyone can see your name, picture, place and description, whether you sell, the day you joined and whether your email is confirmed. Your email and username are not shown to others, and your number only to those whom you give it in a chat. A password is kept only in a form from which nobody can read it.',
    ],
    [
      'Items and photos',
      'To show them. Photos are stored without the place and the camera that your phone wrote into them. If we hold an item or take it down, we keep what it said then and why, to treat everyone alike.',
    ],
    [
      'Chats',
      'The messages and photos of a chat are shown to the two people in it, or to you and support. Messages are checked automatically for known tricks: the person who gets one sees a warning beside it, and we count how often.',
    ],
    [
      'Sales and reviews',
      'Your sales, also those you record from elsewhere, their notes and receipts, and reviews and replies. Sellers see between what prices things of a kind are sold or offered here, by at least four sellers together, and never what you sold.',
    ],
    [
      'What you follow and save',
      'To show it to you and to tell you of new items and lower prices. Sellers see how many, not who.',
    ],
    [
      'Searches that you save',
      `Words, filters and the place that you chose, and which items we told you of: to tell you of new ones, once each, until you delete the search or your account is deleted. Sellers see about how many people wait for things of a list that we wrote, from ${demandLevels[0]} people on, and never your words or who you are.`,
    ],
    [
      'People you block',
      'To keep the two of you apart, until you unblock them or one of the accounts is deleted. We do not tell them; they only read that you can’t be written to.',
    ],
    [
      'Your number in a chat',
      'Who asked for whose number, and what was answered and when: to show yours to the other person once you allow it, in that chat alone, until you take it back, change it, block them or the chat closes. We cannot make them forget it. We keep no record of calls. If the chat is reported, we see that a number was given, and not which.',
    ],
    [
      'Answers that you save on an item',
      'The answers that you save on a listing are sent to buyers who ask, under your name, until you delete them or the item. They are in the copy of your data. Closing your account deletes them; an answer that was sent stays with its buyer, without your name.',
    ],
    ['That an item is still there', 'When you confirm that an item is still there, its day is shown.'],
    [
      'That you are away',
      'If you say that you are away, everyone reads the day and your line. Both are removed after the day.',
    ],
    ['Payments for the plan', 'Reference, amount, day and state. Card numbers and mobile money PINs never reach us.'],
    [
      'Searches and views',
      'What is searched for and how often an item is viewed. Addresses and phone numbers in a search are left out. Views and visits are counted under a key of that day, which is then deleted, so that nobody can tell later who came.',
    ],
    [
      'Devices',
      'The name of your browser and when you last used it, so that you can log a device out; and where it may be notified.',
    ],
    [
      'Faults',
      'Errors that the site showed you: which one and where, nothing that you typed. Support can see them when you ask for help. Against floods and guessed passwords we count requests, under a hash of the internet address, for a short time.',
    ],
    [
      'Reports',
      'What someone reports, why and in which words, and the item, store, message, review or last messages of a chat as they were then with their photos: to decide about it. We never tell the person who reported them. A visitor’s email address is used for the link that confirms a report and for the answer.',
    ],
    [
      'The network of your registration',
      'The first part of the internet address from which you opened the account, as a hash that can only be compared: so that many accounts of one person do not count as many people when they report something.',
    ],
    ['The terms', 'Which version you agreed to or were told of, and when.'],
  ],
};

const howLong: Section = {
  heading: 'How long we keep it',
  paragraphs: ['What has passed its time is deleted every hour or every night.'],
  rows: [
    [
      'Being logged in',
      `${retention.session}, or ${retention.unusedSession} without use; our staff ${retention.operatorSession}`,
    ],
    ['A device that you have used before', retention.knownDevice],
    ['Links to confirm an email', retention.confirmationLink],
    ['Links to a new password', retention.resetLink],
    ['A report by a visitor who has not opened the link', retention.confirmationLink],
    ['The email address of a visitor who reported something', `${retention.reporterAddress} after the decision`],
    [
      'What was reported, with its photos',
      'As long as the account that it is about, and in any case until it is decided, also if that account is deleted before. Of a deleted account that reported something, the words and who it was are deleted; that there was a report stays.',
    ],
    ['Notifications', retention.notification],
    ['Who searched', `${retention.searcher}; the words stay without the person`],
    ['That we emailed you news, and what about', retention.mail],
    ['Notifications on their way to a device', retention.push],
    ['Errors that you saw', retention.refusal],
    ['An account that you have closed', `${retention.closedAccount}; then it is deleted`],
    ['The file with your data', retention.dataCopy],
    ['Codes to download your data or to leave', retention.leavingCode],
    [
      'Backups of everything',
      `${retention.backup}. If we have to go back to one, the accounts that were deleted since are deleted again.`,
    ],
    [
      'That an account was deleted',
      'Its number and when it was opened stay on a list, so that no backup brings it back.',
    ],
    [
      'Email and number of an account that was suspended when it was deleted',
      'Until the suspension ends, as hashes from which nobody can read them: so nobody opens a new account with them.',
    ],
    ['Photos that no item or message uses', retention.unusedPhoto],
    ['Answers for repeated requests', retention.savedAnswer],
    [
      'An account that we opened for a seller who agreed, and who has not claimed it',
      `Hidden after ${UNCLAIMED_HIDDEN_DAYS} days, removed after ${retention.unclaimedAccount}`,
    ],
    ['The keys that count views, visits and searches', `${retention.visitorKey} after the day`],
    [
      'What was reported, or what you appealed against, while we have not decided',
      'As it was then, until we have decided, also if the account is deleted before',
    ],
    [
      'Everything else: account, items, what was decided about you and your appeals, chats, sales, reviews, payments',
      'As long as your account exists. The record of what our staff did stays too; it holds numbers of accounts, not names.',
    ],
  ],
};

function processors({ appName, processors: by }: LegalContext): readonly (readonly [string, string])[] {
  const rows: (readonly [string, string] | false)[] = [
    by.hosting !== null && ['Hosting', by.hosting],
    by.photoHost !== null && ['Photos', `They are stored at ${by.photoHost}.`],
    [
      'Emails',
      by.mailHost === null
        ? 'We send none.'
        : `They leave through ${by.mailHost}, which gets your email address and the text.`,
    ],
    by.paysByFlutterwave && [
      'Payments for the plan',
      'Flutterwave takes them. It gets your name, your email and the amount from us, and the rest from you.',
    ],
    by.hasGoogleSignIn && [
      'Google',
      `Only if you press “Continue with Google”: Google then tells us your name and email, and learns that you use ${appName}.`,
    ],
    [
      'Notifications on a device',
      'Only if you switch them on: they go through the maker of your browser, such as Google, Apple, Mozilla or Microsoft, outside Uganda, and encrypted.',
    ],
  ];
  return rows.filter((row) => row !== false);
}

const cookieUses: Record<CookieKind, string> = {
  session: 'Keeps you logged in.',
  device: 'Knows this device again, so that strangers who guess passwords cannot keep you out.',
  position: 'Shows you your own changes at once.',
  google: 'Only while you log in with Google.',
  form: 'Only where forms work without scripts: tells your form from one that another site sends, and gives back what you typed.',
  language: 'The language that you chose.',
  dataSaver: 'Whether you save data.',
};

const yourRights: Section = {
  heading: 'Your rights',
  list: [
    'See and correct: most of it is under My Profile, where you can change it. Ask us for the rest.',
    `Get a copy: under My Profile, “My data and leaving”, as a file. Its link works for ${retention.dataCopy}, for you alone.`,
    `Be deleted: “Close my account”, in the same place, hides you, your items and the reviews of you at once. If you log in within ${retention.closedAccount}, all of it is back. Then your name, username, email, number, place, password, photos and what you wrote about yourself, your items and others are deleted. Messages stay with the people who received them, and the stars that you gave stay without your name.`,
    'If your account is suspended: the login shows both buttons once your password is right. If you do not have one, “Forgot your password?” gives you one.',
    'Stop emails: every email of news has a link that stops its kind, and under My Profile you choose what we notify you about.',
    'Object, or take back your consent: write to us. Without some data, such as an email, there can be no account.',
    'Complain: to us, or to the Personal Data Protection Office in Kampala (pdpo.go.ug).',
  ],
  link: toHelp,
};

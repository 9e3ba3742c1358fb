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
  toLeaving,
} from './section.ts';

export function privacyText(context: LegalContext): LegalDocument {
  const { appName } = context;
  return {
    title: 'Privacy',
    description: `What ${appName} knows about you, why, for how long, and what you can do about it.`,
    intro:
      'What we know about you, why we need it, how long we keep it, and what you can do about it. The Data Protection and Privacy Act, 2019, requires us to tell you this.',
    sections: [
      whatWeKeep,
      {
        heading: 'What we do not do',
        list: [
          'We do not sell your data. There are no adverts on our pages, and no other company tracks you there.',
          'Our staff can open the chats with support, and no other chat on the site. If someone reports a message, we read that message and its photo. If someone reports the other person in a chat, we read the last ten messages of both. We read nothing else of that chat. Each time our staff open your email, your number or your pages, it is recorded.',
        ],
      },
      {
        heading: 'What a program decides, and not a person',
        paragraphs: ['A program makes these decisions about you, and no others:'],
        list: [
          'Lists marked Recommended show first the sellers you follow, your favorite categories and things in your town.',
          'A seller’s chats close when their plan has ended.',
          'An item is refused if it has a word from the list of prohibited goods.',
          'An item may have to wait until one of us has looked at it.',
          'If several people who have bought here before report the same item or review, it is hidden until one of us has looked, for 48 hours at most.',
        ],
      },
      howLong,
      { heading: 'Who else handles your data', rows: processors(context) },
      {
        heading: 'Cookies',
        paragraphs: [
          'All cookies here are ours. Each one is for something that you use, and none follows you to other sites.',
        ],
        rows: Object.entries(cookieUses).map(([kind, use]) => {
          const name = cookies[kind as CookieKind];
          return [name, `${use} ${cookiesLastFor[kind as CookieKind]} at most.`];
        }),
      },
      {
        heading: 'On your device',
        paragraphs: [
          'Your browser keeps some things for you alone: drafts, messages not sent yet, the items you opened last, your last searches, the area you gave to see how far items are, how you want the pages to look, and pages to read without a network. When you log out, it deletes what belongs to your account. Drafts and messages not sent yet stay for you.',
        ],
      },
      yourRights,
      {
        heading: 'Children',
        paragraphs: [
          'If you are under 18, a parent or guardian must agree before you register. You must be 18 to sell. If you know of a child who has an account without their agreement, please tell us.',
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
      'Your name, username, email, phone number, place, picture, favorite categories, language and what you write about yourself. We need them so that you can log in and trade, and to tell you what you asked for. Everyone can see your name, picture, place and description, and whether you sell. If you sell, your store also shows the day you joined and whether your email is confirmed. Others do not see your email or username. They see your number only if you give it to them in a chat. We keep your password in a form that nobody can read, not even us.',
    ],
    [
      'Items and photos',
      'We keep them to show them to buyers. Before we store a photo, we take out the place and the camera that your phone wrote into it. If we hold an item or take it down, we keep what it said then and why we did it, so that we treat everyone alike.',
    ],
    [
      'Chats',
      'The two people in a chat see its messages and photos. If you write to support, these are you and our staff. A program checks messages for known tricks. If it finds one, the person who got the message sees a warning beside it. We count how often that happens.',
    ],
    [
      'Sales and reviews',
      'Your sales with their notes and receipts, the sales you made elsewhere and recorded here, reviews, and replies to them. Sellers see a price range for things of the same kind, only when at least four sellers have sold or offered them here. They never see what you sold.',
    ],
    [
      'What you follow and save',
      'We show it to you, and tell you about new items and lower prices. Sellers see how many people follow them or save an item, not who.',
    ],
    [
      'Searches you save',
      `The words, filters and place you chose, and which items we have told you about, so that we tell you about each new item once. We keep them until you delete the search or your account is deleted. Sellers see about how many people are looking for something on a list that we wrote, when there are ${demandLevels[0]} or more. They never see your words or who you are.`,
    ],
    [
      'People you block',
      'We keep the two of you apart until you unblock them or one of the accounts is deleted. We do not tell them that you blocked them. They only see that they can’t write to you.',
    ],
    [
      'Your number in a chat',
      'Who asked for whose number, what the answer was, and when. If you allow it, the other person sees your number in that chat only. This ends when you take it back, change it or block them, or when the chat closes. We cannot make them forget it. We keep no record of calls. If the chat is reported, we see that a number was given, but not the number.',
    ],
    [
      'Answers you save on an item',
      'We send them, under your name, to buyers who ask. You can delete them, or the item, at any time. They are in the copy of your data. When you close your account they are deleted. An answer that a buyer already got stays with them, without your name.',
    ],
    ['When you confirm an item', 'Everyone sees the day on which you said that it is still there.'],
    [
      'When you are away',
      'If you tell us that you are away, everyone sees until which day, and the line you wrote. We remove both after that day.',
    ],
    [
      'Payments for the plan',
      'The reference, amount and day of a payment, and its state, such as paid. We never get card numbers or mobile money PINs.',
    ],
    [
      'Searches and views',
      'What people search for, and how often an item is viewed. We leave out any email address or phone number in a search. We count views and visits with a secret key that changes every day. Then we delete the key, so nobody can find out later who came.',
    ],
    [
      'Your devices',
      'The name of your browser and when you last used it, so that you can log a device out. Also where to send notifications to it.',
    ],
    [
      'Errors that you saw',
      'Which error the site showed you, and where. Nothing that you typed. Support can look at them when you ask for help. To stop floods of requests and people who guess passwords, we also count requests from each internet address for a short time. We store the address only in a scrambled form (a hash).',
    ],
    [
      'Reports',
      'What was reported, why, and in which words, so that we can decide. We also keep the item, store, message, review or last messages of a chat as they were then, with their photos. We never tell a person who reported them. If you report without an account, we use your email address only for the link that confirms your report and for our answer.',
    ],
    [
      'The network you registered from',
      'The first part of the internet address from which you opened your account, in a scrambled form (a hash). Nobody can read it, we can only compare it. It stops one person with many accounts from counting as many people in a report.',
    ],
    ['The terms', 'Which version you agreed to or were told about, and when.'],
  ],
};

const howLong: Section = {
  heading: 'How long we keep it',
  paragraphs: ['Every hour or every night we delete what is past its time.'],
  rows: [
    [
      'Staying logged in',
      `${retention.session}, or ${retention.unusedSession} if you do not use it. Our staff: ${retention.operatorSession}.`,
    ],
    ['A device you have used before', retention.knownDevice],
    ['A link to confirm your email', retention.confirmationLink],
    ['A link to set a new password', retention.resetLink],
    ['A report by a visitor who has not opened the link', retention.confirmationLink],
    ['The email address of a visitor who reported something', `${retention.reporterAddress} after we decide`],
    [
      'What was reported, with its photos',
      'As long as the account it is about. If that account is deleted before we decide, until we decide. If the account of the person who reported it is deleted, their words and who they were go too. Only the fact that there was a report stays.',
    ],
    ['What you appealed against, as it was then', 'Until we decide, even if your account is deleted before.'],
    ['Notifications', retention.notification],
    ['Who searched for something', `${retention.searcher}. The words stay, without the person.`],
    ['That we emailed you news, and what about', retention.mail],
    ['Notifications on their way to a device', retention.push],
    ['Errors that you saw', retention.refusal],
    ['An account you have closed', `${retention.closedAccount}. Then it is deleted.`],
    ['The file with your data', retention.dataCopy],
    ['A code to download your data or to leave', retention.leavingCode],
    [
      'Backups of everything',
      `${retention.backup}. If we ever have to use one, we delete again every account that was deleted since.`,
    ],
    [
      'That an account was deleted',
      'The number of the account and when it was opened stay on a list, so that no backup brings it back.',
    ],
    [
      'The email and phone number of an account that was suspended when it was deleted',
      'Until the suspension ends, so that nobody opens a new account with them. We keep them scrambled (as hashes), so nobody can read them.',
    ],
    ['Photos that no item or message uses', retention.unusedPhoto],
    ['Our answer, in case your phone sends the same request again', retention.savedAnswer],
    [
      'An account that we opened for a seller who agreed, but who has not claimed it yet',
      `Hidden after ${UNCLAIMED_HIDDEN_DAYS} days, removed after ${retention.unclaimedAccount}`,
    ],
    ['The secret keys that count views, visits and searches', `${retention.visitorKey} after the day`],
    [
      'Everything else: your account, items, chats, sales, reviews, payments, what we decided about you and your appeals',
      'As long as you have your account. The record of what our staff did stays after that. It has the numbers of accounts, not names.',
    ],
  ],
};

function processors({ appName, processors: by }: LegalContext): readonly (readonly [string, string])[] {
  const rows: (readonly [string, string] | false)[] = [
    by.hosting !== null && ['Hosting', by.hosting],
    by.photoHost !== null && ['Photos', `Photos are stored at ${by.photoHost}.`],
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
      `Only if you press “Continue with Google”. Then Google tells us your name and email, and knows that you use ${appName}.`,
    ],
    [
      'Notifications on a device',
      'Only if you switch them on. They go through the company that made your browser, such as Google, Apple, Mozilla or Microsoft, outside Uganda. They are encrypted.',
    ],
  ];
  return rows.filter((row) => row !== false);
}

const cookieUses: Record<CookieKind, string> = {
  session: 'Keeps you logged in.',
  device: 'Remembers this device, so that strangers who guess your password cannot lock you out.',
  position: 'Lets you see your own changes at once.',
  google: 'Only while you log in with Google.',
  form: 'Only for forms sent without scripts: shows us that the form came from our own page, and keeps what you typed.',
  language: 'Remembers the language you chose.',
  dataSaver: 'Remembers whether you save data.',
};

const yourRights: Section = {
  heading: 'Your rights',
  list: [
    'See and correct your data. Most of it is under My Profile, and you can change it there. Ask us for the rest.',
    `Get a copy. Under My Profile, open “${toLeaving.label}”. You get a file. Its link works for ${retention.dataCopy}, for you alone.`,
    `Leave. “Close my account” is in the same place. It hides you, your items and the reviews of you at once. If you log in again within ${retention.closedAccount}, everything comes back. After that we delete your name, username, email, number, place, password, photos, and what you wrote about yourself, your items and others. Messages stay with the people who got them. The stars you gave stay, without your name.`,
    'Get a copy or leave while you are suspended. Try to log in: once your password is right, you see both buttons. If you have no password, “Forgot your password?” gives you one.',
    'Stop our emails. Every email with news has a link that stops that kind of email. Under My Profile you choose what we notify you about.',
    'Say no to how we use your data, or take back your consent. Write to us. Without some data, such as an email, you cannot have an account.',
    'Complain to us, or to the Personal Data Protection Office in Kampala (pdpo.go.ug).',
  ],
  link: toHelp,
};

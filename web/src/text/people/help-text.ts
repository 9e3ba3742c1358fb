import { texts } from '../texts.ts';

export const helpText = texts({
  title: 'Help & Support',
  intro: (appName: string) => `Ask us anything about buying and selling on ${appName}.`,
  description: (appName: string) =>
    `How to reach ${appName} in Kampala, when we reply, and answers to what buyers and sellers ask most.`,
  cheated: 'I was cheated',
  cheatedReport: 'Report the person: tap ⋯ at the top of the chat, then “Report a problem with this person”.',
  cheatedMore: 'What else to do',

  contact: 'Contact us',

  phoneTitle: 'Phone support',
  callNow: 'Call Now',
  noPhone: 'No phone line yet. Write to us in chat.',

  emailTitle: 'Email support',
  emailText: 'Write at any time, 24/7. We reply within 24 hours.',
  sendEmail: 'Send Email',
  emailSubject: (appName: string) => `Help with ${appName}`,
  noEmail: 'No email address yet. Write to us in chat.',

  chatTitle: 'Live chat',
  chatAvailable: 'Available 24/7',
  chatText: 'We reply in business hours.',
  startChat: 'Start Chat',
  startingChat: 'Starting Chat...',
  loginRequired: 'Login Required',
  loginRequiredMore: 'Please log in to start a chat with our support team',
  error: 'Error',
  chatFailed: 'Failed to start chat. Please try again.',

  hoursTitle: 'Business hours',
  hoursZone: 'Kampala time (EAT). On public holidays we may be closed.',
  weekdays: 'Monday-Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
  weekdayHours: '8:00 AM - 6:00 PM',
  saturdayHours: '9:00 AM - 4:00 PM',
  sundayHours: '10:00 AM - 2:00 PM',
  openNow: (until: string) => `Open now, until ${until}`,
  opensToday: (at: string) => `Closed now. Opens today at ${at}`,
  opensTomorrow: (at: string) => `Closed now. Opens tomorrow at ${at}`,

  locationTitle: 'Location',
  place: 'Kampala, Uganda',

  questions: 'Frequently asked questions',
  sellerQuestion: 'How do I contact a seller?',
  sellerAnswer: 'Open a product and use the Chat with Seller button. You need to be logged in.',
  vendorQuestion: 'How do I create a vendor account?',
  vendorAnswerLink: 'Register as a vendor',
  vendorAnswerRest: 'in a few minutes. If something does not work, contact support.',
  paymentQuestion: 'Which payment methods can I use?',
  paymentAnswer: (appName: string) =>
    `Discuss payment directly with the seller. ${appName} does not take the money for a sale: meet in a public place, check the item before you pay, and never send mobile money first.`,
  problemQuestion: 'How do I report a problem?',
  problemAnswer:
    'Press Report beside the item, store, message or review. For anything else use any of the contact methods on this page.',
  problemUrgent: 'For urgent matters, call us.',
});

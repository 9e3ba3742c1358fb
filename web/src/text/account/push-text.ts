import { texts } from '../texts.ts';

export const pushText = texts({
  en: {
    heading: 'Notifications',
    intro: 'You find everything under the bell. Choose what else we tell you, also when this page is closed.',
    failed: "We couldn't load your choices.",
    loading: 'Loading your choices',
    tryAgain: 'Try again',
    notSaved: 'We could not save this',

    what: 'What',
    channels: { push: 'On my devices', mail: 'By mail' },
    kinds: {
      message: 'Messages',
      sale: 'Sales and purchases',
      review: 'Reviews',
      similar: 'Similar items when a seller does not answer',
      price_drop: 'Lower prices of what you saved',
      back_in_stock: 'Saved products that are back',
      saved_sold: 'Saved products that were sold',
      new_product: 'New products of sellers you follow',
      weekly_note: 'Weekly tips for your store',
      subscription: 'Your plan',
      support: 'Messages of support',
    },
    cell: (kind: string, channel: string) => `${kind}: ${channel.toLowerCase()}`,

    quietHours: 'Quiet hours',
    quietHoursHint:
      'In these hours we send nothing. Mails come after them, all else stays under the bell. Ugandan time.',
    quietFrom: 'From',
    quietTo: 'Until',
    sameTimes: 'Please enter two different times',
    hideText: 'Hide names and texts',
    hideTextHint: 'A notification or a mail then says “New message”, and not who wrote what.',

    thisDevice: 'Tell me on this device',
    thisDeviceHint: 'Also when no page is open.',
    blockedHint: 'Your browser blocks notifications. Allow them for this site in its settings.',
    switchedOn: 'We will tell you on this device',
    switchedOff: 'This device stays silent',
    switchFailed: 'We could not change this',
    sendTest: 'Send a test',
    testSent: 'The test is on its way',
    testSentMore: 'It shows up here in a few seconds.',
    otherDevices: 'Other devices that we tell',
    remove: 'Remove',
    removeDevice: (device: string) => `Remove ${device}`,
    removed: 'Device removed',
    since: 'Since',
  },
});

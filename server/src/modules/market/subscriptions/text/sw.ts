import type { SubscriptionsText } from './en.ts';

export const sw: SubscriptionsText = {
  planEnds: (appName, day, price) => ({
    heading: `Mpango wako unaisha tarehe ${day}`,
    paragraphs: [
      `Mpango wako wa kila mwezi kwenye ${appName} unaisha tarehe ${day}. Hauendelei bila wewe kulipa.`,
      `Lipa ${price} sasa, nasi tutaongeza siku 30 mwishoni mwake. Ukilipa mapema, hutapoteza siku yoyote.`,
    ],
    action: 'Lipia siku 30',
  }),
  planEnded: (appName, day, price) => ({
    heading: `Mpango wako uliisha tarehe ${day}`,
    paragraphs: [
      `Mpango wako wa kila mwezi kwenye ${appName} umeisha. Bidhaa zako bado zinaonekana, na magumzo yako na wanunuzi yatafunguka tena mara tu utakapolipa ${price} kwa siku 30 zijazo.`,
    ],
    action: 'Lipia siku 30',
  }),
  paymentReceived: (appName, amount, day) => ({
    heading: 'Asante, malipo yako yamepokelewa',
    paragraphs: [
      `Tumepokea ${amount}. Mpango wako wa kila mwezi kwenye ${appName} unaendelea hadi ${day}.`,
      'Hauendelei bila wewe kulipa: tutakukumbusha siku 5 kabla haujaisha.',
    ],
    action: 'Ona risiti',
  }),
};

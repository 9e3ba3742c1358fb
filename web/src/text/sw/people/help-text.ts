import type { helpText as english } from '../../people/help-text.ts';

export const helpText: typeof english = {
  title: 'Msaada na usaidizi',
  intro: (appName: string) => `Tuulize chochote kuhusu kununua na kuuza kwenye ${appName}.`,
  description: (appName: string) =>
    `Jinsi ya kuwasiliana na ${appName} mjini Kampala, saa tunazojibu, na majibu ya maswali ambayo wanunuzi na wauzaji huuliza zaidi.`,
  cheated: 'Nimetapeliwa',
  cheatedReport: 'Ripoti mtu huyo: bonyeza Ripoti ndani ya gumzo.',
  cheatedMore: 'Mengine ya kufanya',

  contact: 'Wasiliana nasi',

  phoneTitle: 'Usaidizi kwa simu',
  callNow: 'Piga sasa',
  noPhone: 'Bado hakuna nambari ya simu. Tuandikie kwenye gumzo.',

  emailTitle: 'Usaidizi kwa barua pepe',
  emailText: 'Tuandikie wakati wowote, saa 24 kila siku. Tunajibu ndani ya saa 24.',
  sendEmail: 'Tuma barua pepe',
  emailSubject: (appName: string) => `Msaada kuhusu ${appName}`,
  noEmail: 'Bado hakuna anwani ya barua pepe. Tuandikie kwenye gumzo.',

  chatTitle: 'Gumzo nasi',
  chatAvailable: 'Saa 24, kila siku',
  chatText: 'Tunajibu wakati wa saa za kazi.',
  startChat: 'Anza gumzo',
  startingChat: 'Inaanzisha gumzo...',
  loginRequired: 'Unahitaji kuingia',
  loginRequiredMore: 'Tafadhali ingia ili uanze gumzo na timu yetu ya usaidizi',
  error: 'Hitilafu',
  chatFailed: 'Imeshindikana kuanza gumzo. Tafadhali jaribu tena.',

  hoursTitle: 'Saa za kazi',
  hoursZone: 'Saa za Kampala (EAT). Siku za sikukuu huenda tukafunga.',
  weekdays: 'Jumatatu-Ijumaa',
  saturday: 'Jumamosi',
  sunday: 'Jumapili',
  weekdayHours: '8:00 AM - 6:00 PM',
  saturdayHours: '9:00 AM - 4:00 PM',
  sundayHours: '10:00 AM - 2:00 PM',
  openNow: (until: string) => `Tumefungua, hadi ${until}`,
  opensToday: (at: string) => `Tumefunga. Tutafungua leo, ${at}`,
  opensTomorrow: (at: string) => `Tumefunga. Tutafungua kesho, ${at}`,

  locationTitle: 'Mahali',
  place: 'Kampala, Uganda',

  questions: 'Maswali yanayoulizwa mara kwa mara',
  sellerQuestion: 'Nitawasilianaje na muuzaji?',
  sellerAnswer: 'Fungua bidhaa kisha utumie kitufe cha Ongea na muuzaji. Ni lazima uwe umeingia.',
  vendorQuestion: 'Nitafunguaje akaunti ya muuzaji?',
  vendorAnswerLink: 'Jisajili kama muuzaji',
  vendorAnswerRest: 'kwa dakika chache. Ukikwama popote, wasiliana na usaidizi.',
  paymentQuestion: 'Ninaweza kulipa kwa njia gani?',
  paymentAnswer: (appName: string) =>
    `Kubaliana na muuzaji mwenyewe kuhusu malipo. ${appName} haipokei pesa za mauzo: kutaneni mahali pa watu wengi, kagua bidhaa kabla ya kulipa, na kamwe usitangulie kutuma pesa kwa simu.`,
  problemQuestion: 'Nitaripotije tatizo?',
  problemAnswer:
    'Bonyeza Ripoti kando ya bidhaa, duka, ujumbe au maoni. Kwa mengine tumia njia yoyote ya mawasiliano kwenye ukurasa huu.',
  problemUrgent: 'Kwa jambo la dharura, tupigie simu.',
};

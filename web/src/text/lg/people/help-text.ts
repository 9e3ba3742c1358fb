import type { helpText as english } from '../../people/help-text.ts';

export const helpText: typeof english = {
  title: 'Obuyambi',
  intro: (appName: string) => `Tubuuze ekintu kyonna ku kugula n’okutunda ku ${appName}.`,
  description: (appName: string) =>
    `Engeri y’okutuukirira ${appName} mu Kampala, ddi lwe tuddamu, n’okuddamu ku bibuuzo abaguzi n’abatunzi bye basinga okubuuza.`,
  cheated: 'Banfeze',
  cheatedReport: 'Loopa omuntu oyo: nyiga Loopa mu mboozi.',
  cheatedMore: 'Ebirala by’oyinza okukola',

  contact: 'Tutuukirire',

  phoneTitle: 'Obuyambi ku ssimu',
  callNow: 'Kuba essimu',
  noPhone: 'Tetunnaba na nnamba ya ssimu. Tuwandiikire mu chat.',

  emailTitle: 'Obuyambi ku email',
  emailText: 'Wandiika essaawa yonna, 24/7. Tuddamu mu ssaawa 24.',
  sendEmail: 'Sindika email',
  emailSubject: (appName: string) => `Obuyambi ku ${appName}`,
  noEmail: 'Tetunnaba na email. Tuwandiikire mu chat.',

  chatTitle: 'Chat naffe',
  chatAvailable: 'Ekola 24/7',
  chatText: 'Tuddamu mu ssaawa z’okukola.',
  startChat: 'Tandika chat',
  startingChat: 'Chat etandika...',
  loginRequired: 'Weetaaga okuyingira',
  loginRequiredMore: 'Tukusaba oyingire okutandika chat n’abakozi baffe abayamba',
  error: 'Ensobi',
  chatFailed: 'Okutandika chat kugaanye. Gezaako nate.',

  hoursTitle: 'Essaawa z’okukola',
  hoursZone: 'Essaawa z’e Kampala (EAT). Ku nnaku enkulu tuyinza obutaggulawo.',
  weekdays: 'Bbalaza-Lwakutaano',
  saturday: 'Lwamukaaga',
  sunday: 'Ssande',
  weekdayHours: '8:00 AM - 6:00 PM',
  saturdayHours: '9:00 AM - 4:00 PM',
  sundayHours: '10:00 AM - 2:00 PM',
  openNow: (until: string) => `Waggule kati, okutuusa ku ${until}`,
  opensToday: (at: string) => `Waggale kati. Waggulwawo leero ku ${at}`,
  opensTomorrow: (at: string) => `Waggale kati. Waggulwawo enkya ku ${at}`,

  locationTitle: 'Ekifo',
  place: 'Kampala, Uganda',

  questions: 'Ebibuuzo ebitera okubuuzibwa',
  sellerQuestion: 'Omutunzi mmutuukirira ntya?',
  sellerAnswer: 'Ggulawo ekintu onyige “Chat n’omutunzi”. Olina okuba ng’oyingidde.',
  vendorQuestion: 'Nzigulawo ntya akawunti y’omutunzi?',
  vendorAnswerLink: 'Weewandiise ng’omutunzi',
  vendorAnswerRest: 'mu ddakiika ntono. Ekintu kyonna bwe kitakola, tusabe obuyambi.',
  paymentQuestion: 'Nnyinza kusasula mu ngeri ki?',
  paymentAnswer: (appName: string) =>
    `Teesa n’omutunzi butereevu ku by’okusasula. ${appName} tekwata ssente za kintu ky’ogula: musisinkane mu kifo eky’olukale, kebera ekintu nga tonnasasula, era tosookanga kusindika mobile money.`,
  problemQuestion: 'Ntegeeza ntya ku kizibu?',
  problemAnswer:
    'Nyiga Loopa okumpi n’ekintu, edduuka, obubaka oba endowooza. Ku birala kozesa engeri yonna ey’okututuukako eri ku lupapula luno.',
  problemUrgent: 'Bwe kiba kya mangu, tukubire essimu.',
};

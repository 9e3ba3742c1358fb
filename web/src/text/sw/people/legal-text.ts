import type { legalText as english } from '../../people/legal-text.ts';

export const legalText: typeof english = {
  version: (day: string) => `Ulisasishwa tarehe ${day}.`,
  readBy: (name: string, day: string) => `Ulisomwa na ${name} tarehe ${day}.`,
  loading: 'Ukurasa unafunguka',
  failed: 'Hatukuweza kufungua ukurasa huu',
  tryAgain: 'Jaribu tena',
  cheated: {
    stopPaying: 'Usitume pesa zaidi.',
    callNetwork: 'Umetuma pesa kwa simu? Pigia mtandao wako mara moja uwaombe wazizuie.',
    keepChat: 'Hifadhi gumzo: ni ushahidi wako. Pesa zikishatoka, lionyeshe kituo cha polisi.',
  },
  actions: {
    report: 'Ripoti',
    callNetwork: (number: string) => `Piga MTN au Airtel: ${number}`,
    callPolice: (number: string) => `Piga polisi: ${number}`,
  },
  summary: 'Muhtasari (rasimu)',
  englishBinds: 'Huu ni muhtasari na rasimu. Maandishi ya Kiingereza hapa chini ndiyo yenye nguvu.',
  summaries: {
    about:
      'Soko hili linawakutanisha wanaonunua na wanaouza bidhaa zilizotumika. Mauzo ni kati ya mnunuzi na muuzaji: sisi hatupokei pesa za bidhaa wala hatuzikagui. Hapa chini ni jina la anayeliendesha soko, na bei ambayo muuzaji hulipa.',
    privacy:
      'Hapa chini tunaeleza tunachojua kukuhusu, kwa nini, kwa muda gani, na nani mwingine anayeshughulikia. Hatuuzi data yako. Unaweza kuiona na kuirekebisha kwenye wasifu wako; hapo pia unapata nakala au unafunga akaunti yako. Unaweza pia kulalamika kwa Personal Data Protection Office.',
    terms:
      'Ukifungua akaunti unakubali masharti haya. Mauzo ni kati yenu wawili. Uza kilicho chako tu, na useme ukweli. Mauzo ya kwanza ni ya bure, kisha unalipia mpango. Tunaweza kusimamisha akaunti inayovunja masharti.',
    'prohibited-goods':
      'Bidhaa zilizo hapa chini haziruhusiwi kuuzwa hapa, kama silaha, dawa za kulevya, dawa za hospitali, wanyama wa porini, vitu vya wizi na vya bandia. Ukiona kitu kama hicho, tuambie.',
    safety:
      'Ikiwa umemtumia tapeli pesa, piga 100 mara moja kwenye MTN au Airtel. Kutaneni mchana mahali pa watu wengi. Kagua bidhaa kabla ya kulipa. Kamwe usitangulie kutuma pesa kwa simu. Usimwambie mtu nenosiri lako au PIN. Ukiwa hatarini, piga simu polisi: 999 au 112.',
  },
};

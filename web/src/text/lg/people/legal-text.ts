import type { legalText as english } from '../../people/legal-text.ts';

export const legalText: typeof english = {
  version: (day: string) => `Lwakyusibwa nga ${day}.`,
  readBy: (name: string, day: string) => `Lwasomebwa ${name} nga ${day}.`,
  loading: 'Olupapula lugguka',
  failed: 'Tetusobodde kuggulawo lupapula luno',
  tryAgain: 'Gezaako nate',
  cheated: {
    stopPaying: 'Tosindika ssente ndala.',
    callNetwork: 'Wasindise mobile money? Kubira kkampuni y’essimu yo amangu ago obasabe bazikwate.',
    keepChat: 'Kuuma emboozi: bwe bukakafu bwo. Ssente bwe ziba zigenze, girage ku poliisi.',
  },
  actions: {
    report: 'Loopa',
    callNetwork: (number: string) => `Kuba ku MTN oba Airtel: ${number}`,
    callPolice: (number: string) => `Kubira poliisi: ${number}`,
  },
  summary: 'Mu bufunze (tennaggwa)',
  englishBinds: 'Bino bufunze era bya kugezesa. Ebiri mu Lungereza wansi bye bikola.',
  summaries: {
    about:
      'Akatale kano kagatta abagula n’abatunda ebintu ebikozeseddwako. Okugula n’okutunda kuli wakati w’omuguzi n’omutunzi: ffe tetukwata ssente za kintu, era tetukebera bintu. Wansi waliwo erinnya ly’addukanya akatale, ne ssente omutunzi z’asasula.',
    privacy:
      'Wansi tulaga bye tumanyi ku ggwe, lwaki, bimala bbanga ki, n’abalala ababikwatako. Tetutunda bikukwatako. Osobola okubiraba n’okubitereeza mu “Ebikukwatako”; okufuna kkopi oba okuggala akawunti yo, bikole awo wennyini. Osobola n’okwekubira enduulu mu Personal Data Protection Office.',
    terms:
      'Bw’oggulawo akawunti okkiriza amateeka gano. Okutunda kuli wakati wammwe mwembi. Tunda ekikyo kyokka, era yogera amazima. Emirundi egisooka otunda ku bwereere, olwo n’osasula plan. Tuyinza okuyimiriza akawunti emenya amateeka.',
    'prohibited-goods':
      'Ebintu ebiri wansi tebikkirizibwa kutundibwa wano, ng’emmundu, ebiragalalagala, eddagala, ebisolo by’omu nsiko, ebintu ebibbe n’ebijingirire. Bw’olaba ekintu ng’ekyo, tutegeeze.',
    safety:
      'Bw’oba waweerezza omufere ssente, kuba mangu ku 100 ku MTN oba Airtel. Musisinkane emisana mu kifo eky’olukale. Kebera ekintu nga tonnasasula. Tosookanga kusindika mobile money. Tobuulira muntu password yo oba PIN. Bw’oba mu katyabaga, kubira poliisi ku 999 oba 112.',
  },
};

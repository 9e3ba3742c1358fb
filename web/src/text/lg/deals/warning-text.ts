import type { warningText as english } from '../../deals/warning-text.ts';

export const warningText: typeof english = {
  label: 'Weegendereze',
  noProblem: 'Si kizibu',
  does: {
    'pay-first': 'Sasula ng’omaze okulaba ekintu era nga kikola, si kusooka.',
    'delivery-first': 'Sasula eby’entambula ng’ekintu kiri mu ngalo zo, si kusooka.',
    code: 'PIN yo ne code zo tozibuulira muntu. Tewali azeetaaga okukusasula, era naffe tetuzisaba.',
    refund: 'Sooka okebere balance yo. Eyasasula mu nsobi azifuna okuva mu MTN oba Airtel, si gy’oli.',
    provider: 'Kebera balance yo mu menu ya mobile money. Omuntu yenna asobola okuwandiika obubaka buno.',
    agent: 'Sasula omuntu gw’osisinkanye. Tosindika ssente ku nnamba ya agent oba akawunti gy’otamanyi.',
    'other-app': 'Sigala mu chat eno. Wano osobola okuddamu okusoma bye mwakkaanyizzaako, era tusobola okukuyamba.',
    'stranger-link': 'Tossa password, PIN wadde ssente ku lupapula olwo. Tetukusaba kusasulira walala.',
    'short-link': 'Link eno ekweka gy’etwala. Togiggulawo.',
    'strange-letters': 'Ennukuta ezimu wano zifaanana bufaananyi n’ezaffe. Weegendereze obubaka buno bye busaba.',
    'spaced-words': 'Waliwo ekigambo ekiwandiikiddwa nga kyawuddwamu. Weegendereze bye kisaba.',
    gift: 'Tosasula na gift card wadde bitcoin, era tosasulira kirabo.',
  },
  tooCheap:
    'Kino kya bbeeyi ntono nnyo ku y’ebirala ebikifaanana. Musisinkane mu kifo ky’abantu, era sasula ng’omaze okulaba ekintu.',
  newSeller: 'Akawunti eno mpya. Musisinkane mu kifo ky’abantu, era sasula ng’omaze okulaba ekintu.',
  newBuyer: 'Akawunti eno mpya. Musisinkane mu kifo ky’abantu, era ekintu kiweeyo nga ssente ziri ku balance yo.',
};

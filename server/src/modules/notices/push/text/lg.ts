import type { PushText } from './en.ts';

export const lg: PushText = {
  hidden: {
    new_product: 'Edduuka ly’ogoberera lirina ekipya',
    message: 'Obubaka bupya',
    sale: 'Waliwo ekipya ku kutunda oba okugula',
    review: 'Endowooza empya',
    price_drop: 'Kye watereka kikendedde bbeeyi',
    back_in_stock: 'Kye watereka kikomyewo',
    saved_sold: 'Kye watereka kitundiddwa',
    saved_search: 'Ekikwatagana ne ky’onoonya',
    similar: 'Ekifaananako kye wabuuzaako',
    listing: 'Amawulire agakwata ku kintu kyo',
    report: 'Ebyavudde mu kye waloopa',
    subscription: 'Waliwo ekipya ku plan yo',
    support: 'Obubaka bupya',
  },
  test: 'Bwe tuti bwe tunaakumanyisanga.',
};

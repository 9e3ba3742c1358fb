import type { quickMessages as english } from '../../deals/quick-messages-text.ts';

export const quickMessages: typeof english = {
  label: 'Ujumbe wa haraka',
  buyer: {
    available: 'Je, bado ipo?',
    price: 'Bei ya mwisho?',
    place: 'Ninaweza kuiona wapi?',
    delivery: 'Unaweza kuniletea?',
  },
  vendor: {
    available: 'Ndiyo, bado ipo',
    fixed: 'Bei haipungui',
    come: 'Utakuja lini kuiona?',
  },
};

import type { dataText as english } from '../data-text.ts';

export const dataText: typeof english = {
  fault: 'Wazzeewo ensobi ku ludda lwaffe. Gezaako nate.',
  noConnection: 'Tewali yintaneeti. Kebera yintaneeti yo ogezeeko nate.',
  noAnswer: 'Tewali kuddamu',
};

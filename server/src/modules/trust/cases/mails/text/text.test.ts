import { languages } from '@akatale/contracts/languages';
import { caseReasons } from '@akatale/contracts/market/decision-causes';
import { adverseDecisions, caseSubjects } from '@akatale/contracts/trust/cases';
import { describe, expect, test } from 'vitest';
import { mailTexts } from '../../cases-deps.ts';

const words = 'Worded by an operator.';

describe.each(languages)('in %s', (language) => {
  const { answer, decision, reasons } = mailTexts[language];
  const say = (change: Partial<Parameters<typeof decision>[0]>) => {
    const facts = {
      appName: 'Akatale',
      decision: 'warned',
      thing: 'product',
      title: 'Radio',
      reason: null,
      words: null,
    } as const;
    return decision({ ...facts, until: null, ...change });
  };

  test.each(adverseDecisions)('%s is told of each thing, with what and why', (made) => {
    for (const thing of caseSubjects) {
      for (const reason of caseReasons) {
        const { heading, paragraphs, action, smallPrint } = say({ decision: made, thing, reason, words });
        const all = [heading, ...paragraphs, action, smallPrint].join(' ');
        expect(all).toContain(words);
        if (reason !== 'other') expect(all).toContain(reasons[reason]);
        if (thing !== 'store' && thing !== 'person') expect(all).toContain('Radio');
        expect(all).toMatch(/14/);
        expect(all).not.toMatch(/undefined|null|\[object/);
      }
    }
  });

  test('a suspension says until when', () => {
    expect(say({ decision: 'suspended', until: '3 December 2026' }).heading).toContain('3 December 2026');
    expect(say({ decision: 'suspended' }).heading).not.toContain('null');
  });

  test('the answer to an appeal says which of the two it is', () => {
    const facts = { appName: 'Akatale', thing: 'review', title: 'Radio', answer: words } as const;
    const both = [true, false].map((isOverturned) => answer({ ...facts, isOverturned }));
    expect(new Set(both.map(({ heading }) => heading)).size).toBe(2);
    for (const { paragraphs } of both) expect(paragraphs.join(' ')).toMatch(/Radio.*Worded by an operator\./s);
  });
});

test('each is translated', () => {
  const [english, ...others] = languages.map((language) => Object.values(mailTexts[language].reasons));
  for (const translated of others) expect(translated.filter((text) => english?.includes(text))).toEqual([]);
});

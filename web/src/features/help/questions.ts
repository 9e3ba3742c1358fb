import type { PublicSettings } from '@akatale/contracts/settings';
import { helpText as text } from '../../text/help-text.ts';

export interface Question {
  question: string;
  /** Stands before the answer where a page of ours is the first thing to try. */
  link?: { href: string; label: string };
  answer: string;
}

/** What people ask most. Nothing is promised that is not set up. */
export function questionsFor({ appName, support }: PublicSettings): Question[] {
  return [
    { question: text.sellerQuestion, answer: text.sellerAnswer },
    {
      question: text.vendorQuestion,
      link: { href: '/register-vendor', label: text.vendorAnswerLink },
      answer: text.vendorAnswerRest,
    },
    { question: text.paymentQuestion, answer: text.paymentAnswer(appName) },
    {
      question: text.problemQuestion,
      answer: support.phone ? `${text.problemAnswer} ${text.problemUrgent}` : text.problemAnswer,
    },
  ];
}

/** The same questions for search engines. */
export function questionsJsonLd(questions: readonly Question[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, link, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: link ? `${link.label} ${answer}` : answer },
    })),
  };
}

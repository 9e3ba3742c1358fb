import type { PublicSettings } from '@akatale/contracts/settings';
import { helpText as text } from '../../text/help-text.ts';

export interface Question {
  question: string;
  link?: { href: string; label: string };
  answer: string;
}

/** Answers promise only what is configured. */
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

/** Structured data (FAQPage) for search engines. */
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

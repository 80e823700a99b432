import type { FAQPage, WithContext } from 'schema-dts'
import type { FaqGroup, Question } from './faq-data.ts'

const answerText = ({ answer, list = [] }: Question) => [...answer, ...list].join('\n')

/** Questions and answers as structured data for search engines. */
export function faqData(groups: readonly FaqGroup[]): WithContext<FAQPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: groups.flatMap(({ questions }) =>
      questions.map((question) => ({
        '@type': 'Question' as const,
        name: question.question,
        acceptedAnswer: { '@type': 'Answer' as const, text: answerText(question) },
      })),
    ),
  }
}

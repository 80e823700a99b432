import { CareerLink } from './career-link.tsx'

/** Texts as the items of a list. */
export const items = (texts: readonly string[]) => texts.map((text) => <li key={text}>{text}</li>)

export const careerItems = (careers: readonly { id: string; title: string }[]) =>
  careers.map(({ id, title }) => (
    <li key={id}>
      <CareerLink id={id}>{title}</CareerLink>
    </li>
  ))

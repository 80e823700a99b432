import { expect, it } from 'vitest'
import { passagesOf, sentencesOf, struckAt } from './passages.ts'

const text = 'Her mother called. She is 😀 ill! Documents are complete.\nSeen.'

it('counts positions in code points and leaves no gap between sentences', () => {
  const sentences = sentencesOf(text)
  expect(sentences.map((sentence) => sentence.text)).toEqual(['Her mother called.', 'She is 😀 ill!', 'Documents are complete.', 'Seen.'])
  expect(sentences.map(({ passage: [from, to] }) => Array.from(text).slice(from, to).join('')).join('')).toBe(text)
})

it('joins adjacent struck-out sentences and finds them again', () => {
  const sentences = sentencesOf(text)
  const struck = [true, true, false, true]
  const passages = passagesOf(sentences, struck)
  expect(passages).toHaveLength(2)
  expect(passages[0]).toEqual([0, Array.from('Her mother called. She is 😀 ill! ').length])
  expect(struckAt(sentences, passages)).toEqual(struck)
  expect(passagesOf(sentences, [false, false, false, false])).toEqual([])
})

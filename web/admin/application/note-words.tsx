import { type ComponentProps, useRef } from 'react'
import { NOTE_MOST, type Mentionable } from '#domain/staff/notes.ts'
import type { Colleague } from '#domain/staff/work-list.ts'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { MentionField } from './mention-field.tsx'

export type NoteWordsValue = { said: string; mentioned: Colleague[] }

type NoteWordsProps = Pick<ComponentProps<typeof TextAreaField>, 'label' | 'hint' | 'error'> & {
  value: NoteWordsValue
  people: readonly Mentionable[]
  onChange: (value: NoteWordsValue) => void
}

/** Whether `@` was typed here as the beginning of a word. */
const beginsMention = (text: string, caret: number) => text[caret - 1] === '@' && !/\S/.test(text[caret - 2] ?? ' ')

/** The words of a note, and who of the colleagues should read them: `@` in the words leads to their names and back. */
export function NoteWords({ value, people, onChange, ...field }: NoteWordsProps) {
  const { said, mentioned } = value
  const words = useRef<HTMLTextAreaElement>(null)
  const names = useRef<{ focus: () => void }>(null)
  const caret = useRef<number | null>(null)
  const leave = (chosen: Colleague | null) => {
    const at = caret.current
    caret.current = null
    const box = words.current
    if (box === null || at === null) return
    const named = chosen === null ? '' : `${chosen.name} `
    if (chosen) onChange({ said: said.slice(0, at) + named + said.slice(at), mentioned: [...mentioned, chosen] })
    requestAnimationFrame(() => {
      box.focus()
      box.setSelectionRange(at + named.length, at + named.length)
    })
  }
  return (
    <>
      <TextAreaField
        {...field}
        ref={words}
        rows={4}
        limit={NOTE_MOST}
        value={said}
        onChange={({ target }) => {
          const { value: typed, selectionStart } = target
          onChange({ said: typed, mentioned })
          if (typed.length !== said.length + 1 || !beginsMention(typed, selectionStart)) return
          caret.current = selectionStart
          names.current?.focus()
        }}
      />
      <MentionField
        ref={names}
        people={people}
        mentioned={mentioned}
        onChange={(chosen) => onChange({ said, mentioned: chosen })}
        onLeave={leave}
      />
    </>
  )
}

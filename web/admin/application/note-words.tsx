import { type ComponentProps, useRef, type Ref, useId, useImperativeHandle, useState } from 'react'
import { NOTE_MOST, type Mentionable } from '#domain/staff/notes.ts'
import type { Colleague } from '#domain/staff/work-list.ts'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { useCombobox } from 'downshift'
import { formatDate } from '#domain/dates/dates.ts'
import { plainName } from '#domain/text/names.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'

type MentionFieldProps = {
  people: readonly Mentionable[]
  mentioned: readonly Colleague[]
  onChange: (mentioned: Colleague[]) => void
  /** Called when a colleague has been chosen or Escape has been pressed. Focus returns to the text. */
  onLeave: (chosen: Colleague | null) => void
  /** Lets the parent move focus here, for example after `@` in the text. */
  ref: Ref<{ focus: () => void }>
}

/** A colleague's absence, such as `away until 3 December 2026: Ngozi Bello will be notified as well`. */
function awayWords({ awayUntil, deputy }: Mentionable): string {
  if (awayUntil === null) return ''
  return `away until ${formatDate(awayUntil)}${deputy ? `: ${deputy.name} will be notified as well` : ''}`
}

/**
 * Selects the colleagues who should read a note. The user finds them by part of a name, chooses them by keyboard or mouse, and removes
 * them one by one.
 */
function MentionField({ people, mentioned, onChange, onLeave, ref }: MentionFieldProps) {
  const [typed, setTyped] = useState('')
  const inputId = useId()
  const focus = () => document.getElementById(inputId)?.focus()
  useImperativeHandle(ref, () => ({ focus }))
  const items = people.filter(({ id, name }) => !mentioned.some((known) => known.id === id) && plainName(name).includes(plainName(typed)))
  const { getInputProps, getItemProps, getLabelProps, getMenuProps, highlightedIndex, isOpen, reset } = useCombobox<Mentionable>({
    inputId,
    items,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    itemToString: (person) => person?.name ?? '',
    // Clears the input for the next name.
    stateReducer: (_, { changes }) => (changes.selectedItem ? { ...changes, inputValue: '' } : changes),
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return
      const { id, name } = selectedItem
      onChange([...mentioned, { id, name }])
      setTyped('')
      onLeave({ id, name })
    },
  })
  return (
    <div className="field mention">
      <label {...getLabelProps()} htmlFor={inputId} className="field-label">
        Mention colleagues
      </label>
      <Chosen
        mentioned={mentioned}
        onLess={(id) => {
          onChange(mentioned.filter((known) => known.id !== id))
          focus()
        }}
      />
      <div className="mention-box">
        <input
          {...getInputProps({
            // This must be handled on the key press itself, because a render that comes later would swallow the next character.
            onChange: ({ currentTarget }) => setTyped(currentTarget.value),
            onKeyDown: (event) => {
              if (event.key !== 'Escape' || isOpen) return
              reset()
              setTyped('')
              onLeave(null)
            },
          })}
          // The library keeps the first item active even when the list is empty.
          {...(items.length === 0 && { 'aria-activedescendant': '' })}
          className="control"
          placeholder="@ and a name"
          autoComplete="off"
          spellCheck={false}
        />
        <ul {...getMenuProps()} className="mention-list" hidden={!isOpen || items.length === 0}>
          {isOpen &&
            items.map((person, index) => (
              <li
                key={person.id}
                {...getItemProps({ item: person, index })}
                className={classNames('work-palette-item', index === highlightedIndex && 'is-here')}
              >
                <span>
                  {person.name}
                  {person.awayUntil !== null && <span className="console-as">{awayWords(person)}</span>}
                </span>
              </li>
            ))}
        </ul>
      </div>
      {isOpen && items.length === 0 && (
        <p role="status" className="text-small text-soft">
          No colleague found.
        </p>
      )}
    </div>
  )
}

function Chosen({ mentioned, onLess }: { mentioned: readonly Colleague[]; onLess: (id: string) => void }) {
  if (mentioned.length === 0) return null
  return (
    <ul className="work-chips" aria-label="Mentioned">
      {mentioned.map(({ id, name }) => (
        <li key={id}>
          <button type="button" className="work-chip" aria-label={`Do not mention ${name}`} onClick={() => onLess(id)}>
            {name} <Icon name="cross" size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}

export type NoteWordsValue = { said: string; mentioned: Colleague[] }

type NoteWordsProps = Pick<ComponentProps<typeof TextAreaField>, 'label' | 'hint' | 'error'> & {
  value: NoteWordsValue
  people: readonly Mentionable[]
  onChange: (value: NoteWordsValue) => void
}

/** Whether `@` has been typed here at the start of a word. */
const beginsMention = (text: string, caret: number) => text[caret - 1] === '@' && !/\S/.test(text[caret - 2] ?? ' ')

/** The text of a note and the colleagues it mentions. Typing `@` moves focus to the list of names and back. */
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

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
  /** Lets the parent move focus here with the beginning of a name, for example after `@` in the text. */
  ref: Ref<{ begin: (name: string) => void }>
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
  const items = people.filter(({ id, name }) => !mentioned.some((known) => known.id === id) && plainName(name).includes(plainName(typed)))
  const { getInputProps, getItemProps, getLabelProps, getMenuProps, highlightedIndex, isOpen, openMenu, reset, setInputValue } =
    useCombobox<Mentionable>({
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
  const begin = (name: string) => {
    focus()
    setTyped(name)
    setInputValue(name)
    openMenu()
  }
  useImperativeHandle(ref, () => ({ begin }))
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
              if (event.key !== 'Escape') return
              // Otherwise the same key would close the dialog around this field.
              if (isOpen) event.preventDefault()
              reset()
              setTyped('')
              onLeave(null)
            },
          })}
          // The library keeps the first item active even when the list is empty.
          {...(items.length === 0 && { 'aria-activedescendant': '' })}
          className="control"
          placeholder="Part of a name"
          autoComplete="off"
          spellCheck={false}
        />
        <ul {...getMenuProps()} className="mention-list" hidden={!isOpen || items.length === 0}>
          {isOpen &&
            items.map((person, index) => (
              <Choice
                key={person.id}
                {...getItemProps({ item: person, index })}
                className={classNames('mention-choice', index === highlightedIndex && 'is-here')}
                person={person}
              />
            ))}
        </ul>
      </div>
      {isOpen && items.length === 0 && <NobodyFound />}
    </div>
  )
}

const NobodyFound = () => (
  <p role="status" className="text-small text-soft">
    No colleague found.
  </p>
)

const Choice = ({ person, ...rest }: ComponentProps<'li'> & { person: Mentionable }) => (
  <li {...rest}>
    <span>
      {person.name}
      {person.awayUntil !== null && <span className="console-as">{awayWords(person)}</span>}
    </span>
  </li>
)

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

/** The beginning of a name that has just been typed or pasted after `@` at the start of a word; undefined if there is none. */
function begunMention(text: string, caret: number, before: string): string | undefined {
  const added = text.slice(Math.max(0, caret - (text.length - before.length)), caret)
  return added.includes('@') ? /(?:^|\s)@(\S*)$/.exec(text.slice(0, caret))?.[1] : undefined
}

/** The text of a note and the colleagues it mentions. Typing `@` moves focus to the list of names and back. */
export function NoteWords({ value, people, onChange, ...field }: NoteWordsProps) {
  const { said, mentioned } = value
  const words = useRef<HTMLTextAreaElement>(null)
  const names = useRef<{ begin: (name: string) => void }>(null)
  /** Where the name goes in the text, and how many letters of it are there already. */
  const place = useRef<{ at: number; length: number } | null>(null)
  const leave = (chosen: Colleague | null) => {
    const box = words.current
    if (box === null || place.current === null) return
    const { at, length } = place.current
    place.current = null
    const after = at + length
    const caret = chosen === null ? after : at + chosen.name.length + 1
    if (chosen) onChange({ said: `${said.slice(0, at)}${chosen.name} ${said.slice(after)}`, mentioned: [...mentioned, chosen] })
    requestAnimationFrame(() => {
      box.focus()
      box.setSelectionRange(caret, caret)
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
          const name = begunMention(typed, selectionStart, said)
          if (name === undefined) return
          place.current = { at: selectionStart - name.length, length: name.length }
          names.current?.begin(name)
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

import { useCombobox } from 'downshift'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import type { ConsoleCommand } from './keys.ts'
import { Keys } from './keys-dialog.tsx'

/** The list is always open, so Escape must close the dialog instead. */
function leaveEscape({ key, nativeEvent }: KeyboardEvent): void {
  if (key === 'Escape') Object.assign(nativeEvent, { preventDownshiftDefault: true })
}

type PaletteProps = { commands: readonly ConsoleCommand[]; onChoose: (command: ConsoleCommand) => void }

const plain = (text: string) => text.toLowerCase()

/** Each typed word must be the start of a word in the command, in any order. */
function fits(label: string, typed: string): boolean {
  const words = plain(label).split(/[^\p{L}\p{N}]+/u)
  return plain(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)))
}

export function Palette({ commands, onChoose }: PaletteProps) {
  const [typed, setTyped] = useState('')
  const inputId = useId()
  useEffect(() => document.getElementById(inputId)?.focus(), [inputId])
  const items = commands.filter(({ label }) => fits(label, typed))
  const { getInputProps, getItemProps, getLabelProps, getMenuProps, highlightedIndex } = useCombobox({
    inputId,
    items,
    isOpen: true,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    itemToString: (command) => command?.label ?? '',
    onInputValueChange: ({ inputValue }) => setTyped(inputValue),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
  })
  return (
    <div className="console-palette">
      <label {...getLabelProps()} htmlFor={inputId} className="field-label">
        What do you want to do?
      </label>
      <input
        {...getInputProps({ onKeyDown: leaveEscape })}
        // The library keeps the first command active even when the list is empty.
        {...(items.length === 0 && { 'aria-activedescendant': '' })}
        className="control"
        spellCheck={false}
      />
      <ul {...getMenuProps()} className="console-palette-list">
        {items.map((command, index) => (
          <li
            key={command.label}
            {...getItemProps({ item: command, index })}
            className={classNames('console-palette-item', index === highlightedIndex && 'is-here')}
          >
            {command.label}
            {command.shown && (
              <span className="console-palette-keys">
                <Keys shown={command.shown} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {items.length === 0 && (
        <p role="status" className="text-soft">
          No command found.
        </p>
      )}
    </div>
  )
}

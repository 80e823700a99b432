import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createKeybindingsHandler } from 'tinykeys'
import { toast } from '#web/lib/toast.ts'
import { browserStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'

/** Something that can be done here, by a key, from the palette, or both. */
export type ConsoleCommand = {
  label: string
  /** As tinykeys writes them; the same for as long as the page stands. */
  keys?: string
  /** How people read them: `g n`. */
  shown?: string
  /** Only makes sense as a key, so that the palette leaves it out. */
  isKeyOnly?: boolean
  /** Why it would be refused now: no dialog offers it, and its key says that. */
  refused?: string | undefined
  run: () => void
}

const OFF = 'off'
const changed = 'console-keys'

/** Whether keys of one character count; kept in this browser until somebody signs out (WCAG 2.1.4). */
export const areKeysOn = (): boolean => browserStore.getItem(storageKeys.consoleKeys) !== OFF

export function turnKeys(isOn: boolean): void {
  if (isOn) browserStore.removeItem(storageKeys.consoleKeys)
  else browserStore.setItem(storageKeys.consoleKeys, OFF)
  dispatchEvent(new Event(changed))
}

function follow(listener: () => void): () => void {
  addEventListener(changed, listener)
  return () => removeEventListener(changed, listener)
}

export const useKeysOn = (): boolean => useSyncExternalStore(follow, areKeysOn)

const pressed = new Set(['checkbox', 'radio', 'button', 'submit'])

/** Whether letters go into what has the focus. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || (target.matches('input, textarea, select') && !pressed.has((target as HTMLInputElement).type))
}

function isIgnored(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || document.querySelector('dialog:modal')) return true
  if (event.ctrlKey || event.metaKey) return false
  return isTyping(event.target) || !areKeysOn()
}

/** Has keys run commands while this page stands: never while somebody types, nor under a dialog. */
export function useKeys(commands: readonly ConsoleCommand[]): void {
  const now = useRef(commands)
  useEffect(() => {
    now.current = commands
  })
  useEffect(() => {
    // Bound once: a list that comes between two presses must not break `g n`.
    const bindings = now.current.flatMap(({ keys }) => {
      if (keys === undefined) return []
      const run = (event: KeyboardEvent) => {
        event.preventDefault()
        const command = now.current.find((known) => known.keys === keys)
        if (command?.refused === undefined) command?.run()
        else toast.blank(command.refused)
      }
      return [[keys, run] as const]
    })
    const handler = createKeybindingsHandler(Object.fromEntries(bindings), { ignore: isIgnored })
    addEventListener('keydown', handler)
    return () => removeEventListener('keydown', handler)
  }, [])
}

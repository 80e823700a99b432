import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createKeybindingsHandler } from 'tinykeys'
import { toast } from '#web/lib/toast.ts'
import { browserStore } from '#web/lib/storage/session-storage.ts'
import * as storageKeys from '#web/lib/storage/storage-keys.ts'

/** An action with a keyboard shortcut, an entry in the palette, or both. */
export type ConsoleCommand = {
  label: string
  /** In tinykeys syntax. Must not change while the page is open. */
  keys?: string
  /** As shown to the user: `g n`. */
  shown?: string
  /** Only useful as a shortcut, so the palette omits it. */
  isKeyOnly?: boolean
  /** Why the action is not possible at the moment. Dialogs do not list such a command, and its shortcut shows this reason. */
  refused?: string | undefined
  run: () => void
}

const OFF = 'off'
const changed = 'console-keys'

/** Whether single-character shortcuts are on. Stored in this browser until the user signs out (WCAG 2.1.4). */
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

/** Whether the focused element accepts typed text. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || (target.matches('input, textarea, select') && !pressed.has((target as HTMLInputElement).type))
}

function isIgnored(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || document.querySelector('dialog:modal')) return true
  if (event.ctrlKey || event.metaKey) return false
  return isTyping(event.target) || !areKeysOn()
}

/** Runs commands on keyboard shortcuts while this page is open, except while the user is typing or a dialog is open. */
export function useKeys(commands: readonly ConsoleCommand[]): void {
  const now = useRef(commands)
  useEffect(() => {
    now.current = commands
  })
  useEffect(() => {
    // Bound only once, so that a list that loads between two key presses does not break `g n`.
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

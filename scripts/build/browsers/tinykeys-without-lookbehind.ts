import type { Plugin } from 'vite'

const lookbehind = String.raw`press.split(/(?<=\w|\])\+/)`
const without = String.raw`press.replace(/([\w\]])\+/g, '$1\n').split('\n')`

/**
 * tinykeys splits `Shift+u` with a lookbehind, which Safari only supports from version 16.4. Safari 16.0 could not even parse the
 * console's code.
 */
export const tinykeysWithoutLookbehind = (): Plugin => ({
  name: 'tinykeys-without-lookbehind',
  apply: 'build',
  transform: {
    filter: { id: /\/node_modules\/tinykeys\/dist\// },
    handler: (code) => ({ code: code.replace(lookbehind, () => without), map: null }),
  },
})

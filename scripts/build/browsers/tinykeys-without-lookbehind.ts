import type { Plugin } from 'vite'

const lookbehind = String.raw`press.split(/(?<=\w|\])\+/)`
const without = String.raw`press.replace(/([\w\]])\+/g, '$1\n').split('\n')`

/** tinykeys splits `Shift+u` by a lookbehind, which Safari has from 16.4 on: 16.0 would not even read the console's code. */
export const tinykeysWithoutLookbehind = (): Plugin => ({
  name: 'tinykeys-without-lookbehind',
  apply: 'build',
  transform: {
    filter: { id: /\/node_modules\/tinykeys\/dist\// },
    handler: (code) => ({ code: code.replace(lookbehind, () => without), map: null }),
  },
})

import type { Plugin } from 'vite'

const displayName = /^\w+\.displayName = .*;$/gm
const made = /^(const \w+ = )(?=React(?:\$1)?\.(?:forwardRef|createContext|memo)\()/gm

/**
 * Lets the build leave out the parts of React Router that no page uses. Each carries its name for React's developer tools, which
 * counts as a use of it: its forms and active links are 1.6 KiB of every page (docs/decisions/0012).
 */
export const routerParts = (): Plugin => ({
  name: 'router-parts',
  apply: 'build',
  transform: {
    filter: { id: /\/node_modules\/react-router\/dist\// },
    handler: (code) => ({ code: code.replaceAll(displayName, '').replaceAll(made, '$1/* @__PURE__ */ '), map: null }),
  },
})

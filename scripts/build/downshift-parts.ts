import type { Plugin } from 'vite'

const unusedTypes = /^(?:useSelect|useMultipleSelection|_useTagGroup)\.stateChangeTypes = .*;$/gm
const propTypes = /\b(?=PropTypes\.(?:shape|oneOf|oneOfType|arrayOf)\()/g
const joined = /^(var \w*(?:propTypes|PropTypes)\S* = )(?=_extends\()/gm

/**
 * Lets the build leave out the parts of downshift that the console does not use: its other hooks, which carry their types as properties,
 * and what checks in development. They count as used, and are 4 KiB of it (docs/decisions/0097).
 */
export const downshiftParts = (): Plugin => ({
  name: 'downshift-parts',
  apply: 'build',
  transform: {
    filter: { id: /\/node_modules\/downshift\/dist\// },
    handler: (code) => ({
      code: code.replaceAll(unusedTypes, '').replaceAll(propTypes, '/* @__PURE__ */ ').replaceAll(joined, '$1/* @__PURE__ */ '),
      map: null,
    }),
  },
})

import { join } from 'node:path'
import type { Plugin } from 'vite'
import { projectRoot } from '#server/project-root.ts'
import { filmModule } from './films.ts'
import { markModule } from './mark-module.ts'
import { pictureModule } from './picture-modules.ts'

const names = /^\0?virtual:(?:mark|(?:films|pictures)\/[\w/-]+)$/

/** The institute's look, read from content/ and provided to pages as modules (web/look.d.ts). For the build, development and tests. */
export const contentLook = (): Plugin => ({
  name: 'content-look',
  // Tests that share modules resolve a name that has already been resolved.
  resolveId: { filter: { id: names }, handler: (id) => (id.startsWith('\0') ? id : `\0${id}`) },
  load: {
    filter: { id: names },
    handler(id) {
      const name = id.slice('\0virtual:'.length)
      if (name === 'mark') return markModule()
      const [, kind, inner = ''] = /^(\w+)\/(.+)$/.exec(name) ?? []
      return kind === 'films' ? filmModule(inner) : pictureModule(inner)
    },
  },
  // Adding or removing a picture changes these modules without changing any file that they import.
  configureServer({ watcher, moduleGraph, ws }) {
    const folders = ['content/pictures', 'content/films', 'content/mark.svg'].map((path) => join(projectRoot, path))
    watcher.on('all', (_event, path) => {
      if (!folders.some((folder) => path.startsWith(folder))) return
      for (const [id, module] of moduleGraph.idToModuleMap) if (names.test(id)) moduleGraph.invalidateModule(module)
      ws.send({ type: 'full-reload' })
    })
  },
})

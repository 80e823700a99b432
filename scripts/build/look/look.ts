import { join } from 'node:path'
import type { Plugin } from 'vite'
import { projectRoot } from '#server/project-root.ts'
import { filmModule } from './films.ts'
import { markModule } from './mark-module.ts'
import { pictureModule } from './picture-modules.ts'

const names = /^\0?virtual:(?:mark|(?:films|pictures)\/[\w/-]+)$/

/** What an institute looks like, found in content/ and handed to pages as modules (web/look.d.ts): for the build, development and tests. */
export const contentLook = (): Plugin => ({
  name: 'content-look',
  // Tests that share what they load resolve a name that was resolved before once more.
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
  // A picture that comes or goes changes these modules, and no file that they take in.
  configureServer({ watcher, moduleGraph, ws }) {
    const folders = ['content/pictures', 'content/films', 'content/mark.svg'].map((path) => join(projectRoot, path))
    watcher.on('all', (_event, path) => {
      if (!folders.some((folder) => path.startsWith(folder))) return
      for (const [id, module] of moduleGraph.idToModuleMap) if (names.test(id)) moduleGraph.invalidateModule(module)
      ws.send({ type: 'full-reload' })
    })
  },
})

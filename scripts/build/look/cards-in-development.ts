import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { CARDS } from './card.ts'
import { plainCard } from './plain-card.ts'

const NAME = /^\/cards\/([a-z0-9-]+)\.png$/

/**
 * Serves social cards while `npm run dev` runs: those in content/cards, or otherwise a plain one with logo and name. Only the build
 * checks whether a card is up to date (card.ts), because it has the pages.
 */
export const cardsInDevelopment = (): Plugin => ({
  name: 'cards-in-development',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const name = NAME.exec(request.url?.replace(/\?.*$/, '') ?? '')?.[1]
      if (name === undefined) return next()
      const answer = async () => {
        const drawn = await readFile(join(CARDS, `${name}.png`)).catch(() => null)
        response.writeHead(200, { 'content-type': 'image/png' }).end(drawn ?? (await plainCard()))
      }
      answer().catch(next)
    })
  },
})

import type { FastifyInstance } from 'fastify'
import { setDayFacts } from '#domain/day-facts.ts'
import type { Database } from '#server/database/database.ts'
import type { SiteFiles } from '#server/site/site-files.ts'
import { noticeStrip } from './notice-strip.ts'
import { renderAnew } from './render-anew.ts'
import { type SaidNow, watchDayContent } from './watch-day-content.ts'

type Shown = {
  app: FastifyInstance
  database: Pick<Database, 'queryAsServer'>
  files: Pick<SiteFiles, 'say'>
  buildFolder: string
  noticeStyles: string
}

/**
 * Puts what the office says into the pages: notices above them at once, and where facts of content/ are others for a while, all pages
 * rendered anew. Until they are there, and where that fails, the pages stand as they stood.
 */
export function showDayContent({ app, database, files, buildFolder, noticeStyles }: Shown): void {
  const { render, stop } = renderAnew(buildFolder)
  app.addHook('preClose', stop)
  let notices = ''
  let rendered = '{}'
  const changed = async ({ content, facts }: SaidNow) => {
    const strip = noticeStrip(
      content.flatMap((said) => (said.kind === 'notice' ? [said.value] : [])),
      noticeStyles,
    )
    if ((strip?.html ?? '') !== notices) files.say({ strip })
    notices = strip?.html ?? ''
    const wanted = JSON.stringify(facts)
    if (wanted === rendered) return
    setDayFacts(facts)
    files.say({ renewed: wanted === '{}' ? new Map() : await render(facts) })
    rendered = wanted
  }
  watchDayContent({ app, database, changed })
}

import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { setAnnounced } from '#domain/announced.ts'
import type { Database } from '#server/database/database.ts'
import type { SiteFiles } from '#server/site/site-files.ts'
import { noticeStrip } from './notice-strip.ts'
import { renderAnew } from './render-anew.ts'
import type { BuildOfPages } from './render-worker.ts'
import { renewedPages } from './renewed-pages.ts'
import { type CurrentAnnouncements, watchAnnouncements } from './watch-announcements.ts'

/** A start waits so long for pages that are rendered anew, and then begins with those of the build. */
const PATIENCE_AT_START_MS = 30_000

type Shown = {
  app: FastifyInstance
  database: Pick<Database, 'queryAsServer'>
  files: Pick<SiteFiles, 'say'>
  build: BuildOfPages
  noticeStyles: string
}

/**
 * Puts what the office says into the pages: notices above them at once, and where facts of content/ are others for a while, all pages
 * rendered anew. Until they are there, and where that fails, the pages stand as they stood; notices never wait for them.
 */
export function showAnnouncements({ app, database, files, build, noticeStyles }: Shown): void {
  const pages = renewedPages({ renderer: renderAnew(build), show: (renewed) => files.say({ renewed }), log: app.log })
  app.addHook('preClose', pages.stop)
  let notices = ''
  let firstPages: Promise<void> | undefined
  const changed = ({ content, facts }: CurrentAnnouncements) => {
    const strip = noticeStrip(
      content.flatMap((said) => (said.kind === 'notice' ? [said.value] : [])),
      noticeStyles,
    )
    if ((strip?.html ?? '') !== notices) files.say({ strip })
    notices = strip?.html ?? ''
    setAnnounced(facts)
    const rendered = pages.want(facts)
    firstPages ??= rendered
  }
  watchAnnouncements({ app, database, changed })
  app.addHook('onReady', async () => {
    await Promise.race([firstPages, pause(PATIENCE_AT_START_MS, undefined, { ref: false })])
  })
}

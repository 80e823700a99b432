import type { BrowserContext } from '@playwright/test'

/**
 * Simulates a browser translator on each hydrated page. It wraps every text, including text added later, in its own elements. The text is
 * not changed, so that a journey can find it.
 */
export const translateEveryPage = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const untouched = 'font, script, style, noscript, textarea, svg, [translate=no]'
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found = root instanceof Text ? [root] : []
      while (walker.nextNode()) found.push(walker.currentNode as Text)
      for (const text of found) {
        if (text.data.trim() === '' || !text.isConnected || text.parentElement?.closest(untouched)) continue
        const outer = document.createElement('font')
        outer.appendChild(document.createElement('font')).textContent = text.data
        text.replaceWith(outer)
      }
    }
    // The console is rendered on the client from the start.
    const isAlive = () => document.documentElement.matches('[data-alive]') || location.pathname.startsWith('/admin')
    let isBegun = false
    new MutationObserver((changes) => {
      if (!isBegun && !isAlive()) return
      if (isBegun) {
        for (const { type, target, addedNodes } of changes)
          for (const node of type === 'characterData' ? [target] : addedNodes) translate(node)
      } else translate(document.body)
      isBegun = true
    }).observe(document, { attributes: true, attributeFilter: ['data-alive'], characterData: true, childList: true, subtree: true })
  })

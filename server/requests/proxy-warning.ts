import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'

const CONSEQUENCE = 'all visitors count as one, and a few wrong passwords from one of them lock everyone out'

/**
 * Warns the operator that the proxy in front is not configured. A public site, which always has a proxy for TLS, warns at start-up. Any
 * site warns at the first request that a proxy has forwarded.
 */
export function tellOfUntoldProxy(app: FastifyInstance, { trustProxy, isPublic }: Pick<Config, 'trustProxy' | 'isPublic'>): void {
  if (trustProxy.length > 0) return
  if (isPublic) app.log.warn(`TRUST_PROXY is not set: behind a proxy ${CONSEQUENCE}. It should be the address of the proxy.`)
  let isTold = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isTold && request.headers['x-forwarded-for'] !== undefined) {
      isTold = true
      app.log.warn(`Requests arrive through a proxy that TRUST_PROXY does not include: ${CONSEQUENCE}.`)
    }
    done()
  })
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Provider } from 'oidc-provider'
import type { ProviderAccount } from './identity-provider-pages.ts'

const PREFIX = '/api/v3'

export function isGitHubApi(request: IncomingMessage): boolean {
  return (request.url ?? '').startsWith(PREFIX)
}

/**
 * The two endpoints of GitHub's API that signing in needs, for a caller with an access token. `/user` and, with the scope `user:email`,
 * `/user/emails`, where the primary address is not the first one.
 */
export async function gitHubApi(
  provider: Provider,
  accounts: readonly ProviderAccount[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [, bearer = ''] = /^bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? []
  const token = await provider.AccessToken.find(bearer)
  const account = accounts.find(({ sub }) => sub === token?.accountId)
  if (!token || !account) return send(response, 401, { message: 'Bad credentials' })
  const path = (request.url ?? '').slice(PREFIX.length)
  switch (path) {
    case '/user':
      return send(response, 200, {
        id: Number(account.sub),
        login: `user-${account.sub}`,
        name: account.name ?? null,
        avatar_url: account.picture ?? null,
        email: null,
      })
    case '/user/emails':
      if (!token.scopes.has('user:email')) return send(response, 404, { message: 'Not Found' })
      return send(response, 200, [
        { email: `${account.sub}@users.noreply.github.com`, primary: false, verified: true, visibility: null },
        { email: account.email, primary: true, verified: account.email_verified ?? false, visibility: 'private' },
      ])
    default:
      return send(response, 404, { message: 'Not Found' })
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}

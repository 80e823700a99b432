import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Provider } from 'oidc-provider'

/** A person with an account at the test provider. */
export type ProviderAccount = {
  /** The provider's own id for the person. It never changes. */
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  picture?: string
}

const PREFIX = '/interaction/'

/** True for the URLs of the two pages below, which the provider library itself does not serve. */
export function isInteraction(request: IncomingMessage): boolean {
  return (request.url ?? '').startsWith(PREFIX)
}

/**
 * The two pages that a person sees at the provider, as plain forms that work without JavaScript: 'Choose an account', with a button for
 * each account (labelled with its name or email address) and Cancel, then 'Allow access?' with Allow and Deny.
 */
export async function interaction(
  provider: Provider,
  accounts: readonly ProviderAccount[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const details = await provider.interactionDetails(request, response)
  const { prompt, session, params } = details
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    response.end(prompt.name === 'login' ? accountPage(accounts) : consentPage(String(params['client_id'])))
    return
  }
  const answer = new URLSearchParams(await bodyOf(request)).get('answer') ?? ''
  if (prompt.name === 'login') {
    const known = accounts.some(({ sub }) => sub === answer)
    const login = known ? { login: { accountId: answer } } : denial('The person chose no account')
    await provider.interactionFinished(request, response, login)
    return
  }
  if (answer !== 'allow') {
    await provider.interactionFinished(request, response, denial('The person did not allow access'))
    return
  }
  const grant = new provider.Grant({ accountId: session?.accountId ?? '', clientId: String(params['client_id']) })
  grant.addOIDCScope(String(params['scope']))
  await provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } })
}

const denial = (reason: string) => ({ error: 'access_denied', error_description: reason })

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}

function accountPage(accounts: readonly ProviderAccount[]): string {
  const buttons = accounts.map(({ sub, name, email }) => button(sub, name ?? email ?? sub)).join(' ')
  return page('Choose an account', `${buttons} ${button('', 'Cancel')}`)
}

function consentPage(client: string): string {
  return page('Allow access?', `<p>${escaped(client)} wants to know who you are.</p> ${button('allow', 'Allow')} ${button('deny', 'Deny')}`)
}

const button = (value: string, label: string) => `<button name="answer" value="${escaped(value)}">${escaped(label)}</button>`

const page = (title: string, content: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<link rel="icon" href="data:,"><title>${title}</title></head>` +
  `<body><main><h1>${title}</h1><form method="post">${content}</form></main></body></html>`

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`)

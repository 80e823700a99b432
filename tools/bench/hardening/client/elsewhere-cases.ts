import { FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js'
import { type Answer, type Case, refused } from './case.ts'

/** The refusal of an address, in the product's own form. */
async function refusalIn(answer: Response): Promise<Answer> {
  const { error } = (await answer.json()) as { error: object }
  return { data: null, error: { status: answer.status, ...error } }
}

/** What a channel comes to: the first that the client says of it. */
async function subscribed(client: SupabaseClient): Promise<string> {
  try {
    return await new Promise((settle) => {
      client.channel('somewhere').subscribe((state) => settle(state))
    })
  } finally {
    await client.removeAllChannels()
    await client.realtime.disconnect()
  }
}

/** The client's other two parts, which are not here. */
export const elsewhereCases: readonly Case[] = [
  refused(
    'functions.invoke()',
    async ({ client }) => {
      const { data, error } = await client.functions.invoke('hello', { body: { name: 'x' } })
      return error instanceof FunctionsHttpError ? refusalIn(error.context as Response) : { data, error }
    },
    { code: 'route_not_found', status: 404 },
    'no functions; what the product does itself is under /api',
  ),
  refused(
    'channel().subscribe()',
    async ({ browser, url }) => {
      const state = await subscribed(browser())
      return state === 'SUBSCRIBED' ? { data: state, error: null } : refusalIn(await fetch(`${url}/realtime/v1/websocket`))
    },
    { code: 'route_not_found', status: 404 },
    'no channels; the chat has server-sent events of its own',
  ),
]

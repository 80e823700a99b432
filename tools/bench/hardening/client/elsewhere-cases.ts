import { FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js'
import { type Answer, type Case, refused } from './case.ts'

/** Returns a refusal in the product's own error format. */
async function refusalIn(answer: Response): Promise<Answer> {
  const { error } = (await answer.json()) as { error: object }
  return { data: null, error: { status: answer.status, ...error } }
}

/** Returns the first state that the client reports for a channel. */
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

/** Functions and Realtime, the two parts of the client that this server does not support. */
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

import { picture } from '#supabase-server/testing/pictures.ts'
import type { Answer, Case } from './case.ts'
import type { Stage } from './stage.ts'

type Files = ReturnType<Stage['client']['storage']['from']>
type Folder = { files: Files; own: (name: string) => string; stage: Stage; png: Buffer }

export const noTransforms = 'files are pictures of one size, recreated when they come'
export const noRoute = { code: 'NoSuchRoute', status: 404 }
export const notFound = { code: 'NoSuchKey', status: 404, statusCode: '404' }

/** Creates a person with a picture and returns the bucket that contains it. */
async function folderOf(stage: Stage): Promise<Folder> {
  const { client, id } = await stage.member()
  const [files, png] = [client.storage.from('avatars'), await picture('png')]
  const own = (name: string) => `${id}/avatar.${name}`
  const { error } = await files.upload(own('png'), png)
  if (error) throw error
  return { files, own, stage, png }
}

export const inFolder =
  (ask: (folder: Folder) => PromiseLike<Answer>): Case['ask'] =>
  async (stage) =>
    ask(await folderOf(stage))

import * as z from 'zod'
import { type Answer, type Case, refused, same } from './case.ts'
import { inFolder, noRoute, noTransforms, notFound } from './folder.ts'

const exists = { code: 'ResourceAlreadyExists', status: 409, statusCode: '409', message: 'The resource already exists' }
const uploaded = z.object({ id: z.uuid(), path: z.string(), fullPath: z.string().startsWith('avatars/') })
const bytes = (blob: Answer): Answer => ({ ...blob, data: blob.data instanceof Blob ? [blob.data.type, blob.data.size > 100] : blob.data })

/** Files: uploading, listing, moving, reading and removing. */
export const fileCases: readonly Case[] = [
  same(
    'upload() of bytes',
    inFolder(({ files, own, png }) => files.upload(own('jpg'), png)),
    { data: uploaded },
  ),
  same(
    'upload() of a Blob',
    inFolder(({ files, own, png }) => files.upload(own('jpg'), new Blob([new Uint8Array(png)]))),
    { data: uploaded },
  ),
  same(
    'upload() of an ArrayBuffer',
    inFolder(({ files, own, png }) => files.upload(own('jpg'), new Uint8Array(png).buffer)),
    { data: uploaded },
  ),
  same(
    'upload() of a stream',
    inFolder(({ files, own, png }) => files.upload(own('jpg'), new Blob([new Uint8Array(png)]).stream(), { duplex: 'half' })),
    { data: uploaded },
  ),
  same(
    'upload() of a form',
    inFolder(({ files, own, png }) => {
      const form = new FormData()
      form.append('', new Blob([new Uint8Array(png)]), 'me.png')
      return files.upload(own('jpg'), form)
    }),
    { data: uploaded },
  ),
  same(
    'upload() of what is there',
    inFolder(({ files, own, png }) => files.upload(own('png'), png)),
    { data: null, error: exists },
  ),
  same(
    'upload() with upsert',
    inFolder(({ files, own, png }) => files.upload(own('png'), png, { upsert: true })),
    { data: uploaded },
  ),
  same(
    'upload() with metadata',
    inFolder(async ({ files, own, png }) => {
      await files.upload(own('jpg'), png, { metadata: { custom: 'metadata', second: 'second' } })
      const { data, error } = await files.info(own('jpg'))
      return { data: data?.metadata, error }
    }),
    { data: { custom: 'metadata', second: 'second' } },
  ),
  same('upload() into no bucket', ({ client }) => client.storage.from('nowhere').upload('a.png', Buffer.from('x')), {
    data: null,
    error: { message: 'Bucket not found', code: 'NoSuchBucket', status: 404 },
  }),
  same('upload() of a visitor', ({ client }) => client.storage.from('avatars').upload('a/avatar.png', Buffer.from('x')), {
    data: null,
    error: { code: 'AccessDenied', status: 403 },
  }),
  same(
    'upload() of too much',
    inFolder(({ files, own }) => files.upload(own('jpg'), Buffer.alloc(2_200_000))),
    { data: null, error: { code: 'EntityTooLarge', status: 413, statusCode: '413' } },
  ),
  same(
    'upload() of what is no picture',
    inFolder(({ files, own }) => files.upload(own('jpg'), Buffer.from('just words'), { contentType: 'image/png' })),
    { data: null, error: { code: 'InvalidMimeType', status: 415, statusCode: '415' } },
  ),
  same(
    'update()',
    inFolder(({ files, own, png }) => files.update(own('png'), png)),
    { data: uploaded },
  ),
  same(
    'throwOnError() of an upload()',
    inFolder(({ files, own, png }) =>
      files
        .throwOnError()
        .upload(own('png'), png)
        .catch((error: unknown) => ({ data: null, error })),
    ),
    { data: null, error: exists },
  ),

  same(
    'list()',
    inFolder(({ files, own }) => files.list(own('').split('/')[0])),
    {
      data: z
        .array(
          z.looseObject({
            name: z.literal('avatar.png'),
            id: z.uuid(),
            created_at: z.string(),
            updated_at: z.string(),
            metadata: z.looseObject({ mimetype: z.literal('image/png'), size: z.int() }),
          }),
        )
        .length(1),
    },
  ),
  same(
    'list() in an order, of a part, by a search',
    inFolder(({ files, own }) =>
      files.list(own('').split('/')[0], { limit: 1, offset: 0, search: 'avatar', sortBy: { column: 'created_at', order: 'desc' } }),
    ),
    { data: z.array(z.unknown()).length(1) },
  ),
  same(
    'list() that goes past the end',
    inFolder(({ files, own }) => files.list(own('').split('/')[0], { offset: 5 })),
    { data: [] },
  ),
  refused(
    'listV2()',
    inFolder(({ files }) => files.listV2({ prefix: 'a', with_delimiter: true })),
    noRoute,
    'list() does it: a folder here has some files at most',
  ),
  same(
    'move()',
    inFolder(({ files, own }) => files.move(own('png'), own('jpg'))),
    { data: { message: 'Successfully moved' } },
  ),
  same(
    'move() of nothing',
    inFolder(({ files, own }) => files.move(own('gif'), own('jpg'))),
    { data: null, error: notFound },
  ),
  same(
    'move() into a bucket that is not there',
    inFolder(({ files, own }) => files.move(own('png'), own('png'), { destinationBucket: 'nowhere' })),
    { data: null, error: { code: 'NoSuchBucket', status: 404 } },
  ),
  same(
    'copy()',
    inFolder(({ files, own }) => files.copy(own('png'), own('jpg'))),
    { data: { path: z.string().startsWith('avatars/') } },
  ),
  same(
    'copy() over a file',
    inFolder(async ({ files, own }) => {
      await files.copy(own('png'), own('jpg'))
      return files.copy(own('png'), own('jpg'))
    }),
    { data: null, error: { code: 'ResourceAlreadyExists', status: 409 } },
  ),
  same(
    'remove()',
    inFolder(({ files, own }) => files.remove([own('png')])),
    { data: z.array(z.looseObject({ name: z.string(), id: z.uuid(), bucket_id: z.literal('avatars') })).length(1) },
  ),
  same(
    'remove() of nothing',
    inFolder(({ files, own }) => files.remove([own('gif')])),
    { data: [] },
  ),
  same(
    'info()',
    inFolder(({ files, own }) => files.info(own('png'))),
    {
      data: z.looseObject({
        id: z.uuid(),
        name: z.string(),
        version: z.string(),
        bucketId: z.literal('avatars'),
        size: z.int(),
        contentType: z.literal('image/png'),
        cacheControl: z.string(),
        etag: z.string(),
        lastModified: z.string(),
        createdAt: z.string(),
        metadata: z.object({}),
      }),
    },
  ),
  same(
    'info() of nothing',
    inFolder(({ files, own }) => files.info(own('gif'))),
    { data: null, error: notFound },
  ),
  same(
    'exists()',
    inFolder(({ files, own }) => files.exists(own('png'))),
    { data: true },
  ),
  same(
    'exists() of nothing',
    inFolder(({ files, own }) => files.exists(own('gif'))),
    { data: false, error: { status: 404 } },
  ),
  same(
    'download()',
    inFolder(async ({ files, own }) => bytes(await files.download(own('png')))),
    { data: ['image/png', true] },
  ),
  same(
    'download() as a stream',
    inFolder(async ({ files, own }) => {
      const { data, error } = await files.download(own('png')).asStream()
      return { data: (await new Response(data).bytes()).length > 100, error }
    }),
    { data: true },
  ),
  same(
    'download() of nothing',
    inFolder(({ files, own }) => files.download(own('gif'))),
    { data: null, error: { status: 404 } },
  ),
  same(
    'download() with an empty transform',
    inFolder(async ({ files, own }) => bytes(await files.download(own('png'), { transform: {} }))),
    { data: ['image/png', true] },
  ),
  refused(
    'download() with a transform',
    inFolder(({ files, own }) => files.download(own('png'), { transform: { width: 200, height: 200 } })),
    noRoute,
    noTransforms,
  ),
]

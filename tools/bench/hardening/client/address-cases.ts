import * as z from 'zod'
import { type Answer, type Case, refused, same } from './case.ts'
import { inFolder, noRoute, noTransforms, notFound } from './folder.ts'

const noBuckets = 'buckets are made by migrations alone'
const noUploadLinks = 'a file comes from who is signed in, by no link that can be handed on'

/** Returns the content that a URL serves to anyone who has it. */
async function opened(address: string | undefined): Promise<Answer> {
  const answer = await fetch(address ?? '')
  return {
    status: answer.status,
    error: null,
    data: [answer.headers.get('content-type'), answer.headers.get('content-disposition')?.split(';')[0]],
  }
}

const shown = { status: 200, data: ['image/png', 'inline'] }
const saved = { status: 200, data: ['image/png', 'attachment'] }
/** File URLs, and the options that are not supported. */
export const addressCases: readonly Case[] = [
  same(
    'getPublicUrl()',
    inFolder(({ files, own }) => opened(files.getPublicUrl(own('png')).data.publicUrl)),
    shown,
  ),
  same(
    'getPublicUrl() to save under a name',
    inFolder(({ files, own }) => opened(files.getPublicUrl(own('png'), { download: 'test.png' }).data.publicUrl)),
    saved,
  ),
  same(
    'getPublicUrl() with an empty transform',
    inFolder(({ files, own }) => opened(files.getPublicUrl(own('png'), { transform: {} }).data.publicUrl)),
    shown,
  ),
  same(
    'getPublicUrl() with a version',
    inFolder(({ files, own }) => opened(files.getPublicUrl(own('png'), { cacheNonce: '1' }).data.publicUrl)),
    shown,
  ),
  refused(
    'getPublicUrl() with a transform',
    inFolder(async ({ files, own }) =>
      refusal(files.getPublicUrl(own('png'), { transform: { width: 200, resize: 'fill' } }).data.publicUrl),
    ),
    noRoute,
    noTransforms,
  ),
  same(
    'createSignedUrl()',
    inFolder(async ({ files, own }) => opened((await files.createSignedUrl(own('png'), 60)).data?.signedUrl)),
    shown,
  ),
  same(
    'createSignedUrl() to save',
    inFolder(async ({ files, own }) => opened((await files.createSignedUrl(own('png'), 60, { download: true })).data?.signedUrl)),
    saved,
  ),
  same(
    'createSignedUrl() with a version',
    inFolder(async ({ files, own }) => opened((await files.createSignedUrl(own('png'), 60, { cacheNonce: '1' })).data?.signedUrl)),
    shown,
  ),
  same(
    'createSignedUrl() with an empty transform',
    inFolder(async ({ files, own }) => opened((await files.createSignedUrl(own('png'), 60, { transform: {} })).data?.signedUrl)),
    shown,
  ),
  same(
    'createSignedUrl() of nothing',
    inFolder(({ files, own }) => files.createSignedUrl(own('gif'), 60)),
    { data: null, error: notFound },
  ),
  refused(
    'createSignedUrl() with a transform',
    inFolder(({ files, own }) => files.createSignedUrl(own('png'), 60, { transform: { width: 100, height: 100 } })),
    { code: 'FeatureNotEnabled', status: 409 },
    noTransforms,
  ),
  same(
    'createSignedUrls()',
    inFolder(({ files, own }) => files.createSignedUrls([own('png'), own('gif')], 60)),
    {
      data: [
        z.looseObject({ error: z.null(), path: z.string(), signedUrl: z.url() }),
        z.looseObject({ error: z.string(), signedUrl: z.null() }),
      ],
    },
  ),
  same(
    'createSignedUrls() to save',
    inFolder(async ({ files, own }) =>
      opened((await files.createSignedUrls([own('png')], 60, { download: true, cacheNonce: '1' })).data?.[0]?.signedUrl ?? ''),
    ),
    saved,
  ),
  refused(
    'createSignedUploadUrl()',
    inFolder(({ files, own }) => files.createSignedUploadUrl(own('jpg'), { upsert: true })),
    noRoute,
    noUploadLinks,
  ),
  refused(
    'uploadToSignedUrl()',
    inFolder(({ files, own, png }) => files.uploadToSignedUrl(own('jpg'), 'token', png)),
    noRoute,
    noUploadLinks,
  ),
  refused(
    'purgeCache()',
    inFolder(({ files, own }) => files.purgeCache(own('png'), { transformations: true })),
    noRoute,
    'no cache stands in front that this server could empty',
  ),

  refused('listBuckets()', ({ service }) => service.storage.listBuckets({ limit: 10, sortColumn: 'name' }), noRoute, noBuckets),
  refused('getBucket()', ({ service }) => service.storage.getBucket('avatars'), noRoute, noBuckets),
  refused('createBucket()', ({ service }) => service.storage.createBucket('more', { public: true }), noRoute, noBuckets),
  refused('updateBucket()', ({ service }) => service.storage.updateBucket('avatars', { public: false }), noRoute, noBuckets),
  refused('emptyBucket()', ({ service }) => service.storage.emptyBucket('avatars'), noRoute, noBuckets),
  refused('deleteBucket()', ({ service }) => service.storage.deleteBucket('avatars'), noRoute, noBuckets),
  refused(
    'purgeBucketCache()',
    ({ service }) => service.storage.purgeBucketCache('avatars'),
    noRoute,
    'no cache stands in front that this server could empty',
  ),
  refused('vectors.listBuckets()', ({ service }) => service.storage.vectors.listBuckets(), noRoute, 'no vectors'),
  refused('analytics.listBuckets()', ({ service }) => service.storage.analytics.listBuckets(), noRoute, 'no tables of Iceberg'),
]

/** Returns the server's refusal of a URL that the client builds without a request. */
async function refusal(address: string): Promise<Answer> {
  const answer = await fetch(address)
  return { data: null, error: { status: answer.status, ...((await answer.json()) as object) } }
}

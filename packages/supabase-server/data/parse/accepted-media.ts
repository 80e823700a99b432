import { mediaTypeUnavailable } from '#supabase-server/data/errors/data-error.ts'

/** The format of a response (docs.postgrest.org, "Resource Representation"). */
export type Media = {
  form: 'list' | 'one' | 'csv'
  /** Whether null fields are left out. */
  stripNulls: boolean
  contentType: string
}

const CHARSET = '; charset=utf-8'
const JSON_LIST: Media = { form: 'list', stripNulls: false, contentType: `application/json${CHARSET}` }

/**
 * Returns the first supported media type that a client accepts, by preference (`q`). Throws PGRST107 if there is none. Plans
 * (`application/vnd.pgrst.plan`) are not supported.
 */
export function acceptedMedia(accept: string | undefined): Media {
  if (accept === undefined || accept === '' || accept === '*/*' || accept === 'application/json') return JSON_LIST
  const wanted = accept.split(',').map((part) => {
    const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    return { media: mediaOf(type, parameters.includes('nulls=stripped')), quality: quality === undefined ? 1 : Number(quality) }
  })
  const best = wanted.filter(({ quality }) => quality > 0).toSorted((one, other) => other.quality - one.quality)
  const found = best.find(({ media }) => media !== undefined)?.media
  if (!found) throw mediaTypeUnavailable(accept)
  return found
}

function mediaOf(type: string, stripNulls: boolean): Media | undefined {
  switch (type) {
    case 'application/json':
    case 'application/*':
    case '*/*':
      return JSON_LIST
    case 'application/vnd.pgrst.array+json':
    case 'application/vnd.pgrst.array':
      if (!stripNulls) return JSON_LIST
      return { form: 'list', stripNulls, contentType: `application/vnd.pgrst.array+json;nulls=stripped${CHARSET}` }
    case 'application/vnd.pgrst.object+json':
    case 'application/vnd.pgrst.object':
      return { form: 'one', stripNulls, contentType: `application/vnd.pgrst.object+json${stripNulls ? ';nulls=stripped' : ''}${CHARSET}` }
    case 'text/csv':
      return { form: 'csv', stripNulls: false, contentType: `text/csv${CHARSET}` }
    default:
      return undefined
  }
}

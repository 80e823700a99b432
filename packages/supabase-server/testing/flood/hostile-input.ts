import { JSON_BYTES } from '#supabase-server/http/json-limits.ts'
import { goodInquiries } from '#domain/inquiries/sample-inquiries.ts'

/** A request as a program would send it. Contains a user's token unless `byVisitor` is set. */
export type HostileRequest = {
  name: string
  method: string
  path: string
  body: string
  headers?: Record<string, string>
  byVisitor?: true
}

const times = (count: number, text: string) => Array<string>(count).fill(text).join(',')

/** Leaves room in the largest permitted body for the text that some endpoints need around the value. */
const MOST = JSON_BYTES - 2_000

/** JSON values that cost a database much more than their length suggests, or are simply much too large. */
const shapes: Record<string, string> = {
  'numbers of 131,000 digits': `[${times(300, '1e131000')}]`,
  'numbers of 16,000 decimals': `[${times(300, '0e-16000')}]`,
  'one such number': '1e131000',
  'a long text': JSON.stringify('x'.repeat(MOST)),
  'many texts': `[${times(MOST / 4, '""')}]`,
  'many keys': `{${Array.from({ length: 20_000 }, (_, at) => `"k${at}":0`).join(',')}}`,
  'a long key': `{"${'k'.repeat(MOST)}":1}`,
  'deep nesting': '['.repeat(MOST / 2) + ']'.repeat(MOST / 2),
}

type Door = Omit<HostileRequest, 'name' | 'body'> & { name: string; body: (value: string) => string }

const json = { 'content-type': 'application/json' }
const merging = { ...json, prefer: 'resolution=merge-duplicates,return=representation' }

function doorsOf(id: string): Door[] {
  const rest = (name: string, path: string, body: Door['body'], more: Partial<Door> = {}): Door => ({
    name,
    method: 'POST',
    path: `/rest/v1/${path}`,
    headers: json,
    body,
    ...more,
  })
  const columns = ['personal_info', 'academic_background', 'program_selection', 'accommodation', 'referee', 'declaration', 'status']
  const fields = ['username', 'full_name', 'website', 'avatar_url']
  const row = (table: string, column: string, more?: Partial<Door>) => rest(`${table}.${column}`, table, (v) => `{"${column}":${v}}`, more)
  const call = (name: string, args: (value: string) => string) => rest(`rpc ${name}`, `rpc/${name}`, args)
  return [
    ...columns.map((column) => row('applications', column)),
    rest(
      'a field of a group',
      'applications',
      (v) => `{"status":"pending","personal_info":{"surname":${v}},"program_selection":{"program":${v}}}`,
    ),
    rest('a draft changed', 'applications?status=eq.draft', (v) => `{"referee":{"name":${v}}}`, { method: 'PATCH' }),
    rest('defaults for what is missing', 'applications?columns=status,referee', (v) => `[{"status":${v},"referee":{}}]`, {
      headers: { ...json, prefer: 'missing=default' },
    }),
    ...fields.map((field) => rest(`profiles.${field}`, 'profiles', (v) => `{"id":"${id}","${field}":${v}}`, { headers: merging })),
    row('subscribers', 'email'),
    row('subscribers', 'email', { byVisitor: true, name: 'subscribers.email of a visitor' }),
    rest('many subscribers', 'subscribers', (v) => `[${times(3, `{"email":${v.length > MOST / 3 ? '1e131000' : v}}`)}]`, {
      headers: { ...json, prefer: 'missing=default' },
      byVisitor: true,
    }),
    row('email_preferences', 'draft_reminders'),
    call('withdraw_application', (v) => `{"application":"${id}","reason":${v}}`),
    call('correct_contact_details', (v) => `{"application":"${id}","contact":{"email":${v}}}`),
    call('mark_notifications_read', (v) => `{"ids":${v}}`),
    call('start_course', (v) => `{"course":${v}}`),
    call('finish_module', (v) => `{"course":"tiling","module":${v}}`),
    call('apply_again', (v) => `{"application":${v}}`),
    call('no_such_function', (v) => `{"argument":${v}}`),
    { name: 'metadata of an account', method: 'PUT', path: '/auth/v1/user', headers: json, body: (v) => `{"data":{"full_name":${v}}}` },
    {
      name: 'metadata of a new account',
      method: 'POST',
      path: '/auth/v1/signup',
      headers: json,
      body: (v) => `{"email":"${id}@new.example","password":"Workshop-2027!","data":{"full_name":${v}}}`,
      byVisitor: true,
    },
    { name: 'a list of files', method: 'POST', path: '/storage/v1/object/list/avatars', headers: json, body: (v) => `{"prefix":${v}}` },
    { name: 'an inquiry', method: 'POST', path: '/api/inquiries/contact', headers: json, body: (v) => inquiryWith(v) },
    { name: 'preferences', method: 'PATCH', path: '/api/email-preferences', headers: json, body: (v) => `{"newsletter":${v}}` },
    { name: 'deleting an account', method: 'POST', path: '/api/delete-account', headers: json, body: (v) => `{"email":${v}}` },
  ]
}

const inquiryWith = (value: string) => `{${JSON.stringify(goodInquiries.contact).slice(1, -1)},"message":${value},"id":${value}}`

/**
 * Every shape at every endpoint: the data protocol, its functions, accounts, files and `/api`. A `sample` is every shape at one endpoint,
 * plus one shape at every endpoint.
 */
export function hostileRequests(id: string, { sample }: { sample: boolean }): HostileRequest[] {
  return doorsOf(id).flatMap((door, doorAt) =>
    Object.entries(shapes).flatMap(([shape, value], shapeAt) => {
      if (sample && doorAt > 0 && shapeAt > 0) return []
      return [{ ...door, name: `${door.name}: ${shape}`, body: door.body(value) }]
    }),
  )
}

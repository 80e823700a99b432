import { goodInquiries } from '#domain/inquiries/sample-inquiries.ts'
import { Choices } from './fuzz-random.ts'
import {
  ACCEPTS,
  API_PATHS,
  AUTH_FIELDS,
  AUTH_PATHS,
  COLUMNS,
  EMBED_HINTS,
  EMBED_PREFIXES,
  EMBEDDED,
  FACTOR_ROUTES,
  FACTOR_TYPES,
  LINK_TYPES,
  METHODS,
  NASTY,
  OPERATORS,
  PREFERENCES,
  STORAGE_ROUTES,
  TABLES,
  WRONG_TYPES,
} from './fuzz-vocabulary.ts'

export type FuzzRequest = { method: string; path: string; headers: Record<string, string>; body: string | undefined }

/** The generator's targets: the tokens that it may use, and ids and addresses, including other people's. */
export type FuzzTargets = {
  anonKey: string
  /** Valid tokens of the attacker, never the victim's. */
  tokens: readonly [string, ...string[]]
  badTokens: readonly [string, ...string[]]
  ids: readonly [string, ...string[]]
  emails: readonly [string, ...string[]]
}

/** Generates hostile requests, which are always the same for a given seed. */
export class FuzzRequests {
  readonly #choices: Choices
  readonly #targets: FuzzTargets

  constructor(seed: number, targets: FuzzTargets) {
    this.#choices = new Choices(seed)
    this.#targets = targets
  }

  next(): FuzzRequest {
    const c = this.#choices
    const path = c.of([
      () => this.#dataPath(),
      () => this.#dataPath(),
      () => this.#dataPath(),
      () => this.#authPath(),
      () => this.#authPath(),
      () => this.#apiPath(),
      () => this.#storagePath(),
    ])()
    const method = /^\/(rest|storage)/.test(path) || c.chance(0.3) ? c.of(METHODS) : 'POST'
    const mayCarryBody = method !== 'HEAD' && method !== 'OPTIONS'
    const body = mayCarryBody && c.chance(method === 'GET' ? 0.1 : 0.9) ? this.#body(path) : undefined
    return { method, path: c.chance(0.05) ? this.#bent(path) : path, headers: this.#headers(body), body }
  }

  #dataPath(): string {
    const c = this.#choices
    const table = c.chance(0.8) ? c.of(['applications', 'profiles'] as const) : c.of(TABLES)
    // Parameters that are mostly valid, so that the hostile part reaches the database and not only the parser.
    const parts = Array.from({ length: c.upTo(3) }, () => (c.chance(0.7) ? this.#soundParameter() : this.#dataParameter()))
    return `/rest/v1/${table}${parts.length === 0 ? '' : `?${parts.join('&')}`}`
  }

  #soundParameter(): string {
    const c = this.#choices
    const { ids } = this.#targets
    return c.of<() => string>([
      () => 'select=*',
      () => `select=${c.of(['id', 'id,updated_at', 'when:updated_at', 'id::text'] as const)}`,
      () => `id=${c.of(['eq', 'neq', 'gt'] as const)}.${c.of(ids)}`,
      () => `id=in.(${c.some(ids, 3).join(',')})`,
      () => `updated_at=${c.of(['lt', 'gte', 'not.eq'] as const)}.2030-01-01`,
      () => `or=(id.eq.${c.of(ids)},updated_at.is.null)`,
      () => 'order=updated_at.desc',
      () => `limit=${c.upTo(10)}`,
    ])()
  }

  #dataParameter(): string {
    const c = this.#choices
    const column = () => (c.chance(0.9) ? c.of(COLUMNS) : this.#text())
    const encode = (text: string) => (c.chance(0.95) ? encodeURIComponent(text.toWellFormed()) : text.replace(/[^\x21-\x7e]/g, ''))
    const condition = (joint: string): string => `${column()}${joint}${c.of(OPERATORS)}.${this.#filterValue()}`
    return c.of<() => string>([
      () => `select=${encode(c.some(COLUMNS, 5).join(c.of([',', ',', ':', '::', '(', '->'] as const)) || '*')}`,
      () => `select=${encode(this.#text())}`,
      () => `select=${encode(`id,${this.#embed(4)}`)}`,
      () => `select=id,application_events(),events(id)&${c.of(EMBEDDED)}=${c.of(['is.null', 'not.is.null', 'eq.1'] as const)}`,
      () =>
        `${encode(`${c.of(EMBEDDED)}.${c.of(['order', 'limit', 'offset', 'or', 'id', 'events.id', ''] as const)}`)}=` +
        encode(c.chance(0.5) ? `eq.${c.of(this.#targets.ids)}` : this.#text()),
      () => `order=${c.of(EMBEDDED)}(${encode(column())})`,
      () => `${encode(column())}=${encode(`${c.of(OPERATORS)}.${this.#filterValue()}`)}`,
      () => `${encode(column())}=${encode(`${c.of(OPERATORS)}.${this.#filterValue()}`)}`,
      () =>
        `${c.of(['or', 'and', 'not.or'] as const)}=` + encode(`(${condition('.')},${c.of(['and', 'or', ''] as const)}(${condition('.')}))`),
      () => `order=${encode(`${column()}.${c.of(['asc', 'desc', 'desc.nullslast', 'zz'] as const)}`)}`,
      () => `limit=${encode(this.#text())}`,
      () => `offset=${c.upTo(2000)}`,
      () => `columns=${encode(c.some(COLUMNS, 4).join(','))}`,
      () => `on_conflict=${encode(column())}`,
      () => `${encode(this.#text())}=${encode(this.#text())}`,
    ])()
  }

  /** Related rows, mostly with valid syntax. */
  #embed(depth: number): string {
    const c = this.#choices
    const inside = depth > 0 && c.chance(0.6) ? `,${this.#embed(depth - 1)}` : ''
    const columns = c.chance(0.1) ? this.#text() : c.some(COLUMNS, 2).join(',')
    return `${c.of(EMBED_PREFIXES)}${c.of(EMBEDDED)}${c.of(EMBED_HINTS)}(${columns}${inside}${c.chance(0.95) ? ')' : ''}`
  }

  #filterValue(): string {
    const c = this.#choices
    if (c.chance(0.3)) return c.of(this.#targets.ids)
    if (c.chance(0.2)) return `(${c.some(NASTY, 5).join(',')})`
    return c.chance(0.3) ? c.of(['draft', 'pending', '1', 'null', '{}', '2026-01-01'] as const) : this.#text()
  }

  #authPath(): string {
    const c = this.#choices
    const id = c.of(this.#targets.ids)
    const aimed = c.of([`user/identities/${id}`, `factors/${id}${c.of(FACTOR_ROUTES)}`, `factors/${id}${c.of(FACTOR_ROUTES)}`] as const)
    const path = `/auth/v1/${c.chance(0.2) ? aimed : c.of(AUTH_PATHS)}`
    if (!c.chance(0.3)) return path
    const parameter = `${c.of(AUTH_FIELDS)}=${encodeURIComponent(this.#authValue('').toWellFormed())}`
    return `${path}${path.includes('?') ? '&' : '?'}${parameter}`
  }

  #apiPath(): string {
    const c = this.#choices
    return `/api/${c.chance(0.8) ? c.of(API_PATHS) : c.of(['zz', '', 'chat', '../rest/v1/profiles'] as const)}`
  }

  #storagePath(): string {
    const c = this.#choices
    const { ids, tokens, badTokens } = this.#targets
    const name = `${c.of(ids)}/${c.chance(0.7) ? 'avatar.png' : encodeURIComponent(this.#text().toWellFormed())}`
    const bucket = c.chance(0.9) ? 'avatars' : encodeURIComponent(this.#text().toWellFormed())
    const query = c.chance(0.3) ? `?token=${c.of([...tokens, ...badTokens])}&cacheNonce=1&download` : ''
    return `/storage/v1/object/${c.of(STORAGE_ROUTES)}${bucket}${c.chance(0.7) ? `/${name}` : ''}${query}`
  }

  #storageBody(): string {
    const c = this.#choices
    if (c.chance(0.3)) return JSON.stringify({ prefix: c.of(this.#targets.ids), limit: c.upTo(2000), sortBy: this.#value(1) })
    if (c.chance(0.3)) return JSON.stringify({ expiresIn: c.upTo(100), paths: [`${c.of(this.#targets.ids)}/avatar.png`, this.#text()] })
    if (c.chance(0.3)) return JSON.stringify({ prefixes: [`${c.of(this.#targets.ids)}/avatar.png`, c.chance(0.5) ? this.#text() : 'a'] })
    const [sourceKey, destinationKey] = [c.of(this.#targets.ids), c.of(this.#targets.ids)].map((id) => `${id}/avatar.png`)
    return JSON.stringify({ bucketId: 'avatars', sourceKey, destinationKey, destinationBucket: this.#value(1) })
  }

  #body(path: string): string {
    const c = this.#choices
    if (c.chance(0.1)) return this.#text()
    if (c.chance(0.02)) return `"${'x'.repeat(1_200_000)}"`
    if (path.startsWith('/auth')) return this.#authBody()
    if (path.startsWith('/storage')) return this.#storageBody()
    if (path.startsWith('/api/inquiries')) return this.#inquiry()
    if (path.startsWith('/api')) return JSON.stringify({ applicationId: c.chance(0.5) ? c.of(this.#targets.ids) : this.#value(2) })
    if (c.chance(0.4)) return JSON.stringify(this.#soundRow())
    const row = () => Object.fromEntries(c.some(COLUMNS, 6).map((name) => [name, this.#value(3)]))
    return JSON.stringify(c.chance(0.7) ? row() : c.chance(0.5) ? Array.from({ length: c.upTo(4) }, row) : this.#value(3))
  }

  /** A valid form with a few changed fields. */
  #inquiry(): string {
    const c = this.#choices
    const names = ['id', 'name', 'email', 'phone', 'topic', 'message', 'consent', 'website', ...NASTY] as const
    const changes = Object.fromEntries(c.some(names, 3).map((name) => [name, this.#value(2)]))
    return JSON.stringify({ ...goodInquiries.contact, id: c.of(this.#targets.ids), ...changes })
  }

  #soundRow(): Record<string, unknown> {
    const c = this.#choices
    return c.of<() => Record<string, unknown>>([
      () => ({ full_name: `Name ${c.upTo(99)}` }),
      () => ({ id: c.of(this.#targets.ids), username: `name${c.upTo(99)}` }),
      () => ({ personal_info: { surname: this.#text().toWellFormed() }, status: c.of(['draft', 'pending'] as const) }),
      () => ({ user_id: c.of(this.#targets.ids), program_selection: { program: 'computer-technology' } }),
      () => ({ submission_key: c.of(this.#targets.ids), referee: this.#value(3) }),
    ])()
  }

  #authBody(): string {
    const c = this.#choices
    if (c.chance(0.3)) return JSON.stringify({ email: c.of(this.#targets.emails), password: 'Long-enough-1', data: this.#value(2) })
    if (c.chance(0.2))
      return JSON.stringify({
        factor_type: c.of(FACTOR_TYPES),
        friendly_name: this.#text(),
        issuer: this.#value(1),
        phone: '0803 123 4567',
      })
    if (c.chance(0.2)) return JSON.stringify({ challenge_id: c.of(this.#targets.ids), code: c.chance(0.5) ? '000000' : this.#value(1) })
    const pairs = c.some(AUTH_FIELDS, 6).map((name) => [name, c.chance(0.8) ? this.#authValue(name) : this.#value(2)])
    return JSON.stringify(Object.fromEntries(pairs))
  }

  #authValue(name: string): string {
    const c = this.#choices
    if (name === 'email' && c.chance(0.7)) return c.of(this.#targets.emails)
    if (name === 'type') return c.of(LINK_TYPES)
    if (name === 'factor_type') return c.of(FACTOR_TYPES)
    if (name === 'provider' && c.chance(0.7)) return 'google'
    if (name === 'password' && c.chance(0.5)) return c.of(['Wrong-pass-1', 'short', 'x'.repeat(100)] as const)
    return c.chance(0.3) ? c.of(this.#targets.ids) : this.#text()
  }

  #value(depth: number): unknown {
    const c = this.#choices
    if (depth === 0 || c.chance(0.5)) return c.of([this.#text(), c.upTo(1e9), -1.5, null, true, c.of(this.#targets.ids)] as const)
    if (c.chance(0.5)) return c.some(NASTY, 3)
    return Object.fromEntries(c.some(NASTY, 3).map((name) => [name, this.#value(depth - 1)]))
  }

  #text(): string {
    const c = this.#choices
    return c.chance(0.7) ? c.of(NASTY) : Array.from({ length: c.upTo(20) }, () => String.fromCodePoint(1 + c.upTo(0x2ff))).join('')
  }

  #headers(body: string | undefined): Record<string, string> {
    const c = this.#choices
    const { anonKey, tokens, badTokens } = this.#targets
    const headers: Record<string, string> = {}
    if (c.chance(0.9)) headers['apikey'] = anonKey
    const holder = c.next()
    if (holder < 0.7) headers['authorization'] = `Bearer ${c.of(tokens)}`
    else if (holder < 0.9) headers['authorization'] = c.of(['Bearer ', 'bearer ', 'Basic ', ''] as const) + c.of(badTokens)
    if (body !== undefined && c.chance(0.97)) headers['content-type'] = c.chance(0.93) ? 'application/json' : c.of(WRONG_TYPES)
    if (c.chance(0.5)) headers['prefer'] = c.some(PREFERENCES, 4).join(',')
    if (c.chance(0.2)) headers['accept'] = c.of(ACCEPTS)
    if (c.chance(0.05)) headers[c.of(['accept-profile', 'content-profile'] as const)] = c.of(['public', 'auth', 'private', ''] as const)
    if (c.chance(0.1)) headers['range'] = c.of(['0-0', '5-1', '-1', 'bytes=0-', '0-999999999999'] as const)
    if (c.chance(0.3)) headers['x-supabase-api-version'] = '2024-01-01'
    return headers
  }

  /** A URL that no URL library would produce. */
  #bent(path: string): string {
    return this.#choices.of([
      `${path}%`,
      `${path}/%00`,
      `${path}/..%2f`,
      `/${path}`,
      path.replace('/', '//'),
      `${path}?${'a=eq.1&'.repeat(300)}`,
      `${path}/${'x'.repeat(300)}`,
      path.toUpperCase(),
    ] as const)
  }
}

import { randomUUID } from 'node:crypto'

/** The owner's last known state of a draft: written, acknowledged, or absent after an acknowledged deletion. */
type Known = { id: string; version: number; surname: string } | null
type Row = { id: string; version: number; surname: string }

/** A change that was sent but not acknowledged. It may or may not have taken effect, but only once and only as a whole. */
type Attempt = { kind: 'insert' | 'update'; surname: string } | { kind: 'delete' }

/**
 * Simulates one person: creates a draft, changes it repeatedly, deletes it and starts again. It remembers what the server acknowledged,
 * and records a complaint about any state that the acknowledgements do not allow.
 */
export class DraftWriter {
  acknowledged = 0
  readonly complaints: string[] = []
  readonly #url: string
  readonly #headers: Record<string, string>
  readonly #userId: string
  #known: Known = null
  #written = 0

  constructor(server: { url: string; anonKey: string }, userId: string, token: string) {
    this.#url = `${server.url}/rest/v1/applications`
    this.#userId = userId
    this.#headers = {
      apikey: server.anonKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
    }
  }

  /** Writes until told to stop. After a write without a response, checks the stored state before the next one. */
  async work(stopped: () => boolean): Promise<void> {
    while (!stopped()) {
      const attempt = this.#next()
      const rows = await this.#send(attempt)
      if (rows) this.#acknowledge(attempt, rows)
      else await this.#lookUp(attempt)
    }
  }

  /** Compares the stored state with the acknowledged one. */
  async check(): Promise<void> {
    this.#compare(await this.#stored(), [this.#known], 'at the end')
  }

  #next(): Attempt {
    this.#written += 1
    if (this.#known === null) return { kind: 'insert', surname: `draft ${this.#written}` }
    return this.#written % 40 === 0 ? { kind: 'delete' } : { kind: 'update', surname: `change ${this.#written}` }
  }

  /** The rows of a 2xx response, or null if the outcome is unknown. */
  async #send(attempt: Attempt): Promise<Row[] | null> {
    const known = this.#known
    const of = `?id=eq.${known?.id ?? ''}&version=eq.${known?.version ?? 0}`
    const select = 'select=id,version,surname:personal_info->>surname'
    const body = attempt.kind === 'delete' ? undefined : { personal_info: { surname: attempt.surname } }
    try {
      switch (attempt.kind) {
        case 'insert':
          return await this.#rows('POST', `?${select}`, {
            ...body,
            user_id: this.#userId,
            submission_key: randomUUID(),
          })
        case 'update':
          return await this.#rows('PATCH', `${of}&${select}`, body)
        case 'delete':
          return await this.#rows('DELETE', `${of}&${select}`, undefined)
      }
    } catch {
      return null
    }
  }

  async #rows(method: string, query: string, body: unknown): Promise<Row[]> {
    const answer = await fetch(`${this.#url}${query}`, {
      method,
      headers: this.#headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    })
    const text = await answer.text()
    if (answer.ok) return JSON.parse(text) as Row[]
    if (answer.status !== 503) this.complaints.push(`${method} returned ${answer.status}: ${text}`)
    throw new Error(`No acknowledgement: ${answer.status}`)
  }

  #acknowledge(attempt: Attempt, rows: Row[]): void {
    const row = rows[0]
    if (row === undefined || rows.length > 1) {
      this.complaints.push(`${attempt.kind} affected ${rows.length} rows instead of one`)
      return
    }
    this.acknowledged += 1
    this.#compare(attempt.kind === 'delete' ? [] : [row], [this.#after(attempt, row.id)], `after ${attempt.kind}`)
    this.#known = attempt.kind === 'delete' ? null : row
  }

  async #lookUp(attempt: Attempt): Promise<void> {
    const rows = await this.#stored()
    this.#compare(rows, [this.#known, this.#after(attempt, rows[0]?.id ?? '')], `after ${attempt.kind} without a response`)
    this.#known = rows[0] ?? null
  }

  #after(attempt: Attempt, id: string): Known {
    if (attempt.kind === 'delete') return null
    return { id: this.#known?.id ?? id, version: (this.#known?.version ?? 0) + 1, surname: attempt.surname }
  }

  async #stored(): Promise<Row[]> {
    for (;;) {
      try {
        return await this.#rows('GET', `?select=id,version,surname:personal_info->>surname&user_id=eq.${this.#userId}`, undefined)
      } catch {
        await new Promise((wake) => setTimeout(wake, 20))
      }
    }
  }

  #compare(rows: readonly Row[], allowed: readonly Known[], when: string): void {
    const found = JSON.stringify(rows)
    const possible = allowed.map((known) => JSON.stringify(known === null ? [] : [known]))
    if (!possible.includes(found)) this.complaints.push(`${when} there was ${found} instead of ${possible.join(' or ')}`)
  }
}

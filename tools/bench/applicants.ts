import { randomUUID } from 'node:crypto'
import * as argon2 from '@node-rs/argon2'
import pg from 'pg'
import { signAccessToken } from '#supabase-server'
import type { Product } from './product.ts'
import type { PreparedRequest } from './http-connection.ts'

export type Applicant = { id: string; email: string; draft: string; token: string }

export const PASSWORD = 'Correct-horse-1'
/** The same password hashing cost as in the product. */
export const HASHING = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** About the size of a complete application: 1.3 KB. */
export const DRAFT = {
  personal_info: {
    surname: 'Adeyemi',
    firstName: 'Oluwaseun',
    middleName: 'Grace',
    contactAddress: '14 Unity Close, off Allen Avenue, Ikeja, Lagos',
    nationality: 'Nigerian',
    stateOfOrigin: 'Oyo',
    religion: '',
    phoneNumber: '+2348031234567',
    email: 'oluwaseun.adeyemi@example.org',
    dateOfBirth: '2001-04-17',
    gender: 'female',
    maritalStatus: 'single',
    disability: { hasDisability: false, details: '' },
  },
  academic_background: {
    educationLevel: 'tertiary',
    tertiaryEducation: 'national_diploma',
    certificates: [
      { type: 'WASSCE', grade: '5 credits', year: '2018' },
      { type: 'National Diploma', grade: 'Upper Credit', year: '2021' },
    ],
  },
  program_selection: {
    program: 'computer-technology',
    course: 'comp-4',
    startDate: '2027-01',
    studyMode: 'full-time',
    previousExperience: 'I have built two small sites for shops in my street and looked after the computers of our school.',
    careerGoals: 'I want to become a web developer, work for a company that serves small businesses, and later teach others.',
  },
  accommodation: {
    needsAccommodation: true,
    sponsorshipType: 'guardian',
    sponsorDetails: { name: 'Folake Adeyemi', relationship: 'Mother', contact: '+2348037654321' },
  },
  referee: {
    name: 'Dr. Ibrahim Musa',
    address: '3 College Road, Yaba, Lagos',
    phone: '+2348055555555',
    email: 'i.musa@example.org',
    relationship: 'Former teacher',
  },
} as const

/**
 * The ids of the n-th applicant and of their session and draft. SQL must be able to compute them from a client number, because pgbench
 * needs them.
 */
export const applicantId = (at: number): string => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
export const sessionId = (at: number): string => `00000000-0000-4000-b000-${String(at).padStart(12, '0')}`
export const draftId = (at: number): string => `00000000-0000-4000-9000-${String(at).padStart(12, '0')}`

/** Creates people with an account and three applications each. Bypasses the rules as superuser, which is safe in a dedicated database. */
export async function makeApplicants(product: Product, count: number): Promise<Applicant[]> {
  const client = new pg.Client(await product.login('postgres'))
  await client.connect()
  const hash = await argon2.hash(PASSWORD, HASHING)
  const now = Math.floor(Date.now() / 1000)
  try {
    await client.query('set session_replication_role = replica')
    const applicants: Applicant[] = []
    for (let at = 0; at < count; at += 1) {
      const id = applicantId(at)
      const email = `applicant-${at}@example.org`
      await client.query('insert into auth.users (id, email, encrypted_password, email_confirmed_at) values ($1, $2, $3, now())', [
        id,
        email,
        hash,
      ])
      await client.query('insert into auth.sessions (id, user_id) values ($1, $2)', [sessionId(at), id])
      await client.query(insertApplication, [draftId(at), id, 'draft', null, null, null, ...Object.values(DRAFT)])
      for (const former of [1, 2]) {
        const sent = [randomUUID(), id, 'withdrawn', `FTI-2026-${at}-${former}`, new Date(), 1]
        await client.query(insertApplication, [...sent, ...Object.values(DRAFT)])
      }
      const claims = {
        sub: id,
        role: 'authenticated',
        aud: 'authenticated',
        email,
        session_id: sessionId(at),
        iat: now,
        exp: now + 3600,
      }
      applicants.push({ id, email, draft: draftId(at), token: await signAccessToken(claims, product.config) })
    }
    await client.query('analyze')
    return applicants
  } finally {
    await client.end()
  }
}

/** Creates a person who has only an account, and returns their sign-in data. */
export async function firstTimeApplicant(product: Product, { name, email }: { name: string; email: string }) {
  const client = new pg.Client(await product.login('postgres'))
  await client.connect()
  try {
    await client.query(
      'insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_user_meta_data) values ($1, $2, $3, now(), $4)',
      [randomUUID(), email, await argon2.hash(PASSWORD, HASHING), { full_name: name }],
    )
    return { name, email, password: PASSWORD }
  } finally {
    await client.end()
  }
}

const insertApplication = `insert into public.applications
  (id, user_id, status, number, submitted_at, settings_id,
    personal_info, academic_background, program_selection, accommodation, referee)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`

const headersOf = ({ token }: Applicant, product: Product) => ({
  apikey: product.config.anonKey,
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
})

/** The request that the client sends two seconds after a change. */
export const updateRequest = (applicant: Applicant, product: Product): PreparedRequest => ({
  method: 'PATCH',
  path: `/rest/v1/applications?id=eq.${applicant.draft}&user_id=eq.${applicant.id}` + '&select=id%2Cversion%2Cstatus%2Cnumber',
  headers: { ...headersOf(applicant, product), prefer: 'return=representation', 'content-profile': 'public' },
  body: JSON.stringify({ ...DRAFT, status: 'draft', updated_at: '2026-11-21T10:00:00.000Z' }),
})

/** The request for the applicant's own list of applications. */
export const listRequest = (applicant: Applicant, product: Product): PreparedRequest => ({
  method: 'GET',
  path: `/rest/v1/applications?select=*&user_id=eq.${applicant.id}&order=created_at.desc`,
  headers: { ...headersOf(applicant, product), 'accept-profile': 'public' },
})

export const signInRequest = (applicant: Applicant, product: Product): PreparedRequest => ({
  method: 'POST',
  path: '/auth/v1/token?grant_type=password',
  headers: { apikey: product.config.anonKey, 'content-type': 'application/json' },
  body: JSON.stringify({ email: applicant.email, password: PASSWORD }),
})

/** The base paths of the protocols, the same as on a Supabase project. */
export const addresses = {
  auth: '/auth/v1',
  data: '/rest/v1',
  storage: '/storage/v1',
} as const

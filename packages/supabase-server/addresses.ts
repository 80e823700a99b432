/** Where the protocols are answered, by this server as by a Supabase project. */
export const addresses = {
  auth: '/auth/v1',
  data: '/rest/v1',
  storage: '/storage/v1',
} as const

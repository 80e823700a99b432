import type { ReactNode } from 'react'

/**
 * The providers' own marks, in the shapes and colours that they require. Google's has its four colours on white in every theme
 * (developers.google.com/identity/branding-guidelines). GitHub's has a single colour, that of the text (github.com/logos).
 */
const marks: Readonly<Partial<Record<string, ReactNode>>> = {
  google: (
    <svg viewBox="-8 -8 64 64" width={24} height={24} className="provider-mark" aria-hidden="true">
      <path d="M-8-8h64v64H-8z" fill="#fff" />
      <path
        d={
          'M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19' +
          'C12.43 13.72 17.74 9.5 24 9.5z'
        }
        fill="#ea4335"
      />
      <path
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
        fill="#4285f4"
      />
      <path
        d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78z"
        fill="#fbbc05"
      />
      <path
        d={
          'M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19' +
          'C6.51 42.62 14.62 48 24 48z'
        }
        fill="#34a853"
      />
    </svg>
  ),
  github: (
    <svg viewBox="0 0 16 16" width={22} height={22} className="provider-mark" fill="currentColor" aria-hidden="true">
      <path
        d={
          'M8 0a8 8 0 0 0-2.53 15.59c.4.07.55-.17.55-.38l-.01-1.49c-2.01.37-2.53-.49-2.69-.94-.09-.23-.48-.94-.82-1.13' +
          '-.28-.15-.68-.52-.01-.53.63-.01 1.08.58 1.23.82.72 1.21 1.87.87 2.33.66.07-.52.28-.87.51-1.07' +
          '-1.78-.2-3.64-.89-3.64-3.95 0-.87.31-1.59.82-2.15-.08-.2-.36-1.02.08-2.12 0 0 .67-.21 2.2.82' +
          'a7.4 7.4 0 0 1 4 0c1.53-1.04 2.2-.82 2.2-.82.44 1.1.16 1.92.08 2.12.51.56.82 1.27.82 2.15 0 3.07' +
          '-1.87 3.75-3.65 3.95.29.25.54.73.54 1.48l-.01 2.2c0 .21.15.46.55.38A8 8 0 0 0 8 0z'
        }
      />
    </svg>
  ),
}

/** For all other providers: a key on a line, as in the site's drawings. */
const anyProvider = (
  <svg
    viewBox="0 0 24 24"
    width={24}
    height={24}
    className="provider-mark"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    aria-hidden="true"
  >
    <path d="M8 7.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9ZM12.5 12H22M18.5 12v4M15.5 12v2.5" />
  </svg>
)

/** A decorative mark beside the provider's name. `provider` is its name in the protocol, such as `google`. */
export function ProviderMark({ provider }: { provider: string }) {
  return marks[provider] ?? anyProvider
}

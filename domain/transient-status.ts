/**
 * Whether an answer of this HTTP status says nothing about what was asked, so that the same may be tried again later (RFC 9110):
 * none at all (0), a time-out (408), too early (425), too many (429), or a server that stumbles (5xx). Any other refusal stays one.
 */
export const isPassing = (status: number): boolean => [0, 408, 425, 429].includes(status) || status >= 500

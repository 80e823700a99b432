/**
 * Whether this HTTP status means that the same request may succeed later (RFC 9110): no response (0), timeout (408), too early (425), too
 * many requests (429), or a server error (5xx). Any other error is final.
 */
export const isTransient = (status: number): boolean => [0, 408, 425, 429].includes(status) || status >= 500

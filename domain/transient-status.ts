/**
 * Whether a response with this HTTP status is temporary, so that the same request may be retried later (RFC 9110): no response (0),
 * time-out (408), too early (425), too many requests (429), or a server error (5xx). Any other refusal is final.
 */
export const isPassing = (status: number): boolean => [0, 408, 425, 429].includes(status) || status >= 500

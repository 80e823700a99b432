type Entry = readonly [status: number, error: string, message: string]

/**
 * The closed list of errors in this protocol: code → status, short name and message, as in Supabase's storage (supabase/storage,
 * internal/errors). Messages that people see after choosing a picture use the product's own wording.
 */
const catalogue = {
  InvalidRequest: [400, 'InvalidRequest', 'The request could not be read'],
  InvalidParameter: [400, 'InvalidParameter', 'Invalid Parameter'],
  InvalidKey: [400, 'InvalidKey', 'Invalid key'],
  InvalidJWT: [400, 'InvalidJWT', 'Invalid JWT'],
  InvalidSignature: [400, 'InvalidSignature', 'Invalid signature'],
  AccessDenied: [403, 'Unauthorized', 'new row violates row-level security policy'],
  SecondFactorRequired: [403, 'second_factor_required', 'Please enter your two-step verification code to continue.'],
  NoSuchBucket: [404, 'Bucket not found', 'Bucket not found'],
  NoSuchKey: [404, 'not_found', 'Object not found'],
  NoSuchRoute: [404, 'Not Found', 'Route not found'],
  ResourceAlreadyExists: [409, 'Duplicate', 'The resource already exists'],
  FeatureNotEnabled: [409, 'FeatureNotEnabled', 'The feature is not enabled for this resource'],
  TransactionError: [409, 'TransactionError', 'The object was changed at the same moment. Please try again.'],
  EntityTooLarge: [413, 'Payload too large', 'File too large. Maximum size is 2MB.'],
  InvalidMimeType: [415, 'invalid_mime_type', 'Invalid file type. Please upload an image file.'],
  TooManyUploads: [429, 'too_many_requests', 'You have changed your picture very often. Please try again in an hour.'],
  InternalError: [500, 'InternalError', 'Internal server error'],
  SlowDown: [503, 'SlowDown', 'Please reduce your request rate'],
  DatabaseTimeout: [503, 'DatabaseTimeout', 'The database is briefly unavailable'],
} as const satisfies Record<string, Entry>

export type StorageErrorCode = keyof typeof catalogue

/** The body of every error under /storage/v1. Official clients read `statusCode` and `message`, newer ones `code`. */
export type StorageErrorBody = { statusCode: string; code: StorageErrorCode; error: string; message: string }

/** Thrown by any code that an endpoint calls. `sendStorageError` turns it into the response. */
export class StorageError extends Error {
  readonly code: StorageErrorCode
  readonly status: number
  /** Seconds, sent as Retry-After. */
  readonly retryAfter: number | undefined

  /** @param details.message replaces the default message. Must not contain secrets, because it is sent to the client. */
  constructor(code: StorageErrorCode, details: { message?: string; retryAfter?: number; cause?: unknown } = {}) {
    super(details.message ?? catalogue[code][2], details.cause === undefined ? undefined : { cause: details.cause })
    this.name = 'StorageError'
    this.code = code
    this.status = catalogue[code][0]
    this.retryAfter = details.retryAfter
  }

  get body(): StorageErrorBody {
    return { statusCode: String(this.status), code: this.code, error: catalogue[this.code][1], message: this.message }
  }
}

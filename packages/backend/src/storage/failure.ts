import { RETRY_AFTER_SECONDS } from '#backend/database/unavailable.ts'

/**
 * An error in Storage's wire shape. Its status is a string in the body; like the real service, HTTP says 400 for nearly
 * all of them, and clients read the body.
 */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure'
  readonly statusCode: string
  readonly error: string
  readonly code: string

  constructor(statusCode: string, error: string, code: string, message: string, cause?: unknown) {
    super(message, { cause })
    this.statusCode = statusCode
    this.error = error
    this.code = code
  }
}

export const bucketNotFound = () => new StorageFailure('404', 'Bucket not found', 'NoSuchBucket', 'Bucket not found')
export const objectNotFound = () => new StorageFailure('404', 'not_found', 'NoSuchKey', 'Object not found')
export const bucketNotEmpty = () =>
  new StorageFailure('409', 'ResourceNotEmpty', 'ResourceNotEmpty', 'The bucket you tried to delete is not empty')
export const invalidBucketName = () =>
  new StorageFailure('400', 'Invalid Input', 'InvalidBucketName', 'Bucket name invalid')
export const invalidSizeLimit = () =>
  new StorageFailure(
    '400',
    'InvalidFileSizeLimit',
    'InvalidFileSizeLimit',
    'Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B',
  )
export const invalidSignature = () =>
  new StorageFailure('400', 'InvalidSignature', 'InvalidSignature', 'Invalid signature')
export const expiredSignature = () =>
  new StorageFailure('400', 'ExpiredSignature', 'ExpiredSignature', 'The provided token has expired.')
export const duplicate = (cause?: unknown) =>
  new StorageFailure('409', 'Duplicate', 'ResourceAlreadyExists', 'The resource already exists', cause)
export const tooLarge = () =>
  new StorageFailure('413', 'Payload too large', 'EntityTooLarge', 'The object exceeded the maximum allowed size')
export const storageFull = (cause?: unknown) =>
  new StorageFailure('413', 'Payload too large', 'QuotaExceeded', 'The storage of this account is full', cause)
export const unsupportedType = (type: string) =>
  new StorageFailure('415', 'invalid_mime_type', 'InvalidMimeType', `mime type ${type} is not supported`)
export const unreadableImage = (cause?: unknown) =>
  new StorageFailure('400', 'invalid_image', 'InvalidImage', 'The image is damaged and cannot be read', cause)
export const tooManyPixels = (limitMegapixels: number) =>
  new StorageFailure('400', 'invalid_image', 'InvalidImage', `The image has more than ${limitMegapixels} megapixels`)
export const accessDenied = (cause?: unknown) =>
  new StorageFailure('403', 'Unauthorized', 'AccessDenied', 'new row violates row-level security policy', cause)
export const badToken = () => new StorageFailure('403', 'Unauthorized', 'AccessDenied', 'Invalid Compact JWS')
export const secondFactorMissing = (text: string) => new StorageFailure('403', 'Unauthorized', 'AccessDenied', text)
export const invalidName = () => new StorageFailure('400', 'InvalidKey', 'InvalidKey', 'Invalid key')
export const invalidRequest = (why: string, cause?: unknown) =>
  new StorageFailure('400', 'invalid_request', 'InvalidRequest', why, cause)

export const slowDown = (cause: unknown) =>
  new StorageFailure('429', 'too_many_requests', 'SlowDown', 'Too many images are waiting', cause)
export const databaseUnavailable = (cause: unknown) =>
  new StorageFailure('503', 'database_unavailable', 'DatabaseUnavailable', 'The database is not available', cause)

// Retryable errors use their own HTTP status.
const RETRYABLE: ReadonlyMap<string, number> = new Map([
  ['429', 429],
  ['503', 503],
])

/** Renders a failure. */
export function failureResponse({ statusCode, error, code, message }: StorageFailure): Response {
  const retryable = RETRYABLE.get(statusCode)
  return Response.json(
    { statusCode, error, code, message },
    {
      status: retryable ?? 400,
      headers: {
        'cache-control': 'no-store',
        ...(retryable === undefined ? {} : { 'retry-after': String(RETRY_AFTER_SECONDS) }),
      },
    },
  )
}

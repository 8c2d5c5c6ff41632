import fc from 'fast-check'
import { hostileText } from '@prontuvoz/backend/testing/hostile-text'
import type { FuzzRequest, Parties } from './fuzz-request.ts'

const json = { 'content-type': 'application/json' }

const SMALLEST_PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** Requests to `/storage/v1` for another account's folder: by name, by spelling tricks, by moving and signing. */
export function storageRequests({ mine, theirs }: Parties): fc.Arbitrary<FuzzRequest> {
  const { userId, imageName } = theirs
  const name = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.constantFrom(
        ...[imageName, userId, `${userId}/`, `/${imageName}`, `./${imageName}`, `${imageName}/`, `${imageName}\u0000`],
        ...[
          `${mine.userId}/../${imageName}`,
          `${mine.userId}/%2e%2e/${imageName}`,
          `${mine.userId}%2f..%2f${imageName}`,
        ],
        ...[
          `${mine.userId}\\..\\${imageName}`,
          imageName.toUpperCase(),
          encodeURIComponent(imageName),
          `%00${imageName}`,
        ],
        ...[`${mine.userId}//../../${imageName}`, `..%252f${imageName}`, `${mine.userId}/..%c0%af${imageName}`],
        `../../../../etc/passwd`,
      ),
    },
    { weight: 2, arbitrary: fc.constantFrom(mine.imageName, `${mine.userId}/novo.png`) },
    { weight: 1, arbitrary: hostileText([imageName, mine.userId]) },
  )
  const bucket = fc.constantFrom('profiles', 'profiles', 'profiles', 'profiles', 'storage', 'PROFILES', '..', '')
  const place = fc.constantFrom(
    '',
    '',
    'authenticated/',
    'info/',
    'info/authenticated/',
    'info/public/',
    'public/',
    'sign/',
  )
  const object = fc
    .record({
      method: fc.constantFrom('GET', 'GET', 'HEAD', 'PUT', 'POST', 'DELETE'),
      place: fc.oneof(place, fc.constantFrom('upload/sign/', 'list/', 'list-v2/')),
      bucket,
      name,
      image: fc.constantFrom('no image', Buffer.from(SMALLEST_PNG, 'base64')),
      upsert: fc.constantFrom('true', 'false'),
      range: fc.constantFrom('bytes=0-9', 'bytes=-5', 'bytes=9-2', `bytes=${'9'.repeat(20)}-`, 'x'),
    })
    .map((all) => ({
      method: all.method,
      path: `/storage/v1/object/${all.place}${all.bucket}/${all.name}`,
      headers: { 'x-upsert': all.upsert, range: all.range, 'content-type': 'image/png' },
      ...(all.method.startsWith('P') ? { body: all.image } : {}),
    }))
  const said = fc.record(
    {
      bucketId: bucket,
      sourceKey: name,
      destinationKey: name,
      destinationBucket: bucket,
      prefix: fc.oneof(name, fc.constantFrom('', '%', '_')),
      prefixes: fc.array(name, { maxLength: 3 }),
      paths: fc.array(name, { maxLength: 3 }),
      expiresIn: fc.constantFrom(60, 0, -1, 1e300, '60', 10 ** 9),
      limit: fc.constantFrom(1, 100, -1, 1e9),
      offset: fc.constantFrom(0, -1, 2 ** 53),
      search: hostileText([userId]),
      cursor: hostileText([userId]),
      sortBy: fc.record({
        column: fc.constantFrom('name', 'id; drop', 'created_at'),
        order: fc.constantFrom('asc', 'x'),
      }),
    },
    { requiredKeys: ['sourceKey', 'destinationKey', 'prefix'] },
  )
  const route = fc.constantFrom(
    ...['object/move', 'object/copy', 'object/list/profiles', 'object/list-v2/profiles', 'object/sign/profiles'],
    ...['object/profiles', 'bucket', 'bucket/profiles', 'bucket/profiles/empty', `object/sign/profiles/${imageName}`],
  )
  const asking = fc
    .record({ method: fc.constantFrom('POST', 'POST', 'POST', 'DELETE', 'PUT', 'GET'), route, said })
    .map((all) => ({
      method: all.method,
      path: `/storage/v1/${all.route}`,
      headers: json,
      ...(all.method === 'GET' ? {} : { body: JSON.stringify(all.said) }),
    }))
  return fc.oneof(object, asking)
}

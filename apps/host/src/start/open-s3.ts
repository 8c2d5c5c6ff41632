import { EnvironmentFailure } from '#host/environment.ts'
import type { ObjectStore } from '@prontuvoz/backend/storage/objects'
import { createS3Objects, S3Failure, type S3Bucket } from '@prontuvoz/backend/storage/s3-objects'

// Written at each start: only a write proves that URL, bucket, region, credentials and permissions are right.
const PROOF_KEY = '.prontuvoz'

const MENDS: Readonly<Record<string, string>> = {
  Unreachable: 'S3_ENDPOINT: o servidor de imagens não responde; confira o endereço e a rede.',
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID: o servidor de imagens não conhece esta chave; confira o valor.',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY: o segredo não é o da chave indicada; confira o valor.',
  NoSuchBucket: 'S3_BUCKET: este bucket não existe no servidor; crie-o ou indique outro.',
  InvalidBucketName: 'S3_BUCKET: nome de bucket inválido; confira o valor.',
  AuthorizationHeaderMalformed: 'S3_REGION: não é a região do bucket; confira o valor.',
  PermanentRedirect: 'S3_REGION: não é a região do bucket; confira o valor.',
  AccessDenied: 'S3_ACCESS_KEY_ID: esta chave não pode gravar no bucket; conceda leitura, escrita e remoção.',
  RequestTimeTooSkewed: 'S3_ENDPOINT: o relógio desta máquina difere do servidor de imagens; acerte a hora.',
}

/**
 * The bucket as an object store, tested by a write.
 * @throws EnvironmentFailure with one line that names the variable to fix.
 */
export async function openS3(bucket: S3Bucket): Promise<ObjectStore> {
  const objects = createS3Objects(bucket)
  try {
    await objects.put(PROOF_KEY, Buffer.from('prontuvoz\n'), 'text/plain')
  } catch (cause) {
    if (!(cause instanceof S3Failure)) throw cause
    throw new EnvironmentFailure(MENDS[cause.code] ?? `S3_ENDPOINT: o servidor de imagens recusou (${cause.code}).`, {
      cause,
    })
  }
  return objects
}

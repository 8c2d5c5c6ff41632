import { expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'

test('by default no proxy is trusted and no limit is raised', () => {
  const environment = readEnvironment({})
  expect(environment.trustedProxies.check('127.0.0.1')).toBe(false)
  expect(environment.authRateLimitFactor).toBe(1)
})

test('proxies are read as addresses and networks', () => {
  const { trustedProxies } = readEnvironment({ TRUSTED_PROXIES: '10.0.0.5, 172.16.0.0/12' })
  expect(['10.0.0.5', '172.20.1.1', '10.0.0.6'].map((address) => trustedProxies.check(address))).toEqual([
    true,
    true,
    false,
  ])
})

const SENDER = 'valor inválido; use um remetente como Prontuvoz <nao-responda@clinica.exemplo.br>.'

test.each([
  [
    { TRUSTED_PROXIES: 'proxy' },
    'TRUSTED_PROXIES: valor inválido; use endereços ou redes, como 10.0.0.5, 172.16.0.0/12.',
  ],
  [{ AUTH_RATE_LIMIT_FACTOR: '0' }, 'AUTH_RATE_LIMIT_FACTOR: valor inválido; use um número a partir de 1.'],
  [
    { ANALYSIS_LOCAL_MODEL: 'gpt' },
    'ANALYSIS_LOCAL_MODEL: valor inválido; use qwen3-1.7b, qwen3.5-4b, gemma-4-e2b, gemma-4-e4b ou o caminho de um arquivo .gguf.',
  ],
  [
    { ANALYSIS_LOCAL_MODEL: 'qwen3-1.7b', ANALYSIS_BASE_URL: 'http://127.0.0.1:1/v1', ANALYSIS_MODEL: 'm' },
    'ANALYSIS_LOCAL_MODEL: já há um servidor em ANALYSIS_BASE_URL; escolha um dos dois.',
  ],
  [{ TRANSCRIPTION_TIMEOUT_MS: '30s' }, 'TRANSCRIPTION_TIMEOUT_MS: valor inválido; use milissegundos, como 30000.'],
  [
    { TRANSCRIPTION_TIMEOUT_MS: '180000' },
    'TRANSCRIPTION_TIMEOUT_MS: valor inválido; use no máximo 120000 milissegundos.',
  ],
  [{ ANALYSIS_TIMEOUT_MS: '120s' }, 'ANALYSIS_TIMEOUT_MS: valor inválido; use milissegundos, como 120000.'],
  [{ ANALYSIS_TIMEOUT_MS: '500' }, 'ANALYSIS_TIMEOUT_MS: valor inválido; use ao menos 1000 milissegundos.'],
  [{ ANALYSIS_TIMEOUT_MS: '300000' }, 'ANALYSIS_TIMEOUT_MS: valor inválido; use no máximo 240000 milissegundos.'],
  [
    { SPEECH_MODEL: 'whisper' },
    'SPEECH_MODEL: valor inválido; use parakeet-tdt-0.6b-v3-int8, whisper-base-int8, whisper-small-int8, whisper-large-v3-turbo-int8.',
  ],
  [{ PORT: '3000.5' }, 'PORT: valor inválido; use um número de porta, como 3000.'],
  [{ PUBLIC_URL: 'clinica' }, 'PUBLIC_URL: valor inválido; use um endereço como https://clinica.exemplo.br.'],
  [{ PUBLIC_URL: 'https://clinica.test/prontuvoz' }, 'PUBLIC_URL: valor inválido; use só o endereço, sem caminho.'],
  [{ PUBLIC_URL: 'https://clinica.test/?a=1' }, 'PUBLIC_URL: valor inválido; use só o endereço, sem caminho.'],
  [{ MAIL_FROM: 'Clínica' }, `MAIL_FROM: ${SENDER}`],
  [{ MAIL_FROM: 'a@clinica.test\nBcc: b@clinica.test' }, `MAIL_FROM: ${SENDER}`],
  [{ MAIL_FROM: 'Clínica\nBcc: b <a@clinica.test>' }, `MAIL_FROM: ${SENDER}`],
  [
    { SPEECH_MODEL_DIR: '/nao/existe' },
    'SPEECH_MODEL_DIR: valor inválido; indique uma pasta que existe, com o modelo, ou nenhuma para que ele seja baixado.',
  ],
  [
    { SPEECH_LIVE_MODEL_DIR: 'package.json' },
    'SPEECH_LIVE_MODEL_DIR: valor inválido; indique uma pasta que existe, com o modelo, ou nenhuma.',
  ],
  [
    { ANALYSIS_LOCAL_MODEL: '/nao/existe.gguf' },
    'ANALYSIS_LOCAL_MODEL: valor inválido; este arquivo .gguf não existe.',
  ],
])('a wrong value stops the start: %o', (source, message) => {
  expect(() => readEnvironment(source)).toThrow(message)
})

test('blanks around a value are none of it, and a value of blanks is unset', () => {
  const environment = readEnvironment({ PORT: ' ', DATA_DIR: '/dados\r', LOG_FORMAT: 'json\r', SUPPORT_EMAIL: '\t' })
  expect(environment).toMatchObject({ port: 3000, dataDirectory: '/dados', logFormat: 'json' })
})

test.each([
  ['https://clinica.test/', 'https://clinica.test'],
  ['HTTPS://Clinica.Test:443', 'https://clinica.test'],
])('PUBLIC_URL is kept as browsers tell an origin: %s', (given, publicUrl) => {
  expect(readEnvironment({ PUBLIC_URL: given }).publicUrl).toBe(publicUrl)
})

test.each(['a@clinica.test', 'Clínica São João <a@clinica.test>', '"Clínica, SP" <a@clinica.test>'])(
  'a sender is an address, with or without a name: %s',
  (from) => {
    expect(readEnvironment({ MAIL_FROM: from }).forFunctions['SUPPORT_EMAIL']).toBe('a@clinica.test')
  },
)

const s3 = {
  S3_ENDPOINT: 'https://s3.exemplo.com',
  S3_REGION: 'sa-east-1',
  S3_BUCKET: 'imagens',
  S3_ACCESS_KEY_ID: 'AK',
  S3_SECRET_ACCESS_KEY: 'segredo',
}

test.each(['ANALYSIS_TIMEOUT_MS', 'TRANSCRIPTION_TIMEOUT_MS'])(
  'functions learn how long a server may take: %s',
  (name) => {
    expect(readEnvironment({ [name]: '20000' }).forFunctions[name]).toBe('20000')
    expect(readEnvironment({}).forFunctions[name]).toBeUndefined()
  },
)

test('reads all variables of the image bucket, or none', () => {
  expect(readEnvironment(s3).s3).toEqual({
    endpoint: 'https://s3.exemplo.com',
    region: 'sa-east-1',
    bucket: 'imagens',
    accessKeyId: 'AK',
    secretAccessKey: 'segredo',
  })
  expect(readEnvironment({ S3_BUCKET: '' }).s3).toBeUndefined()
})

test.each(Object.keys(s3))('names %s when it alone is missing', (name) => {
  expect(() => readEnvironment({ ...s3, [name]: '' })).toThrow(
    `${name}: falta; as imagens em S3 precisam das cinco variáveis S3_*, ou de nenhuma.`,
  )
})

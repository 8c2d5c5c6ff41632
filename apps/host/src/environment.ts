import { existsSync, statSync } from 'node:fs'
import { BlockList } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { MAX_PROMPT_CHARACTERS } from '@prontuvoz/rules/clinic-words'
import { parseNetworks } from '@prontuvoz/backend/auth/limits/client-address'
import type { S3Bucket } from '@prontuvoz/backend/storage/s3-objects'
import { TEXT_CATALOGUE } from './local-model/text-catalogue.ts'
import { SPEECH_CATALOGUE } from './speech/speech-catalogue.ts'
import { clinicWordsFile } from './start/clinic-words-file.ts'

/** An environment variable has an unusable value. The message names the variable and how to fix it. */
export class EnvironmentFailure extends Error {
  override readonly name = 'EnvironmentFailure'
}

const address = (schemes: readonly string[], mend: string) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol), mend)
    .optional()

const http = (mend: string) => address(['http:', 'https:'], mend)

/** The address that visitors type: screens and links are at its root. */
const origin = (mend: string) =>
  http(mend)
    .refine(
      (value) => value === undefined || !URL.canParse(value) || isOrigin(new URL(value)),
      'use só o endereço, sem caminho',
    )
    .transform((value) => (value === undefined ? undefined : new URL(value).origin))

const MAILBOX = /^(?:[^<>@\s]+@[^<>@\s]+|[^<>\p{Cc}]*<[^<>@\s]+@[^<>@\s]+>)$/u

const folder = (mend: string) =>
  z
    .string()
    .transform((path) => resolve(path))
    .refine((path) => statSync(path, { throwIfNoEntry: false })?.isDirectory(), mend)
    .optional()

const timeoutMs = (maxMs: number, example: string) =>
  z.coerce
    .number(`use milissegundos, como ${example}`)
    .int(`use milissegundos, como ${example}`)
    .min(1000, 'use ao menos 1000 milissegundos')
    .max(maxMs, `use no máximo ${maxMs} milissegundos`)
    .optional()

const schema = z.object({
  PORT: z.coerce
    .number('use um número de porta, como 3000')
    .int()
    .min(0, 'use um número de 0 a 65535')
    .max(65535, 'use um número de 0 a 65535')
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: origin('use um endereço como https://clinica.exemplo.br'),
  TRUSTED_PROXIES: z
    .string()
    .transform(parseNetworks)
    .pipe(z.instanceof(BlockList, { error: 'use endereços ou redes, como 10.0.0.5, 172.16.0.0/12' }))
    .optional(),
  AUTH_RATE_LIMIT_FACTOR: z.coerce
    .number('use um número, como 10')
    .min(1, 'use um número a partir de 1')
    .max(1_000_000, 'use um número até 1000000')
    .default(1),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: address(['postgres:', 'postgresql:'], 'use um endereço como postgres://usuario:senha@servidor/banco'),
  S3_ENDPOINT: http('use um endereço como https://s3.exemplo.com'),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  METRICS_TOKEN: z.string().min(16, 'use ao menos 16 caracteres').optional(),
  LOG_FORMAT: z.enum(['text', 'json'], 'use text ou json').default('text'),
  SMTP_URL: address(['smtp:', 'smtps:'], 'use um endereço como smtp://usuario:senha@servidor:587'),
  MAIL_FROM: z
    .string()
    .regex(MAILBOX, 'use um remetente como Prontuvoz <nao-responda@clinica.exemplo.br>')
    .default('Prontuvoz <nao-responda@localhost>'),
  TRANSCRIPTION_BASE_URL: http('use o endereço de um servidor compatível com OpenAI, como http://127.0.0.1:8000/v1'),
  TRANSCRIPTION_API_KEY: z.string().optional(),
  TRANSCRIPTION_MODEL: z.string().optional(),
  // A browser retries after 45 seconds; the retry then waits for the same segment, which is not transcribed twice.
  TRANSCRIPTION_TIMEOUT_MS: timeoutMs(120_000, '30000'),
  TRANSCRIPTION_PROVISIONAL: z.enum(['auto', 'on', 'off'], 'use auto, on ou off').default('auto'),
  CLINIC_WORDS: z
    .string()
    .max(MAX_PROMPT_CHARACTERS, `use no máximo ${MAX_PROMPT_CHARACTERS} caracteres`)
    .refine((value) => !/\p{Cc}/u.test(value), 'use uma só linha, com as palavras separadas por vírgulas')
    .optional(),
  CLINIC_WORDS_FILE: clinicWordsFile.optional(),
  SECOND_PASS: z.enum(['auto', 'on', 'off'], 'use auto, on ou off').default('auto'),
  SECOND_PASS_BASE_URL: http('use o endereço de um servidor compatível com OpenAI, como http://127.0.0.1:8000/v1'),
  SECOND_PASS_API_KEY: z.string().optional(),
  SECOND_PASS_MODEL: z.string().optional(),
  SPEECH_MODEL: z
    .enum(
      SPEECH_CATALOGUE.map(({ name }) => name),
      `use ${SPEECH_CATALOGUE.map(({ name }) => name).join(', ')}`,
    )
    .optional(),
  SPEECH_MODEL_DIR: folder('indique uma pasta que existe, com o modelo, ou nenhuma para que ele seja baixado'),
  SPEECH_LIVE_MODEL_DIR: folder('indique uma pasta que existe, com o modelo, ou nenhuma'),
  ANALYSIS_BASE_URL: http('use o endereço de um servidor compatível com OpenAI, como http://127.0.0.1:11434/v1'),
  ANALYSIS_API_KEY: z.string().optional(),
  ANALYSIS_MODEL: z.string().optional(),
  // A browser waits five minutes for the whole record.
  ANALYSIS_TIMEOUT_MS: timeoutMs(240_000, '120000'),
  ANALYSIS_LOCAL_MODEL: z
    .string()
    .refine(
      (value) => value.endsWith('.gguf') || TEXT_CATALOGUE.some(({ name }) => name === value),
      `use ${TEXT_CATALOGUE.map(({ name }) => name).join(', ')} ou o caminho de um arquivo .gguf`,
    )
    .refine((value) => !value.endsWith('.gguf') || existsSync(value), 'este arquivo .gguf não existe')
    .optional(),
  SUPPORT_EMAIL: z.email('use um endereço de email').optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: http('use um endereço como http://127.0.0.1:4242'),
})

/** Names of all variables that the product reads. */
export const VARIABLES: readonly string[] = Object.keys(schema.shape)

/** The product's configuration, checked once at the start. */
export interface Environment {
  readonly port: number
  readonly host: string
  /** URL in mails and redirects; undefined means the address that the server listens on. */
  readonly publicUrl: string | undefined
  /** Proxies in front that are trusted to state the visitor's address. */
  readonly trustedProxies: BlockList
  /** Multiplies the auth service's limits per network address. */
  readonly authRateLimitFactor: number
  /** Absolute path. */
  readonly dataDirectory: string
  readonly databaseUrl: string | undefined
  /** Where images are stored; undefined means files under the data folder. */
  readonly s3: S3Bucket | undefined
  /** Token that opens /metrics to other machines. */
  readonly metricsToken: string | undefined
  /** Sentences for a terminal, or one JSON object per line. */
  readonly logFormat: 'text' | 'json'
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** A name in the speech catalogue. */
  readonly speechModel: string | undefined
  /** Absolute path of a speech model already on disk. */
  readonly speechModelDirectory: string | undefined
  /** Absolute path of a streaming model on disk, for interim text. */
  readonly liveModelDirectory: string | undefined
  readonly transcriptionServer: boolean
  readonly analysisServer: boolean
  /** A name in the text catalogue, or the absolute path of a GGUF file. */
  readonly analysisLocalModel: string | undefined
  readonly payments: boolean
  /** Account and audio for a demonstration; only `npm run demo` sets it. */
  readonly isDemo: boolean
  /** Whether the demonstration starts with records; measurements start without. */
  readonly hasDemoRecords: boolean
  /** Variables that functions may read by name. */
  readonly forFunctions: Readonly<Record<string, string | undefined>>
}

/**
 * Reads the environment variables. An empty value, or one of blanks, counts as unset; blanks around a value are none of it,
 * since a file that was edited on Windows leaves them at the ends of its lines.
 * @throws EnvironmentFailure with one line about the first wrong value.
 */
export function readEnvironment(source: Readonly<Record<string, string | undefined>> = process.env): Environment {
  const given = Object.fromEntries(
    Object.entries(source).flatMap(([name, value = '']) => (value.trim() === '' ? [] : [[name, value.trim()]])),
  )
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new EnvironmentFailure(
      `${issue?.path.join('.') ?? 'Ambiente'}: valor inválido; ${issue?.message ?? 'confira a configuração'}.`,
    )
  }
  const value = parsed.data
  requireTogether(
    value.TRANSCRIPTION_BASE_URL,
    value.TRANSCRIPTION_MODEL,
    'TRANSCRIPTION_MODEL',
    'TRANSCRIPTION_BASE_URL',
  )
  requireTogether(value.SECOND_PASS_BASE_URL, value.SECOND_PASS_MODEL, 'SECOND_PASS_MODEL', 'SECOND_PASS_BASE_URL')
  requireTogether(value.ANALYSIS_BASE_URL, value.ANALYSIS_MODEL, 'ANALYSIS_MODEL', 'ANALYSIS_BASE_URL')
  if (value.ANALYSIS_BASE_URL !== undefined && value.ANALYSIS_LOCAL_MODEL !== undefined) {
    throw new EnvironmentFailure('ANALYSIS_LOCAL_MODEL: já há um servidor em ANALYSIS_BASE_URL; escolha um dos dois.')
  }
  if (value.STRIPE_SECRET_KEY !== undefined && value.STRIPE_WEBHOOK_SECRET === undefined) {
    throw new EnvironmentFailure(
      'STRIPE_WEBHOOK_SECRET: falta o segredo do webhook; sem ele nenhum pagamento ativa um plano.',
    )
  }
  return {
    port: value.PORT,
    host: value.HOST,
    publicUrl: value.PUBLIC_URL,
    trustedProxies: value.TRUSTED_PROXIES ?? new BlockList(),
    authRateLimitFactor: value.AUTH_RATE_LIMIT_FACTOR,
    dataDirectory: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    s3: bucketOf(value),
    metricsToken: value.METRICS_TOKEN,
    logFormat: value.LOG_FORMAT,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    speechModel: value.SPEECH_MODEL,
    speechModelDirectory: value.SPEECH_MODEL_DIR,
    liveModelDirectory: value.SPEECH_LIVE_MODEL_DIR,
    transcriptionServer: value.TRANSCRIPTION_BASE_URL !== undefined,
    analysisServer: value.ANALYSIS_BASE_URL !== undefined,
    analysisLocalModel: value.ANALYSIS_LOCAL_MODEL?.endsWith('.gguf')
      ? resolve(value.ANALYSIS_LOCAL_MODEL)
      : value.ANALYSIS_LOCAL_MODEL,
    payments: value.STRIPE_SECRET_KEY !== undefined,
    isDemo: given['PRONTUVOZ_DEMO'] === '1',
    hasDemoRecords: given['PRONTUVOZ_DEMO'] === '1' && given['PRONTUVOZ_DEMO_RECORDS'] === '1',
    forFunctions: {
      TRANSCRIPTION_BASE_URL: value.TRANSCRIPTION_BASE_URL,
      TRANSCRIPTION_API_KEY: value.TRANSCRIPTION_API_KEY,
      TRANSCRIPTION_MODEL: value.TRANSCRIPTION_MODEL,
      TRANSCRIPTION_TIMEOUT_MS: value.TRANSCRIPTION_TIMEOUT_MS?.toString(),
      TRANSCRIPTION_PROVISIONAL: value.TRANSCRIPTION_PROVISIONAL,
      // The few words of the variable come first, because they are in every prompt.
      CLINIC_WORDS: [value.CLINIC_WORDS, ...(value.CLINIC_WORDS_FILE ?? [])].filter(Boolean).join(', '),
      SECOND_PASS: value.SECOND_PASS,
      SECOND_PASS_BASE_URL: value.SECOND_PASS_BASE_URL,
      SECOND_PASS_API_KEY: value.SECOND_PASS_API_KEY,
      SECOND_PASS_MODEL: value.SECOND_PASS_MODEL,
      ANALYSIS_BASE_URL: value.ANALYSIS_BASE_URL,
      ANALYSIS_API_KEY: value.ANALYSIS_API_KEY,
      ANALYSIS_MODEL: value.ANALYSIS_MODEL,
      ANALYSIS_TIMEOUT_MS: value.ANALYSIS_TIMEOUT_MS?.toString(),
      STRIPE_SECRET_KEY: value.STRIPE_SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: value.STRIPE_WEBHOOK_SECRET,
      STRIPE_API_URL: value.STRIPE_API_URL,
      // By default, support is the sender of the mails.
      SUPPORT_EMAIL: value.SUPPORT_EMAIL ?? mailboxOf(value.MAIL_FROM),
    },
  }
}

/**
 * Drops the variables by which a shell names another PostgreSQL server (PGHOST, PGSSLMODE, PGOPTIONS and the like): without
 * DATABASE_URL, the embedded one and its clients would obey them.
 */
export function dropServerVariables({ databaseUrl }: Environment, from: NodeJS.ProcessEnv = process.env): void {
  if (databaseUrl !== undefined) return
  for (const name of Object.keys(from)) if (/^PG[A-Z]/.test(name)) delete from[name]
}

function requireTogether(base: string | undefined, model: string | undefined, missing: string, given: string): void {
  if (base !== undefined && model === undefined) {
    throw new EnvironmentFailure(`${missing}: falta o nome do modelo do servidor indicado em ${given}.`)
  }
}

/** All five variables of the bucket, or none. */
function bucketOf(value: z.infer<typeof schema>): S3Bucket | undefined {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = value
  const given = { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }
  if (Object.values(given).every((one) => one === undefined)) return undefined
  const need = (name: keyof typeof given): string => {
    const found = given[name]
    if (found !== undefined) return found
    throw new EnvironmentFailure(`${name}: falta; as imagens em S3 precisam das cinco variáveis S3_*, ou de nenhuma.`)
  }
  return {
    endpoint: need('S3_ENDPOINT'),
    region: need('S3_REGION'),
    bucket: need('S3_BUCKET'),
    accessKeyId: need('S3_ACCESS_KEY_ID'),
    secretAccessKey: need('S3_SECRET_ACCESS_KEY'),
  }
}

function isOrigin({ pathname, search, hash, username, password }: URL): boolean {
  return pathname === '/' && search + hash + username + password === ''
}

function mailboxOf(from: string): string {
  return /<([^>]+)>/.exec(from)?.[1] ?? from
}

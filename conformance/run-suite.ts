import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Suite } from './suites.ts'
import type { Outcome } from './verdict.ts'

// Jest and Vitest write the same report.
const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
})

export interface SuiteRun {
  /** Folder of the copy. */
  readonly copy: string
  readonly logFile: string
  /** Added to the environment of the suite. */
  readonly environment: Readonly<Record<string, string>>
}

/** Runs one suite against the running host and returns the outcome of each test in scope. */
export async function runSuite(suite: Suite, { copy, logFile, environment }: SuiteRun): Promise<readonly Outcome[]> {
  const folder =
    suite.corePackage === undefined ? join(copy, 'storage') : join(copy, 'packages', 'core', suite.corePackage)
  const report = join(folder, 'conformance-report.json')
  const parameters =
    suite.corePackage === undefined ? vitestParameters(suite, copy, report) : await jestParameters(suite, copy, report)
  await run(parameters, folder, logFile, environment)
  const { testResults } = reportSchema.parse(JSON.parse(await readFile(report, 'utf8')))
  const outcomes = testResults.flatMap(({ name, message, assertionResults }) => {
    const file = suite.files.find((path) => name.endsWith(path))
    if (file === undefined) return []
    if (assertionResults.length === 0) throw new Error(`${suite.name}: ${file} did not load: ${message ?? ''}`)
    return assertionResults
      .filter(({ status, fullName }) => (status === 'passed' || status === 'failed') && isInScope(suite, fullName))
      .map(({ status, fullName, failureMessages }) => ({
        test: `${file}: ${fullName.trim()}`,
        passed: status === 'passed',
        message: failureMessages?.[0] ?? '',
      }))
  })
  if (outcomes.length === 0) throw new Error(`${suite.name}: no test ran; see ${logFile}`)
  return outcomes
}

function isInScope({ include, exclude }: Suite, fullName: string): boolean {
  const name = fullName.trim()
  return (include?.test(name) ?? true) && !(exclude?.test(name) ?? false)
}

async function jestParameters(suite: Suite, copy: string, report: string): Promise<string[]> {
  const folder = join(copy, 'packages', 'core', suite.corePackage ?? '')
  const configuration = {
    rootDir: folder,
    testEnvironment: 'node',
    testMatch: suite.files.map((file) => join(folder, file)),
    transform: {
      '^.+\\.tsx?$': [
        'ts-jest',
        {
          diagnostics: false,
          tsconfig: {
            target: 'ES2022',
            module: 'CommonJS',
            moduleResolution: 'Node10',
            esModuleInterop: true,
            isolatedModules: true,
            resolveJsonModule: true,
          },
        },
      ],
    },
    // Packages of the same checkout, not those from the registry.
    moduleNameMapper: {
      '^@supabase/(auth|functions|postgrest|realtime|storage)-js$': join(copy, 'packages', 'core', '$1-js', 'src'),
      '^@supabase/tracing$': join(copy, 'packages', 'shared', 'tracing', 'src'),
    },
    maxWorkers: 1,
    testTimeout: 30_000,
    prettierPath: join(copy, 'node_modules', 'prettier'),
    ...(suite.sequencer === undefined ? {} : { testSequencer: join(folder, suite.sequencer) }),
    ...(suite.setupFiles === undefined
      ? {}
      : { setupFilesAfterEnv: suite.setupFiles.map((file) => join(folder, file)) }),
  }
  const file = join(folder, 'conformance.jest.json')
  await writeFile(file, JSON.stringify(configuration))
  // Tests out of scope are not started at all: some wait for minutes for features that do not exist here.
  const pattern = `^${suite.include ? `(?=.*(?:${unanchored(suite.include)}))` : ''}${
    suite.exclude ? `(?!.*(?:${suite.exclude.source}))` : ''
  }`
  return [
    join(copy, 'node_modules', 'jest', 'bin', 'jest.js'),
    `--config=${file}`,
    '--runInBand',
    '--ci',
    '--forceExit',
    '--json',
    `--outputFile=${report}`,
    `--testNamePattern=${pattern}`,
  ]
}

// In a look-ahead at the start of the name an anchor would never match.
function unanchored({ source }: RegExp): string {
  return source.replaceAll('^', '')
}

function vitestParameters(suite: Suite, copy: string, report: string): string[] {
  return [
    join(copy, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--config=acceptance/acceptance.vitest.config.ts',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...suite.files,
  ]
}

async function run(
  parameters: readonly string[],
  cwd: string,
  logFile: string,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const log = createWriteStream(logFile)
  // A clean environment: none of the caller's settings may point a suite at another server.
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, parameters, {
    cwd,
    env: { PATH, HOME, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.pipe(log)
  child.stderr.pipe(log)
  // Failing tests end the runner with a status of its own: the report decides.
  await once(child, 'exit')
}

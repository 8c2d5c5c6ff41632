// From a fresh clone to a running product in one command. `--demo` uses a throw-away data folder and the small speech
// model.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, innerNode, root, toolEnvironment } from './install.mjs'

const isDemo = process.argv.includes('--demo')
ensureInstalled()
ensureBuilt()

const demoFolder = isDemo ? mkdtempSync(join(tmpdir(), 'prontuvoz-demo-')) : undefined
const demoEnvironment = demoFolder
  ? {
      PRONTUVOZ_DEMO: '1',
      PRONTUVOZ_DEMO_RECORDS: '1',
      DATA_DIR: demoFolder,
      SPEECH_MODEL_DIR: join(root, 'assets/speech-model'),
      DATABASE_URL: '',
      TRANSCRIPTION_BASE_URL: '',
      SECOND_PASS_BASE_URL: '',
      ANALYSIS_BASE_URL: '',
      SMTP_URL: '',
      // Nothing of a demonstration may reach the installation's own images and payments.
      ...{ S3_ENDPOINT: '', S3_REGION: '', S3_BUCKET: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' },
      ...{ STRIPE_SECRET_KEY: '', ANALYSIS_LOCAL_MODEL: '', SPEECH_LIVE_MODEL_DIR: '' },
    }
  : {}

// A larger young generation (ADR 92), and fewer collections of the old one (ADR 122).
const host = spawn(innerNode, ['--max-semi-space-size=16', '--heap-growing-percent=100', 'apps/host/src/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: toolEnvironment(demoEnvironment),
})
// Ctrl-C signals the host as well; this process only waits for its orderly shutdown.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) host.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  })
}
host.on('exit', (code, signal) => {
  if (demoFolder) rmSync(demoFolder, { recursive: true, force: true })
  process.exitCode = code ?? (signal === null ? 0 : 1)
})

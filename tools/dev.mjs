// The web app with hot reload on PORT (3000), over a host on the next port that restarts on each change.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, innerNode, root, toolEnvironment } from './install.mjs'

ensureInstalled()
const port = Number(process.env['PORT'] || 3000)
const address = `http://127.0.0.1:${port}`
const hostUrl = `http://127.0.0.1:${port + 1}`

const host = spawn(
  innerNode,
  [
    '--watch',
    '--watch-preserve-output',
    ...['apps/host/src', 'packages/backend/src', 'packages/clinical/src', 'packages/rules/src', 'supabase'].map(
      (path) => `--watch-path=${path}`,
    ),
    'apps/host/src/main.ts',
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: toolEnvironment({
      PORT: String(port + 1),
      HOST: '127.0.0.1',
      // Links in mails must lead to the app, not to the host behind it.
      PUBLIC_URL: address,
      DATA_DIR: process.env['DATA_DIR'] || join(root, 'data', 'dev'),
      // The demonstration's account, whose password everybody knows, must not come to a server that is in use.
      ...{ DATABASE_URL: '', SMTP_URL: '', S3_ENDPOINT: '', S3_REGION: '', S3_BUCKET: '' },
      ...{ S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' },
      PRONTUVOZ_DEMO: '1',
      PRONTUVOZ_DEMO_RECORDS: '1',
      SPEECH_MODEL_DIR: process.env['SPEECH_MODEL_DIR'] || join(root, 'assets/speech-model'),
    }),
  },
)
const web = spawn(innerNode, [join(root, 'node_modules/vite/bin/vite.js'), '--port', String(port), '--strictPort'], {
  cwd: join(root, 'apps/web'),
  stdio: 'inherit',
  env: toolEnvironment({ DEV_HOST_URL: hostUrl }),
})

// Each of the two is useless without the other.
const parts = [host, web]
for (const part of parts) {
  part.on('exit', (code) => {
    for (const other of parts) if (other !== part) other.kill('SIGTERM')
    process.exitCode ||= code ?? 0
  })
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) for (const part of parts) part.kill('SIGTERM')
  })
}

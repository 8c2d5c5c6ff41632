import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
// Same flags as `npm start` and the image.
const HOST_FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=100']
const endWithStarter = new URL('end-with-starter.ts', import.meta.url).href

/**
 * Environment of a product's process in a test: no configuration of the product, and a compile cache shared by the run.
 */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  return { PATH, HOME, NODE_COMPILE_CACHE }
}

/** The speech model in the repository. */
export const SMALL_SPEECH_MODEL = join(root, 'assets/speech-model')

/**
 * Starts the product in a separate process. It shuts down when the calling process ends in any way, so that a failing
 * test or script leaves no host or database server behind.
 * @param environment complete: nothing is inherited.
 */
export function spawnHost(environment: NodeJS.ProcessEnv) {
  return spawn(process.execPath, [...HOST_FLAGS, '--import', endWithStarter, 'apps/host/src/main.ts'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: environment,
  })
}

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const SERVER = '/usr/bin/pulseaudio'
const STARTS_WITHIN_MS = 10_000

/** Audio that arrives as from a real device: through the system's sound server and its buffers, on its own clock. */
export interface PulseMicrophone {
  /** Environment variables by which a browser finds this sound server. */
  readonly environment: Readonly<Record<string, string>>
  /** Plays a WAV file into the microphone. Resolves when it has been played to its end. */
  say(wave: string): Promise<void>
  close(): Promise<void>
}

export function hasPulseAudio(): boolean {
  return existsSync(SERVER)
}

/**
 * A private sound server with one microphone and one muted loudspeaker. Browsers hide a loudspeaker's monitor, so the
 * microphone is a separate source.
 */
export async function startPulseMicrophone(): Promise<PulseMicrophone> {
  const folder = await mkdtemp(join(tmpdir(), 'prontuvoz-sound-'))
  const socket = join(folder, 'native')
  const script = [
    `load-module module-native-protocol-unix socket=${socket} auth-anonymous=1`,
    'load-module module-null-sink sink_name=speaker rate=48000',
    'load-module module-null-sink sink_name=mouth rate=48000',
    'load-module module-remap-source source_name=microphone master=mouth.monitor',
    'set-default-sink speaker',
    'set-default-source microphone',
  ]
  await mkdir(join(folder, 'home'))
  await writeFile(join(folder, 'default.pa'), `${script.join('\n')}\n`)
  const environment = {
    PULSE_SERVER: `unix:${socket}`,
    PULSE_RUNTIME_PATH: folder,
    XDG_RUNTIME_DIR: folder,
    HOME: join(folder, 'home'),
  }
  const server = spawn(
    SERVER,
    ['-n', '-F', join(folder, 'default.pa'), '--daemonize=no', '--exit-idle-time=-1', '--use-pid-file=no'],
    { stdio: 'ignore', env: { ...process.env, ...environment } },
  )
  const players = new Set<ChildProcess>()
  const close = async () => {
    for (const player of players) player.kill('SIGKILL')
    await ended(server)
    await rm(folder, { recursive: true, force: true })
  }
  for (let waitedMs = 0; !existsSync(socket); waitedMs += 50) {
    if (server.exitCode !== null || waitedMs > STARTS_WITHIN_MS) {
      await close()
      throw new Error('the sound server did not start')
    }
    await sleep(50)
  }
  return {
    environment,
    async say(wave) {
      const player = spawn('/usr/bin/paplay', ['--device=mouth', wave], {
        stdio: 'ignore',
        env: { ...process.env, ...environment },
      })
      players.add(player)
      await once(player, 'exit')
      players.delete(player)
    },
    close,
  }
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const end = once(server, 'exit')
  server.kill('SIGKILL')
  await end
}

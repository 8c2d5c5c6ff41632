import { SAMPLE_RATE_HZ } from '../../packages/rules/src/speech-engine.ts'
import type { Journal } from '../../apps/web/src/recording/journal/journal.ts'
import type { RecordingEngine } from '../../apps/web/src/recording/recording-engine.ts'
import { chanceOf, type Chance } from './chance.ts'
import { brokenPromises } from './promises.ts'
import { turn, until } from './turns.ts'
import { World, type Fault } from './world.ts'

export interface RunReport {
  readonly seed: number
  readonly faults: ReadonlyMap<Fault, number>
  readonly recordedSeconds: number
  /** Seconds of speech lost with a killed tab; `wasWarned` if the screen had said so. */
  readonly lostSeconds: readonly { readonly seconds: number; readonly wasWarned: boolean }[]
  /** The promises that the product broke; empty in a good run. */
  readonly violations: readonly string[]
}

/** Records one consultation under the faults of a seed, from the first tap to the record, and checks every promise on the way. */
export async function playRun(seed: number): Promise<RunReport> {
  const chance = chanceOf(seed)
  const world = new World(chance)
  const run = new Run(world, chance)
  try {
    // A promise of a killed tab never settles; the run is then reported as stuck.
    const isOver = { value: false }
    const played = run.play().finally(() => {
      isOver.value = true
    })
    await Promise.race([played, until('the run', () => isOver.value, 60_000)])
  } catch (cause) {
    run.violations.push(cause instanceof Error ? cause.message : String(cause))
  }
  return {
    seed,
    faults: world.faults,
    recordedSeconds: world.microphone.position / SAMPLE_RATE_HZ,
    lostSeconds: run.lost,
    violations: run.violations,
  }
}

class Run {
  readonly violations: string[] = []
  readonly lost: { readonly seconds: number; readonly wasWarned: boolean }[] = []
  readonly #world: World
  readonly #chance: Chance
  #tab: { readonly engine: RecordingEngine; readonly journal: Journal } | undefined

  constructor(world: World, chance: Chance) {
    this.#world = world
    this.#chance = chance
  }

  async play(): Promise<void> {
    await this.#openTab()
    await this.#start()
    await this.#speak(this.#chance.between(8, 30))
    const leavesGap = this.#chance.isTrue(0.25)
    this.#world.isEngineDown = leavesGap
    if (this.#engine.state().step === 'recording') void this.#engine.stop()
    if (leavesGap) await this.#leaveGap()
    this.#world.isEngineDown = false
    this.#world.disk.isFull = false
    this.#world.isHealed = this.#chance.isTrue(0.5)
    await this.#finish()
    this.#checkEnd()
  }

  /** The doctor taps again until the consultation is created. */
  async #start(): Promise<void> {
    const savePatient = async () => ({ patientId: 'patient', patientName: 'A' })
    for (let taps = 1; !(await this.#engine.start({ savePatient })); taps += 1) {
      if (this.#engine.state().step !== 'idle') this.violations.push('neither started nor refused')
      if (this.#world.microphone.isOn) this.violations.push('listens without a recording')
      if (taps === 30) throw new Error('the recording did not start')
    }
  }

  get #engine(): RecordingEngine {
    if (!this.#tab) throw new Error('no tab')
    return this.#tab.engine
  }

  async #openTab(): Promise<void> {
    this.#tab = await this.#world.openTab()
    const { engine } = this.#tab
    const check = () => {
      if (engine !== this.#tab?.engine) return
      this.violations.push(...brokenPromises(engine.state(), this.#world))
    }
    engine.subscribe(check)
  }

  async #speak(blocks: number): Promise<void> {
    const { microphone, disk } = this.#world
    for (let spoken = 0; spoken < blocks; spoken += 1) {
      microphone.speak()
      // A block lasts a third of a second; writing it takes some milliseconds.
      if (this.#chance.isTrue(0.03)) await this.#killTab()
      await until('the block is in the journal', () => {
        const state = this.#engine.state()
        return 'consultation' in state && state.capturedSamples >= microphone.position
      })
      for (let turns = this.#chance.between(0, 6); turns > 0; turns -= 1) await turn()
      const fault = this.#chance.next() * 100
      if (fault < 4) {
        this.#world.count('device lost')
        await microphone.lose(this.#chance.between(1, 10))
      } else if (fault < 8) {
        this.#world.count('paused')
        await this.#engine.pause()
        for (let turns = this.#chance.between(1, 10); turns > 0; turns -= 1) await turn()
        await this.#engine.continue()
      } else if (fault < 11) {
        this.#world.count('disk full')
        disk.isFull = true
      } else if (fault < 20) disk.isFull = false
    }
  }

  /** The tab dies without warning, and the doctor returns, to continue recording or to finish. */
  async #killTab(): Promise<void> {
    const { microphone, disk, speech } = this.#world
    const before = this.#engine.state()
    this.#world.count('tab killed')
    this.#world.killTab()
    const spokenThrough = microphone.position
    await this.#comeBack('record')
    const goesOnAt = Math.min(spokenThrough, microphone.position)
    const reached = Math.max(disk.reach, speech.storedThrough)
    if (goesOnAt > reached) this.violations.push('goes on behind a hole')
    const seconds = (spokenThrough - goesOnAt) / SAMPLE_RATE_HZ
    const wasWarned = 'consultation' in before && !before.isKept
    this.lost.push({ seconds, wasWarned })
    if (seconds > 1 && !wasWarned) this.violations.push(`${seconds} s lost in a killed tab`)
  }

  /** Whatever was only in memory is lost, as the screen had warned. */
  async #killTabAfterStop(): Promise<void> {
    const { microphone } = this.#world
    const before = this.#engine.state()
    this.#world.killTab()
    this.#world.isEngineDown = false
    await this.#comeBack('finish')
    await until('the recording is taken up', () => 'consultation' in this.#engine.state())
    const state = this.#engine.state()
    if (!('consultation' in before) || before.isKept || !('consultation' in state)) return
    const seconds = (microphone.position - state.capturedSamples) / SAMPLE_RATE_HZ
    this.lost.push({ seconds, wasWarned: true })
    microphone.position = state.capturedSamples
  }

  async #comeBack(how: 'record' | 'finish'): Promise<void> {
    await this.#openTab()
    const journal = this.#tab?.journal
    if (!journal) throw new Error('no journal')
    const [found] = await journal.openRecordings('doctor')
    if (!found) throw new Error('the recording is not found again')
    const consultation = { id: found.consultationId, patientName: 'A' }
    const isOnlyGap = this.#world.consultations.status === 'completed'
    const waiting = await journal.waiting(found.consultationId)
    const open = { journal, consultation, cpf: null, startedAt: found.startedAt, isOnlyGap, waiting }
    const resumed = this.#engine.resume(open, isOnlyGap ? 'gap' : how)
    if (how === 'record') await resumed
    else void resumed
  }

  async #leaveGap(): Promise<void> {
    const stuck = () => {
      const state = this.#engine.state()
      return (
        state.step === 'failed' || state.step === 'done' || ('sendError' in state && state.sendError === 'no engine')
      )
    }
    await until('the engine is missed', () => stuck() && this.#engine.state().step !== 'recording')
    const state = this.#engine.state()
    // Nothing to make a record of, or nothing missing.
    if (!('consultation' in state) || state.text === '' || state.step === 'done') return
    this.#world.count('gap left')
    this.#world.isHealed = true
    await this.#engine.finishWithGap()
    if (this.#engine.state().step !== 'done') this.violations.push('a gap keeps the record from being made')
    if (!this.#world.consultations.hasGap) this.violations.push('the gap is not named')
    if (this.#chance.isTrue(0.5)) {
      await this.#killTabAfterStop()
    } else {
      this.#world.isEngineDown = false
      await this.#engine.fillGap()
    }
  }

  async #finish(): Promise<void> {
    for (let attempts = 0; attempts < 60; attempts += 1) {
      await until('an outcome', () => ['done', 'failed'].includes(this.#engine.state().step))
      if (this.#engine.state().step === 'done') return
      if (this.#chance.isTrue(0.1)) {
        this.#world.count('tab killed')
        await this.#killTabAfterStop()
      } else void this.#engine.finalise()
      await turn()
    }
    throw new Error('the recording never ends')
  }

  #checkEnd(): void {
    const { microphone, speech, consultations, disk } = this.#world
    const through = microphone.position
    if (consultations.created.size !== 1)
      this.violations.push(`${consultations.created.size} consultations for one recording`)
    if (consultations.status !== 'completed') this.violations.push('done without a stored record')
    if (consultations.coverage?.capturedSamples !== through)
      this.violations.push(`covered ${consultations.coverage?.capturedSamples} of ${through} spoken samples`)
    if (consultations.hasGap) this.violations.push('text is missing at the end')
    const wrong = microphone.said.subarray(0, through).findIndex((sample, at) => sample !== speech.heard[at])
    if (wrong !== -1) this.violations.push(`heard something else at sample ${wrong} of ${through}`)
    const text = consultations.transcript.split(' ')
    const isWhole = text.every((part, at) => part.split('-')[0] === (text[at - 1]?.split('-')[1] ?? '0'))
    if (!isWhole || !text.at(-1)?.endsWith(`-${through}`)) this.violations.push('words are lost or doubled in the text')
    if (disk.rows('blocks') + disk.rows('recordings') > 0) this.violations.push('audio stays on the device')
  }
}

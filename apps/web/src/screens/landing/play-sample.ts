const WORD_MS = 170
const PAUSE_AFTER_TURN_MS = 450
/** Per line written after a turn: time to see where it comes from. */
const PAUSE_AFTER_LINE_MS = 900

type Progress = 'whole' | 'playing' | 'paused' | 'ended'

const ACTS: Readonly<Record<Progress, string>> = {
  whole: 'Ver acontecer',
  playing: 'Pausar',
  paused: 'Continuar',
  ended: 'Repetir',
}

/** Animates the consultation of the landing page: it plays, pauses and repeats, and lines and words highlight each other. */
export function playSample(): void {
  const sample = document.querySelector<HTMLElement>('[data-sample]')
  if (!sample) throw new Error('the page has no sample consultation')
  const all = (selector: string) => [...sample.querySelectorAll<HTMLElement>(selector)]
  const one = (selector: string) => sample.querySelector<HTMLElement>(selector)

  function light(lines: readonly string[], turn?: string): void {
    for (const lit of all('[data-lit]')) delete lit.dataset['lit']
    sample?.toggleAttribute('data-lighting', lines.length > 0)
    for (const word of all('[data-lines]')) {
      const isOfTurn = turn === undefined || word.dataset['word'] === turn
      if (isOfTurn && linesOf(word).some((line) => lines.includes(line))) word.dataset['lit'] = ''
    }
    for (const line of all('[data-line]')) if (lines.includes(line.dataset['line'] ?? '')) line.dataset['lit'] = ''
    if (turn === undefined) follow(one('[data-turn] [data-lit]'))
  }

  /** On a phone only the conversation scrolls, not the page. */
  function follow(said: HTMLElement | null | undefined): void {
    const talk = one('[data-talk]')
    if (!talk || !said || talk.scrollHeight <= talk.clientHeight) return
    const top = said.getBoundingClientRect().top - talk.getBoundingClientRect().top
    talk.scrollBy({ top: top - talk.clientHeight / 2, behavior: 'smooth' })
  }

  function lightFor(target: EventTarget | null): void {
    const touched = target instanceof Element ? target.closest<HTMLElement>('[data-line], [data-of-turn]') : null
    const { line, ofTurn } = touched?.dataset ?? {}
    if (line !== undefined) light([line])
    else if (ofTurn !== undefined) light(all(`[data-turn="${ofTurn}"] [data-lines]`).flatMap(linesOf), ofTurn)
  }

  for (const kind of ['pointerover', 'focusin', 'click'])
    sample.addEventListener(kind, ({ target }) => lightFor(target))

  const turns = all('[data-turn]')
  const wordsOf = turns.map((_, turn) => all(`[data-turn="${turn}"] [data-word]`))
  const ticks = all('div > [data-word]')
  const steps = wordsOf.flatMap((words, turn) => words.map((_, word) => ({ turn, isLast: word === words.length - 1 })))
  let next = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Shows what was said up to a step, and the lines that can be written by then. */
  function draw(step: number): void {
    const words = wordsOf.flat()
    for (const [at, word] of words.entries()) word.style.visibility = at < step ? '' : 'hidden'
    for (const [at, tick] of ticks.entries()) tick.style.opacity = at < step ? '' : '0.2'
    const done = steps[step] ? steps[step].turn - 1 : Infinity
    const begun = steps[step - 1]?.turn ?? (step === 0 ? -1 : Infinity)
    for (const [turn, item] of turns.entries()) item.style.visibility = turn <= begun ? '' : 'hidden'
    for (const line of all('[data-after]'))
      line.style.visibility = Number(line.dataset['after']) <= done ? '' : 'hidden'
  }

  function set(progress: Progress): void {
    clearTimeout(timer)
    if (!sample) return
    sample.dataset['sample'] = progress
    const act = one('[data-act="play"] [data-text]')
    if (act) act.textContent = ACTS[progress]
    const show = one('[data-act="show"]')
    if (show) show.hidden = progress !== 'playing' && progress !== 'paused'
    const said = one('[data-said]')
    const lines = all('[data-line]').length
    if (said) said.textContent = progress === 'ended' ? `Prontuário escrito: ${lines} linhas.` : ''
  }

  function play(): void {
    const step = steps[next]
    if (!step) return set('ended')
    // With reduced motion, whole turns appear at once.
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    do next += 1
    while (isCalm && steps[next]?.turn === step.turn)
    draw(next)
    if (step.turn !== steps[next - 2]?.turn) follow(turns[step.turn])
    const isTurnSaid = steps[next]?.turn !== step.turn
    const written = isTurnSaid ? all(`dd[data-after="${step.turn}"] [data-line]`) : []
    if (written.length > 0) light(written.map((line) => line.dataset['line'] ?? ''))
    const pause = isTurnSaid ? PAUSE_AFTER_TURN_MS + written.length * PAUSE_AFTER_LINE_MS : 0
    timer = setTimeout(play, pause + (isCalm ? (wordsOf[step.turn]?.length ?? 1) : 1) * WORD_MS)
  }

  one('[data-act="play"]')?.addEventListener('click', () => {
    if (sample.dataset['sample'] === 'playing') return set('paused')
    if (sample.dataset['sample'] !== 'paused') {
      next = 0
      draw(0)
      light([])
    }
    set('playing')
    play()
  })
  one('[data-act="show"]')?.addEventListener('click', () => {
    next = steps.length
    draw(next)
    light([])
    one('[data-act="play"]')?.focus()
    set('ended')
  })
  one('[data-controls]')?.classList.remove('invisible')
  light(all('[data-invites]').map((line) => line.dataset['line'] ?? ''))
}

function linesOf(element: HTMLElement): string[] {
  return (element.dataset['lines'] ?? '').split(' ').filter((line) => line !== '')
}

import { hasStoredSession } from '#domains/session/stored-session.ts'

/**
 * Shows the header for visitors or for professionals, and lets the latter sign out. A session may begin or end in
 * another tab, or while the browser has this page in its back/forward cache.
 */
export function showSession(): void {
  showHeader()
  window.addEventListener('storage', showHeader)
  window.addEventListener('pageshow', showHeader)
  document.querySelector('[data-act="sign-out"]')?.addEventListener('click', () => void leave())
}

function showHeader(): void {
  const isProfessional = hasStoredSession()
  for (const nav of document.querySelectorAll<HTMLElement>('[data-for]')) {
    nav.hidden = (nav.dataset['for'] === 'professional') !== isProfessional
  }
}

/** Signs out; asks first if audio on this device has not been transcribed. */
async function leave(): Promise<void> {
  const [{ hasIdleAudioOf, hasUnsentAudio }, { sessionUserId }] = await Promise.all([
    import('#recording/journal/idle-audio.ts'),
    import('#domains/session/sign-out.ts'),
  ])
  if (!(await hasUnsentAudio())) return end('kept')
  const userId = await sessionUserId()
  if (!(await hasUnsentAudio(userId))) return end('kept')
  ask(userId !== undefined && (await hasIdleAudioOf(userId)) ? userId : undefined)
}

/** @param eraseFor the account whose audio can be erased; undefined if there is none, or if it is being recorded. */
function ask(eraseFor: string | undefined): void {
  const question = document.querySelector<HTMLDialogElement>('dialog[data-question="sign-out"]')
  if (!question) throw new Error('the page has no question about signing out')
  for (const part of question.querySelectorAll<HTMLElement>('[data-erasable]'))
    part.hidden = (part.dataset['erasable'] === 'yes') !== (eraseFor !== undefined)
  const problem = question.querySelector<HTMLElement>('[role="alert"]')
  if (problem) problem.textContent = ''
  question.onclick = ({ target }) => {
    const answer = target instanceof Element ? target.closest('button')?.dataset['answer'] : undefined
    if (answer === 'stay') question.close()
    if (answer !== 'kept' && answer !== 'erased') return
    for (const button of question.querySelectorAll('button')) button.disabled = true
    end(answer, eraseFor).catch(() => {
      for (const button of question.querySelectorAll('button')) button.disabled = false
      if (problem) problem.textContent = 'O áudio não foi apagado. Tente novamente.'
    })
  }
  question.showModal()
}

async function end(audio: 'kept' | 'erased', userId?: string): Promise<void> {
  const [{ signOut }, { forgetJournalOf }, { forgetJournalKey }] = await Promise.all([
    import('#domains/session/sign-out.ts'),
    import('#recording/journal/forget-journal.ts'),
    import('#recording/journal/journal-key.ts'),
  ])
  // First, so that a slow server cannot leave audio behind that the user chose to erase.
  if (audio === 'erased' && userId !== undefined) await forgetJournalOf(userId)
  try {
    await signOut()
    await forgetJournalKey()
  } finally {
    window.location.assign('/')
  }
}

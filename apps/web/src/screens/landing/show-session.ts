import { hasStoredSession } from '#domains/session/stored-session.ts'

/** Shows the header for visitors or for professionals, and lets the latter sign out. */
export function showSession(): void {
  const isProfessional = hasStoredSession()
  for (const nav of document.querySelectorAll<HTMLElement>('[data-for]')) {
    nav.hidden = (nav.dataset['for'] === 'professional') !== isProfessional
  }
  document.querySelector('[data-act="sign-out"]')?.addEventListener('click', () => void leave())
}

async function leave(): Promise<void> {
  const [{ signOut }, { hasUnsentAudio }, { forgetJournalKey }] = await Promise.all([
    import('#domains/session/sign-out.ts'),
    import('#domains/recorder/journal.ts'),
    import('#domains/recorder/journal-key.ts'),
  ])
  const question = 'Há uma gravação não finalizada neste aparelho. Sair mesmo assim? Ela continua guardada aqui.'
  if ((await hasUnsentAudio()) && !window.confirm(question)) return
  await signOut()
  await forgetJournalKey()
  window.location.assign('/')
}

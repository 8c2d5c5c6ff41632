import { fold } from './folded-text.ts'
import type { OrganisedRecord, Section, Statement } from './organised-record.ts'
import { renderAnalysis } from './organised-record.ts'
import { SECTION_CUES } from './section-cues.ts'
import { divideTranscript } from './transcript-passages.ts'

/** A reply this short means nothing without the question before it. */
const SHORT_REPLY_WORDS = 5
const REPLY = /^(sim|nao|nunca|nenhum\w*|tomo|tenho|uso|as vezes|so|ha|faz|desde)\b/
const COURTESY = /^(bom dia|boa tarde|boa noite|ola|oi|tchau|ate logo|obrigad[oa])( (doutora?|senhora?|a senhora|o senhor))*$/

/**
 * Puts the passages of a transcript under the headings of the anamnesis. It writes no word of its own and
 * leaves none out: what fits nowhere stands under 'Outras falas'.
 * @param pieces texts as they were heard, in order.
 */
export function organiseByCues(transcript: string, pieces: readonly string[] = []): OrganisedRecord {
  const statements: Statement[] = []
  let previous: Section | undefined
  for (const passage of divideTranscript(transcript, pieces)) {
    const section = sectionOf(fold(passage), previous)
    statements.push({ section, text: passage, passages: [passage] })
    previous = section
  }
  return { analysis: renderAnalysis(statements), statements, omissions: [], organiser: 'extractive' }
}

function sectionOf(folded: string, previous: Section | undefined): Section {
  if (COURTESY.test(folded)) return 'Outras falas'
  const cued = SECTION_CUES.find(([, cue]) => cue.test(folded))?.[0]
  if (cued) return cued
  const reply = REPLY.test(folded) && folded.split(' ').length <= SHORT_REPLY_WORDS
  return reply && previous ? previous : 'Outras falas'
}

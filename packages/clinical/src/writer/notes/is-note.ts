import { labelsOf } from '../../conversation/speaker-label.ts'

/** People say these to each other; who writes about a patient hardly does. */
const TALK =
  /(?<!\p{L})(?:voc[êe]s?|senhora?|doutora?|eu|me|mim|comigo|meus?|minhas?|nossa|t[áa]|t[ôo]|n[ée]|a[íi]|ent[ãa]o|obrigad[oa]|oi|ol[áa]|bom dia|boa tarde|tudo bem|sim|pra|pro|gente|viu|sabe|acho|isso|vou|vamos|tenho|tive|tomo|uso(?! d)|fumo|bebo|sou|estou|sinto|te|lhe|deixa|olha|ah|hum|certo|ok|assim|muito|mas|porque|quando|da[íi]|quer|fica|essa|esse)(?!\p{L})/giu
/** What is written about a patient and hardly ever said to one. */
const NOTE =
  /(?<!\p{L})(?:paciente(?!\s*:)|pcte?|masc(?:ulin[oa])?|fem(?:inin[oa])?|refere|relata|nega|queixa(?:-se)?|apresenta(?:ndo)?|evolui|admitid[oa]|trazid[oa]|acompanhad[oa]|solicit(?:o|ad[oa]s?|ar)|prescr(?:evo|it[oa]|ição)|orient(?:o|ad[oa]|ar|ações)|encaminh(?:o|ad[oa]|ar)|inici(?:o|ar|ad[oa])|mant(?:enho|er|ém)|suspen(?:do|der|so)|reavali\p{L}+|ao exame|exame f[íi]sico|hip[óo]tese|conduta|plano|retorn\p{L}+|em uso|faz uso|alergias?|al[ée]rgic[oa]|antecedentes|comorbidades|mg|mcg|kg|ml|cm|mmhg|ui|[cs]\/|cp|pa|has|dm2?|fc|fr|sato2|spo2|hd|qp|hda|hpp|muc|ap|af|cd|ef|rtn|vo|ev|im|sc|bid|usg|tc|rm|rx|ecg|eco|eda|hb\p{L}*|tsh|cr|imc|mmii|beg|mv|rha|bilateral|preservad[oa]s?|ausculta|otoscopia|abdome|palpação|positiv[oa]|negativ[oa]|há|\d+x\/?(?:d|dia)|\d+\/\d+ ?h|[ltc]\d)(?!\p{L})/giu
const QUOTED = /["“][^"”]{0,400}["”]/gu
const MIN_NOTE_SHARE = 0.018
const MIN_NOTE_WORDS = 2
/** A note asks itself "esteatose?"; a talk asks all the time. */
const MAX_QUESTIONS_PER_WORD = 1 / 40
const MAX_ASKED_WORDS = 3
const ASKS =
  /^\s*(?:e\s+)?(?:tem|teve|toma|usa|fuma|bebe|sente|já|alguma?|qual|quais|quando|onde|como|quant[oa]s?)(?!\p{L})/iu
const ANSWERS =
  /^\s*(?:(?:(?:sim|eu|não|nunca|também)[,\s]+)*(?:sim|tenho|tomo|uso|fumo|bebo|tive|sinto|sou|eu|meu|minha)(?!\p{L})|(?:não|nunca)(?:\s\S+)?[.\s]*$)/iu
const MAX_LABELLED_LINES = 2
/** The four parts of a SOAP note, whose letters could be names. */
const SOAP = [/^[^\S\n]*S\s*[:–-]/mu, /^[^\S\n]*O\s*[:–-]/mu, /^[^\S\n]*[AP]\s*[:–-]/mu]

/** True if one hand wrote the text about a patient: a note, a dictation or a letter, and not a talk of two. */
export function isNote(passages: readonly string[]): boolean {
  const lines = passages.filter((text) => text.trim() !== '')
  const labelled = labelsOf(lines).filter(Boolean).length
  const whole = lines.join('\n')
  const isSoap = SOAP.every((part) => part.test(whole))
  if (!isSoap && (labelled > MAX_LABELLED_LINES || labelled > lines.length / 3)) return false
  const text = whole.replaceAll(QUOTED, ' ')
  const words = text.split(/\s+/).filter(Boolean).length
  if (words === 0) return false
  const sentences = text.split(/(?<=[.!?…\n])/u)
  const questions = sentences.filter((one) => isAsked(one)).length
  if (questions > words * MAX_QUESTIONS_PER_WORD) return false
  // "Tem alergia" – "Não tenho", typed without marks.
  if (sentences.some((one, at) => ASKS.test(one) && ANSWERS.test(sentences[at + 1] ?? ''))) return false
  const [talk, note] = [TALK, NOTE].map((pattern) => text.match(pattern)?.length ?? 0)
  if (talk === undefined || note === undefined) return false
  return (note >= MIN_NOTE_WORDS && note > talk && note / words >= MIN_NOTE_SHARE) || isMonologue(text)
}

const OF_SELF = /(?<!\p{L})(?:tomo|uso|tenho|tive|sou|sinto|fumo|bebo|operei|parei|meus?|minhas?|eu)(?!\p{L})/giu
/** Somebody is spoken to, answered or asked. */
const SPOKEN_TO =
  /\?|(?<!\p{L})(?:voc[êe]s?|senhora?|doutora?|dona|obrigad[oa]|oi|ol[áa]|olha|certo|entendi|isso|sim|vou|vamos|gente|bom dia|boa tarde|né|t[áa]|algum|alguma|quais?|sente|sabe|pode|deixa|nenhuma?|nada)(?!\p{L})/iu
const MIN_OF_SELF = 3

/** Somebody tells of themselves, and nobody asks. */
function isMonologue(text: string): boolean {
  return !SPOKEN_TO.test(text) && !asksSomebody(text) && (text.match(OF_SELF)?.length ?? 0) >= MIN_OF_SELF
}

function isAsked(sentence: string): boolean {
  const plain = sentence.trim()
  return plain.endsWith('?') && (ASKS.test(plain) || plain.split(/\s+/).length > MAX_ASKED_WORDS)
}

const OF_OTHERS =
  /(?<!\p{L})(?:pai|mãe|mae|av[óôo]|irmãos?|irmãs?|irma|irmao|ti[oa]s?|prim[oa]s?|que|el[ea]s?|não|marido|esposa|filh[oa]s?|família)(?!\p{L})/iu
const MAX_SUBJECT_WORDS = 4
/** Characters; longer than so many words. */
const MAX_SUBJECT_LENGTH = 200

/** "Tem alergia", "toma remédio", where nobody is named who has or takes it. */
function asksSomebody(text: string): boolean {
  return [...text.matchAll(/(?<!\p{L})(?:tem|teve|toma|usa|fuma|bebe)(?!\p{L})/giu)].some(
    ({ index }) =>
      !OF_OTHERS.test(
        text
          .slice(Math.max(0, index - MAX_SUBJECT_LENGTH), index)
          .split(/\s+/)
          .slice(-MAX_SUBJECT_WORDS - 1)
          .join(' '),
      ),
  )
}

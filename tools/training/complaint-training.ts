// Trains the classifier that finds why a patient came. Its inputs include the scores of the writer's other classifiers,
// from models that were not trained on the same consultation.
import type { Consultation } from '../../benchmarks/consultas/format.ts'
import { FORMS, writtenAs, type FormedText } from '../../benchmarks/consultas/forms.ts'
import { missingItems } from '../../benchmarks/consultas/match.ts'
import type { LinearModel } from '../../packages/clinical/src/conversation/linear-model.ts'
import { possibleComplaints } from '../../packages/clinical/src/writer/sections/complaint.ts'
import { readPlaced, type WriterModels } from '../../packages/clinical/src/writer/write-record.ts'
import { turnsOf } from './section-examples.ts'
import { sharedFeatures } from './shared-features.ts'
import type { Example } from './linear-model.ts'
import { trainSparseModel } from './sparse-model.ts'

const SETTINGS = { classes: 2, buckets: 2 ** 15, features: 6000, epochs: 4, learningRate: 0.02, decay: 1e-4 } as const
/** Times and sides are items of a fact that occur in many other clauses as well. */
const ANYWHERE =
  /\d|^[+-]?(?:janeiro|fevereiro|mar[cç]o|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|segunda|ter[cç]a|quarta|quinta|sexta|s[aá]bado|domingo|hoje|ontem|anteontem|manh[aã]|noite|madrugada|semanas?|m[eê]s|meses|dias?|anos?|horas?|minutos?|desde|carnaval|natal|direit[oa]?|esquerd[oa]?|dois|duas|tr[eê]s|quatro|cinco|seis|sete|oito|nove|dez|uma?|vez|vezes)\*?(?:\||$)/

/** The clauses of a consultation that may be a complaint, in all its forms. */
export interface ComplaintText {
  readonly specialty: string
  readonly examples: readonly Example[]
}

/**
 * For the consultations that have a complaint among their facts.
 * @param modelsFor models that were not trained on this consultation.
 */
export function complaintTexts(
  consultations: readonly Consultation[],
  modelsFor: (consultation: Consultation) => OtherModels,
): ComplaintText[] {
  return consultations
    .filter((one) => complaintsOf(one).length > 0)
    .map((one) => ({
      specialty: one.specialty,
      examples: FORMS.flatMap((form) => examplesOf(one, writtenAs(form, one), modelsFor(one))),
    }))
}

type OtherModels = Omit<WriterModels, 'complaint'>

export function trainComplaintModel(texts: readonly ComplaintText[]): LinearModel {
  const shared = sharedFeatures(texts.map(({ examples }) => examples))
  return trainSparseModel(
    texts.map(({ examples }) =>
      examples.map(({ features, ...rest }) => ({ ...rest, features: features.filter((one) => shared.has(one)) })),
    ),
    SETTINGS,
  )
}

function complaintsOf({ facts }: Consultation) {
  return facts.filter(({ in: [first] }) => first === 'queixa')
}

/** The share of a complaint that a text contains, 0 to 1; items that might be in any clause do not count alone. */
export function toldShare(match: readonly string[], text: string): number {
  const missing = new Set(missingItems(match, text))
  const held = match.filter((item) => !missing.has(item))
  return held.some((item) => !ANYWHERE.test(item)) ? held.length / match.length : 0
}

function examplesOf(consultation: Consultation, formed: FormedText, models: OtherModels): Example[] {
  const facts = complaintsOf(consultation)
  const passages = formed.text.split('\n')
  const { utterances, placed } = readPlaced(models, passages)
  return possibleComplaints(utterances, placed).map(({ placed: { unit }, features }) => {
    const turns = turnsOf(unit, formed, passages)
    const told = facts
      .filter(({ turns: support }) => support.some((turn) => turns.has(turn)))
      .map(({ match }) => toldShare(match, unit.text))
    const share = Math.max(0, ...told)
    return { features, target: share > 0 ? 1 : 0, weight: share > 0 ? 0.5 + 2 * share : 1 }
  })
}

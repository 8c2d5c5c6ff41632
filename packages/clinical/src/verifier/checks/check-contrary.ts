import type { Entity } from '../../entities/entity.ts'
import type { SectionId } from '../../section.ts'
import { polarityAt } from '../denials/denied-parts.ts'
import { clauseOf } from '../reading/likeness.ts'
import { polarityMark, type Mark } from '../reading/mark.ts'
import type { Reading } from '../reading/reading.ts'

/** Sections that say what the patient has. Plan and advice name what may come. */
const TOLD: ReadonlySet<SectionId> = new Set(['complaint', 'presentIllness', 'pastHistory', 'habits', 'physicalExam'])
/** Words that deny or end a finding in a statement. Other checks compare those. */
const TURNED =
  /^(sem|nao|nega|nunca|nem|nenhuma?|ausen\w*|negativ\w*|parou|cess\w*|resolv\w*|melhor\w*|sumi\w*|previ\w*|ex|se|caso|risco|norma(l|is)|bem|bo[ma]|preservad\w*|pouc\w*)$/

/** Limits the work: mentions of one finding in a source. More add nothing. */
const MAX_PLACES = 60
const DENIED = /^(sem|nao|nega|nunca|nem|ausencia)$/
/** Findings that are themselves a lack: denying the function affirms the finding. */
const LACK =
  /^(insônia|anosmia|inapetência|amnésia|hipoacusia|plegia|afasia|disgeusia|anedonia|amenorreia|baixa|libido|disfunção|constipação|oligúria|retenção)/

/** Body functions in patients' words, and the findings that are absent if the function is normal. */
const GOES_WELL: readonly (readonly [RegExp, RegExp])[] = [
  [/^(sono|durmo|dorme|dormindo|dormi|dormir)$/, /^insônia$/],
  [/^(intestino|coco|evacu\w*)$/, /^(constipação|diarreia)$/],
  [/^(apetite|fome|come|como|comendo)$/, /^inapetência$/],
  [/^(urina|xixi|urinar|urinando)$/, /^(disúria|polaciúria|oligúria|retenção urinária)$/],
  [/^(ouvido|audicao|escut\w*|ouve|ouco)$/, /^hipoacusia$/],
  [/^(vista|visao|enxerg\w*)$/, /^baixa acuidade visual$/],
  [/^(memoria)$/, /^amnésia$/],
  [/^(respir\w*|folego)$/, /^dispneia( esforço)?$/],
  [/^(forca)$/, /^paresia$/],
  [/^(humor|animo)$/, /^(tristeza|anedonia|irritabilidade)$/],
]
const WELL =
  /^(bo[ma]|bem|otim[oa]|norma(l|is)|beleza|perfeit[oa]|tranquil[oa]|cert[oa]|certinh[oa]|excelente|maravilha|maravilhos[oa]|pesado|preservad[oa])$/
const MAX_WELL_DISTANCE = 5

/**
 * Marks what a statement affirms and the source only says the contrary of: "cansar eu não canso" against dyspnoea, "o
 * sono está uma beleza" against insomnia, thirty-six degrees against fever.
 */
export function checkContrary(statement: Reading, source: Reading, section: SectionId): Mark[] {
  if (!TOLD.has(section)) return []
  return statement.entities.flatMap((finding): Mark[] => {
    if (finding.kind !== 'finding' || finding.polarity !== 'affirmed' || isTurned(statement, finding)) return []
    if (
      !isOnlyNear(statement, finding, source) &&
      !isWell(statement, finding, source) &&
      !isNormalTemperature(finding, source)
    )
      return []
    return [polarityMark(statement.text, finding.from, finding.to)]
  })
}

function isTurned(statement: Reading, { tokens: { from, to } }: Entity): boolean {
  const { tokens, pauses } = statement
  const clause = clauseOf(statement, from)
  // "Não caminha" contains its own denial.
  if (tokens.slice(from, to).some(({ word }) => DENIED.test(word))) return true
  // "Nega prurido (coceira)", "sem aura (luz, formigamento)".
  if (tokens.slice(clause.from, from).some(({ word }) => DENIED.test(word))) return true
  return tokens.some(({ word }, at) => (at < from || at >= to) && pauses[at] === pauses[from] && TURNED.test(word))
}

/** The source denies everything close in meaning and affirms none of it. */
function isOnlyNear(statement: Reading, { form, tokens: { from, to } }: Entity, source: Reading): boolean {
  // Other checks compare the finding where it is named directly.
  if (LACK.test(form) || source.entities.some((other) => other.form === form)) return false
  const names = new Set(statement.features.slice(from, to).flat())
  const [mainly, places] = [new Set<number>(), new Set<number>()]
  for (const name of names) {
    for (const place of source.places.get(name) ?? []) {
      places.add(place)
      if (name.startsWith('c:')) mainly.add(place)
    }
  }
  let isDenied = false
  for (const place of [...places].toSorted((one, other) => one - other).slice(-MAX_PLACES)) {
    const polarity = polarityAt(source, place)
    if (polarity === 'affirmed' && source.questions[place] !== true) return false
    if (polarity === 'denied' && mainly.has(place)) isDenied = true
  }
  return isDenied
}

function isWell(
  statement: Reading,
  { form, tokens: place }: Entity,
  { tokens, sentences, questions, entities }: Reading,
): boolean {
  const [work] = GOES_WELL.find(([, findings]) => findings.test(form)) ?? []
  // "Tem fome" names the function itself, and no lack.
  if (!work || work.test(statement.tokens[place.from]?.word ?? '')) return false
  const isAffirmed = entities.some(
    (other) =>
      other.form === form &&
      other.polarity === 'affirmed' &&
      !work.test(tokens[other.tokens.from]?.word ?? '') &&
      tokens[other.tokens.from]?.word.startsWith('acord') !== true,
  )
  if (isAffirmed) return false
  return tokens.some(({ word }, at) => {
    if (!work.test(word)) return false
    // After a question the answer decides: "E o intestino? – Normal."
    const own = sentences[at] ?? 0
    const told = questions[at] === true ? own + 1 : own
    const start = questions[at] === true ? sentences.indexOf(told) : at
    if (start < 0) return false
    const behind = tokens
      .slice(start, start + MAX_WELL_DISTANCE)
      .filter((_, index) => sentences[start + index] === told)
    const found = behind.findIndex((token) => WELL.test(token.word))
    return (
      found >= 0 &&
      !behind.slice(0, found).some((token) => /^(nao|nem|nunca|sem|menos|mais|antes|era)$/.test(token.word))
    )
  })
}

const MIN_TEMPERATURE = 34
const MIN_FEVER = 37.8

/** "Febre eu medi, nunca passou de trinta e seis e meio." */
function isNormalTemperature({ form }: Entity, { entities, sentences }: Reading): boolean {
  if (form !== 'febre') return false
  const degrees = entities.filter(
    ({ value, unit }) =>
      value !== undefined && (unit === undefined || unit === 'grau') && value >= MIN_TEMPERATURE && value < 43,
  )
  const isSaid = degrees.some(({ tokens }) =>
    entities.some((other) => other.form === 'febre' && sentences[other.tokens.from] === sentences[tokens.from]),
  )
  return isSaid && degrees.every(({ value }) => (value ?? 0) < MIN_FEVER)
}

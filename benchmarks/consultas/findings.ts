import type { Forbidden, Heading, Unanswered } from './format.ts'
import { asserted, isMatched } from './match.ts'

const RELATIVES =
  'mae|pai|pais|esposa|esposo|marido|mulher|companheir*|namorad*|filh*|irma|irmao|irmaos|avo|tia|tio|prim*|sogr*|cunhad*|vizinh*|amig*|coleg*|patroa|patrao|genro|nora|net*|sobrinh*|comadre|compadre|familiar*|conhecid*|outra pessoa|cuidador*'

/** What turns a sentence of a forbidden kind into a right one: the person is named, the refusal is told … */
const EXCUSES: Readonly<Record<Forbidden['kind'], string>> = {
  withdrawn: 'cogit*|considerad*|descart*|inicialmente|corrig*|substitui*|em vez de|em lugar de|optad*|optou|desisti*',
  other_person: RELATIVES,
  asked_only:
    'perguntad*|questionad*|sem resposta|nao respond*|nao inform*|nao sab*|nao esclarec*|a esclarecer|nao avaliad*',
  refused: 'recus*|nao quis|nao quer|nao aceit*|declin*|prefer*|optou|optad*|oferecid*|propost*|nao concord*',
  invented: '',
}

/** True if the sentence, under the heading, asserts what must not be in the record. */
export function isForbidden(item: Forbidden, heading: Heading | null, sentence: readonly string[]): boolean {
  if (item.in && (heading === null || !item.in.includes(heading))) return false
  if (!isMatched(asserted(item.match), [sentence])) return false
  const excuses = [EXCUSES[item.kind], ...(item.unless ?? [])].filter(Boolean)
  return !excuses.some((excuse) => isMatched([excuse], [sentence]))
}

/** True if the sentence answers, with yes or no, what was asked and never answered; other headings may speak of it. */
export function isWronglyAnswered(
  { match, in: place }: Unanswered,
  heading: Heading | null,
  sentence: readonly string[],
): boolean {
  if (heading !== place && heading !== 'hda') return false
  return isMatched(match, [sentence]) && !isMatched([EXCUSES.asked_only], [sentence])
}

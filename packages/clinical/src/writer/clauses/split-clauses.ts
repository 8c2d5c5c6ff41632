import { isConsidered } from '../corrections/considered.ts'
import { goesOnBadly } from '../medicines/borne-badly.ts'
import { isOnlyNo } from '../answers/spoken-denials.ts'
import { PRONOUN } from '../persons/marked-persons.ts'
import { isHarmful } from '../units/harm.ts'
import { readEntities } from '../units/remembered.ts'

const MIN_CLAUSE_WORDS = 4
const CONDITION = /^(?:(?:e|mas|agora|então)\s+)?(?:se|caso|tendo|sentindo|qualquer)\s/iu
const MAX_CONDITION_WORDS = 22
const LIST_NEGATION = /(?:^|\s)(?:sem|nega|nem|nenhuma?|ausência de|nunca|não)(?:\s|$)/iu
const OWN_VERB =
  /^(?:(?:e|mas|só|porém)\s+)?(?:com|mas|só|não|sem|nem|nega|\p{L}{2,}(?:ou|eu|iu|ava|ando|endo)|est[áã]|tá|tem|tenho|faz|é|foi|vai|vou|toma|tomo|usa|uso|para|passa|volta|repete)\s/iu

/** "Tenho pressão alta e minha mãe tem diabetes": from here on the sentence is about somebody else. */
const OTHER_SUBJECT =
  /\s+e\s+(?=(?:toma|usa|tomava|usava)\s|(?:volta|retorna|retorno)\s+(?:em|daqui|amanhã|com|na|no|dia)\s|(?:vou|vamos)\s+(?:fazer|pedir|passar|solicitar|encaminhar|marcar|repetir)\s)|,?\s+mas\s+(?=(?:(?:pel[oa]|por|com|como)\s[^,;.]{3,40}\s)?(?:eu\s+)?(?:vou|vamos|prefiro)\s+(?:primeiro\s+)?(?:te\s+|lhe\s+)?(?:fazer|pedir|passar|solicitar|encaminhar|marcar|repetir|colher|aumentar|subir|diminuir|reduzir|trocar|começar|manter|mandar)\s)|…\s+(?=[^…,;]{3,30}\s(?:era|é|foi)\s+[oa]\s|(?:[ao]\s+)?(?:minha|meu)\s+\p{L}+\s+(?:toma|usa)\s)|\s+(?:e|mas)\s+(?=(?:[ao]\s+)?(?:minha|meu|nossa|nosso)\s+\p{L}+\s+(?:também\s+)?(?:tem|têm|teve|tinha|toma|tomava|usa|usava|é|era|foi|morreu|faleceu)(?!\p{L}))/iu

/** "Pressão sim, | diabetes quem tem é meu marido", "pedra quem teve foi meu filho, | eu nunca". */
const SINGLED_OUT =
  /(?:,|(?<=\s(?:sim|não)))\s+(?=(?:e\s+)?(?:[ao]\s+)?\p{L}{3,}\s+(?:quem\s+(?:é\s+que\s+)?(?:tem|teve|tinha|toma|usa)\s+(?:é|foi|era)\s|(?:é|foi|era)\s+(?:[ao]\s+)?(?:meu|minha)\s+\p{L}+\s+que\s+(?:tem|teve|tinha|toma|usa)(?!\p{L})))|,?\s+(?<=quem\s+(?:tem|teve|tinha|toma|usa)\s+(?:é|foi|era)\s+(?:[oa]\s+)?(?:meu|minha)\s+\p{L}+,?\s+)(?:mas\s+)?(?=eu\s)/iu

/** "Acho que não tá bom não, | a glicada deu dez e três": a value is no part of what is thought of it. */
const VALUE_TOLD =
  /(?<=(?:^|[.;]\s)(?:acho|não|parece|tá|está)[^,;.]{3,40}),\s+(?=[oa]s?\s+\p{L}{3,}(?:\s\p{L}+)?\s+(?:deu|deram|veio|vieram|subiu pra|está em)\s)/iu

/** "Tenho alergia a dipirona e dói o joelho", "como teve reação com a sulfa eu prefiro não": what follows is no reaction to it. */
const BESIDE_ALLERGY =
  /(?<=al[ée]rgi\p{L}*\s+(?:a|à|ao)\s+[^,;…]{2,30})\s+e\s+(?=(?:dói|doem|tenho|ando|vim)\s)|(?<=(?:alérgi|alergi|reaç)\p{L}*\s[^,;…]{2,40})\s+(?=eu\s+(?:prefiro|não|vou|quero)\s)|,\s+(?=mas\s+como\s+[^,;…]{2,40}(?:alérgi|alergi|reaç))/iu

/** "Pensei em omalizumabe, | mas com essa IgE o melhor é mepolizumabe": what is chosen instead stands. */
const CHOSEN =
  /,?\s+mas\s+(?=(?:(?:pel[oa]|por|com|como|n[oa])\s[^,;.]{3,40}\s)?(?:eu\s+)?(?:prefiro|fico com|vou de|vou com|(?:o )?melhor é|é melhor|vai ser)\s)/iu

function splitAtChoice(text: string): string[] {
  const choice = CHOSEN.exec(text)
  if (!choice || !isConsidered(text.slice(0, choice.index))) return [text]
  return [text.slice(0, choice.index), text.slice(choice.index + choice[0].length)]
}

/** "Alergia a dipirona e uso losartana": a medicine in use is a separate statement, under another heading. */
const TAKEN =
  /,?\s+(?:(?:e|mas)\s+)?(?:(?<=(?:^|\s)(?:e|mas)\s+)|(?<!(?:^|\s)(?:quando|se|que|porque|a|ao|o|no|do|pelo|com|não|nem|mais|de|já|só|e|ou|nunca|eu|continu[ae]r?|segue|seguir|fic[ae]r?|vai)\s+))(?=(?:(?:eu|também|hoje|só|já|ainda)\s+)*(?:tomo|uso(?!\s+de)|faço\s+uso|(?:estou|tô)\s+(?:tomando|usando)|tomando|usando|em\s+uso)\s)/iu
const TAKEN_LAST = /,?\s+e\s+(?=\p{L}+\s+(?:(?:eu|também|só)\s+)*(?:tomo|uso)(?:\s|$))/iu
const MAX_TAKEN_WORDS = 8

function splitAtTaken(text: string): string[] {
  for (const pattern of [TAKEN, TAKEN_LAST]) {
    const [mark] = pattern.exec(text) ?? []
    if (mark === undefined) continue
    const at = text.search(pattern)
    const [before, after] = [text.slice(0, at), text.slice(at + mark.length)]
    const near = after.split(/\s+/).slice(0, MAX_TAKEN_WORDS).join(' ')
    const isDrug = readEntities(near).some(({ kind }) => kind === 'drug' || kind === 'drugClass')
    if (isDrug && before.length > 3 && !isHarmful(after)) return [before, ...splitAtTaken(after)]
  }
  return [text]
}

/** Parts of a sentence that can be kept separately; a list under one negation stays whole. */
export function splitClauses(text: string): string[] {
  return text
    .split(OTHER_SUBJECT)
    .flatMap(splitAtChoice)
    .flatMap((part) => part.split(SINGLED_OUT))
    .flatMap((part) => part.split(BESIDE_ALLERGY))
    .flatMap((part) => part.split(VALUE_TOLD))
    .flatMap(splitAtTaken)
    .flatMap(splitBehindReason)
    .flatMap(splitAtMarks)
}

/** "O clonazepam sai devagar, porque piora a memória: | cinco gotas por duas semanas": how it is taken is not why. */
function splitBehindReason(text: string): string[] {
  const [before = '', course] = text.split(BEHIND_REASON)
  if (course === undefined) return [text]
  const drugs = readEntities(before).filter(({ kind }) => kind === 'drug')
  const [drug] = drugs
  const name = drug && drugs.length === 1 ? `${before.slice(drug.from, drug.to)}: ` : ''
  return [before, `${name}${course}`]
}

const BEHIND_REASON =
  /(?<=(?<!\p{L})(?:porque|pois|já que)\s[^:;]{4,120}):\s+(?=\p{L}+\s+(?:gotas?|comprimidos?|cápsulas?|miligramas?|jatos?|unidades?|ml)\s)/iu

function splitAtMarks(text: string): string[] {
  const clauses: string[] = []
  let open = ''
  for (const piece of text.split(/(?<=[,;])\s+/u)) {
    const isFull = open.split(' ').length >= MIN_CLAUSE_WORDS && piece.split(' ').length >= 3
    // What happens on a condition is told with it.
    const isCondition = CONDITION.test(open) && open.split(' ').length + piece.split(' ').length <= MAX_CONDITION_WORDS
    // "Luz piscando, também não": cut off, the no would leave a yes.
    const isBound =
      isCondition ||
      isHeading(open, piece) ||
      isOnlyNo(piece) ||
      STAYS_BEHIND.test(piece) ||
      goesOnBadly(open, piece) ||
      SHORT_CONDITION.test(piece) ||
      (FEW_LAST.test(open) && FEW_FIRST.test(piece)) ||
      (LIST_NEGATION.test(open) && open.endsWith(',') && !OWN_VERB.test(piece) && !/^eu /iu.test(piece))
    if (open !== '' && (open.endsWith(';') || (/^eu\s/iu.test(piece) && PRONOUN.test(open)) || (isFull && !isBound))) {
      clauses.push(open)
      open = piece
    } else open = open === '' ? piece : `${open} ${piece}`
  }
  return [...clauses, open].map((clause) => clause.replace(/[,;]\s*$/u, ''))
}

const WHEN = /^(?:se|quando|caso|n[oa]s? \p{L}+|antes d|depois d|em dias?|até|a partir d)(?!\p{L})/iu
const MAX_HEADING_WORDS = 12

/**
 * "A losartana, nos dias de diálise, | a senhora toma depois da sessão", "a NPH da noite, | se estiver abaixo de cem, | não aplica": a medicine and
 * when, without what is to be done.
 */
function isHeading(open: string, piece: string): boolean {
  const [name = '', when, more] = open.split(/,\s+/u).map((part) => part.replace(/,$/u, ''))
  if (more !== undefined || `${open} ${piece}`.split(' ').length > MAX_HEADING_WORDS + MIN_CLAUSE_WORDS) return false
  const [drug, other] = readEntities(open).filter(({ kind }) => kind === 'drug')
  if (drug === undefined || other !== undefined || drug.from > 2 || !OF_DAY.test(name.slice(drug.to))) return false
  const next = piece.replace(/^(?:aí|então)\s+/iu, '')
  return when === undefined
    ? /^(?:se|caso)\s/iu.test(next)
    : WHEN.test(when) && !readEntities(next).some(({ kind }) => kind === 'drug' || kind === 'drugClass')
}

const OF_DAY = /^(?:\s+(?:de|da|d[oa]s)\s+(?:manhã|noite|tarde|almoço|jantar?|\p{L}+))?$/iu

/** "Com quinze dias pode, se não doer." */
const SHORT_CONDITION = /^(?:(?:mas|só)\s+)?se\s+(?:não\s+)?\p{L}+(?:\s\p{L}+)?[.,;]?$/iu
/** "Às vezes fico dois, três meses sem vir." */
const FEW_LAST = /(?<!\p{L})(?:um|uma|dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez),$/iu
const FEW_FIRST =
  /^(?:dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez)\s+(?:anos|meses|semanas|dias|horas|minutos|vezes|noites)(?!\p{L})/iu

/** "Vomitei tudo, mas alergia não", "troco pelo sacubitril, mas não agora": of what was just named. */
const STAYS_BEHIND =
  /^(?:mas|só que),?\s+(?:(?:alergia,? (?:eu )?acho que não(?: é)?[.,;]?$|não (?:é|era|foi) alergia|alergia,?\s+não)(?: (?:é|era|foi))?[.,;]?$|(?:não agora|agora não|hoje não|não hoje|ainda não)(?!\p{L}))/iu

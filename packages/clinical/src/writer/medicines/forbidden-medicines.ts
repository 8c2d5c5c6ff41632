import { fold } from '../../conversation/words.ts'
import { readEntities } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'

const FORBIDS =
  /\bnao (?:(?:se )?(?:precisa|pode|toma|usa|tome|use)|vai (?:tomar|usar|precisar|poder)|vou (?:dar|passar|receitar|usar|associar|comecar|iniciar|prescrever)|(?:quero|recomendo|indico|prescrevo|passo|receito|libero|usaria|daria))\b|\b(?:nunca(?: mais)?|jamais|nem pensar|de jeito nenhum|proibid[oa])(?:$| (?:ainda mais|que|porque|ja que) )|\b(?:nunca|jamais),|^(?:nao (?:precisa|vou)|nada) de\b/
const TAKES_OFF =
  /\b(?:suspende\w*|suspendo|suspenso|suspensa|suspensos|suspensas|sai(?: de vez)?$|sai\b(?! d)|para (?:hoje|de vez|agora)(?= e |,|$)|fora$|\bnao (?:da|serve|combina)(?:$|,| (?:com|por|para voce|pra voce|nesse|nessa|na sua|no seu|junto)\b| mais$)|^(?:(?:entao|por isso|ai) )*(?:vamos|vou|tem que|a gente vai) (?:parar|suspender|tirar|cortar|retirar|interromper)\b|^(?:(?:entao|por isso|ai|e) )*(?:pare|parar) (?:de (?:tomar|usar) |com )?(?:[oa]s? |ess[ea] )?(?!de \p{L}+r\b)\p{L}{4,})/u
/** "Se o potássio subir, não toma": a condition, which has its own rule. */
const CONDITION = /^(?:(?:e|mas|ai) )?(?:se|caso|quando|enquanto|ate)\b|\b(?:sem|antes|depois|longe)\b/
/** Kinds of medicines that the lexicon does not list as classes. */
const KINDS =
  /\b(?:antibiotico|nitrato|insulina|antidepressivo|antialergico|anticoagulante|xarope|pilula|anticoncepcional|anti-inflamatorio|corticoide)s?\b/
const MAX_WORDS = 13

/** "Diclofenaco nunca", "nitrato o senhor não vai tomar": a medicine that the clinician says must not, or need not, be taken. */
export function isForbiddenMedicine({ speaker, subject, polarity, text }: Unit): boolean {
  return speaker === 'clinician' && subject === undefined && polarity === 'denied' && names(text, FORBIDS)
}

/** "A hidroxicloroquina sai também": a medicine that the clinician takes off the list. */
export function isTakenOff({ speaker, subject, polarity, text }: Unit): boolean {
  return speaker === 'clinician' && subject === undefined && polarity === 'affirmed' && names(text, TAKES_OFF)
}

function names(text: string, pattern: RegExp): boolean {
  const plain = fold(text)
  return (
    text.split(' ').length <= MAX_WORDS &&
    pattern.test(plain) &&
    !CONDITION.test(plain) &&
    (KINDS.test(plain) || readEntities(text).some(({ kind }) => kind === 'drug' || kind === 'drugClass'))
  )
}

import { fold } from '../../conversation/words.ts'
import { readEntities } from '../units/remembered.ts'

const CONSIDERED =
  /\b(?:pensei em|eu pensei|eu ia de|ia mandar|eu queria o|eu queria a|eu daria|pensei no|pensei na|pensava em|cheguei a pensar|cogitei|eu ia|ia (?:passar|comecar|pedir|dar|fazer|trocar|usar|receitar)|(?:o |a )?\S+ seria a (?:primeira|melhor)|seria a primeira escolha|seria|^opcoes|^ia de |^ia (?:dar|passar|pedir|usar|comecar)|^queria (?:o|a|usar|passar|dar)|hoje nao prescrevo|antes de pensar em|tem (?:dois|duas|tres|quatro) (?:caminhos|opcoes|jeitos)|nem pensar|eu (?:usaria|faria|daria|comecaria|passaria)|poderia usar|^(?:eu |a gente |ate |bem )*poderia (?:dar|passar|receitar|prescrever|fazer|pedir|tentar) (?=.*(?:so que|mas|porem|se nao fosse))|era pra ser|teria indicacao|dava pra (?:passar|usar|dar|tentar|fazer)|e parente|o melhor seria|ia tentar)\b/
/** "Achei que eram três", said by who was told otherwise. */
const BELIEVED =
  /^(?:(?:ah|ue|mas|eu) )*(?:achei|achava|pensei|pensava|jurava) que (?:era|eram|fosse|fossem|tinha|tomava|usava|ia|estava)\b/
const REFUSED =
  /\b(?:nao quero|nao quer|nao vou (?:tomar|fazer|usar|operar|aceitar)|prefiro nao|nao aceito|deus me livre|de jeito nenhum|nao topo|recuso|nem morto|nem morta|ess[ea] eu nao(?! \w*[^aeiou]e?i\b)|nao gosto da ideia|nao ponho|nao entro|nao deixo|nao assino|nunca mais na vida|nao querendo|nao quis)\b/

const BARE_REFUSAL = /^nao (?:vou|topo|aceito),? ?(?:nao|obrigad[oa])?[.!]?$/

const CONSIDERED_BEFORE = /^(?:eu )?(?:pensei|cogitei|pensava|tinha pensado)(?: (?:mas|so que|porem)(?: |$)|,|$)/

/** "Azitromicina três vezes na semana | eu pensei, mas …": what was named right before was only considered. */
export function isConsideredBefore(clause: string): boolean {
  return CONSIDERED_BEFORE.test(fold(clause))
}

/** "Candesartana oito… com essa pressão, não." */
const RULED_OUT =
  /^(?:[^.:;…]{3,25}:\s*)?[^.:;…]{3,80}(?:…|\.\.\.)\s*com (?:[oa]s?|ess[ea]s?|est[ea]s?|su[ao]s?|seus?) [^.;:…]{3,60}?,?\s+não[.!]*$/iu

/** A plan that its speaker only considered; "pode ser" is of a plan only with a medicine. */
export function isConsidered(clause: string, whole = clause): boolean {
  const plain = fold(clause)
  if (RULED_OUT.test(whole.trim())) return true
  // "Nitrato nem pensar", "nem pensar, nenhum anti-inflamatório": ruled out, which the next one who prescribes must know.
  if (/^(?:(?:entao|e|mas) )*\p{L}+ nem pensar\W*$|^nem pensar\W+\p{L}/u.test(plain)) return false
  if (/\bpode ser (?:[oa] )?/.test(plain) && /…|\.\.\./.test(clause))
    return readEntities(clause).some(({ kind }) => kind === 'drug')
  return CONSIDERED.test(plain) || BELIEVED.test(plain)
}

/** Behind the no of another verb it is no refusal: "a dor não passa de jeito nenhum". */
const EMPHASIS =
  /(?<=\b(?:nao|nem|nunca) (?:(?:me|se|te|lhe) )?(?!(?:quer|vou|vai|aceit|top[oa]|tom[oae]|fac|faz|oper|intern|us[oa]|ponh|entr|deix|assin|bot[oa]|vacin)\w*)\w{2,}(?: \w+){0,6}),? de jeito nenhum\b/g

/** Folded text without an emphasis that would be read as a refusal. */
export function withoutEmphasis(plain: string): string {
  return plain.replaceAll(EMPHASIS, '')
}

export function isRefusal(clause: string): boolean {
  const plain = withoutEmphasis(fold(clause))
  return REFUSED.test(plain) || BARE_REFUSAL.test(plain)
}

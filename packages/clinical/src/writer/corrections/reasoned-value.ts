import { firstSlot } from './value-slot.ts'

/** Words of who thinks again, and why: "pera, com o peso que perdeu vou fazer oito semanas". */
const THINKS_AGAIN = /^(?:(?:p[ée]ra[íi]?|espera(?: a[íi])?|calma|olha|melhor|acho que)[,.…!]*\s+)+/iu
const REASON =
  /^(?:com|pel[oa]s?|por causa d[eoa]s?|como|já que|porque)\s[^.;?!]{3,50}?[,\s]\s*(?=(?:eu\s+)?(?:vou|vamos|deixa|fica|faça|tome|prefiro)\s)/iu
/** "Tá tudo tão bem, pode ser seis meses": what speaks for it. */
const SPEAKS_FOR =
  /^(?:(?:tá|está|tudo|você|cê|o senhor|a senhora|ele|ela|já|ainda|isso|esse|essa) )[^.,;?!]{3,40},\s+(?=(?:pode ser|deixa|faz|vamos|volta|fica)\s)/iu
/** How the value comes about: "vou fazer", "a balança da farmácia deu", "pesou semana passada na escola". */
const COMES =
  /^(?:(?:eu\s+)?(?:vou|vamos|prefiro)\s+(?:fazer|dar|deixar|passar|botar|pôr|colocar|usar|tomar|pedir)|pode ser|faz|faça|fica|deixa|dá|são|tome?|use|(?:n?[ao]\s+)?(?:balança|aparelho|fita|termômetro|exame|receita|caixa|bula)(?:\s+\p{L}+){0,3}?\s+(?:deu|dava|marcou|marcava|mostrou|diz|dizia|é))\s+|^(?:pes(?:ou|ei|amos)|med(?:iu|i|imos))(?:\s+\p{L}+){1,5},\s+/iu

/**
 * What takes back a value, cut to the amount that takes its place; as it is where no amount follows.
 * @param instead what is said behind the word of correction.
 */
export function withoutReason(instead: string): string {
  const again = instead.replace(THINKS_AGAIN, '')
  const value = again.replace(REASON, '').replace(SPEAKS_FOR, '').replace(COMES, '')
  const first = firstSlot(value)
  const isAmount =
    first?.slot === 'quantity' && /^(?:(?:por|em|de|há|uns|umas)\s+)?$/iu.test(value.slice(0, first.entity.from))
  return isAmount ? value : instead
}

import { fold } from '../../conversation/words.ts'
import { KEEPS_ON } from '../sections/told-to-do.ts'
import { wordsIn, type Placed } from '../units/placed.ts'
import { MIN_ORDER_SHARE } from './vital-medicines.ts'

const PROHIBITS =
  /^(?:(?:e|mas|então|também|enquanto isso|até lá|mesmo(?: assim)?|espera|calma)[,\s]+)*não\s+(?:tom[ea]|beb[ae]|dirij[ae]|dirige|us[ea]|par[ea]|suspend[ae]|interromp[ae]|faça|faz|com[ae]|fum[ea]|molh[ea]|pegue|pega|carregu?[ea]|deix[ea]|coloqu?[ea]|pass[ea]|coce|coça|dobr[ea]|pis[ea]|viaj[ea]|misture|mistura|repita|repete|volte|volta|chegu?[ea] perto)(?!\p{L})/iu
/** "Pode começar a pisar com a bota." */
export const PERMITS =
  /^(?:(?:então|agora|já)[,\s]+)*pode (?:começar a |voltar a )(?:pis|andar|caminh|dirig|trabalh|corr|comer|trein|apoi)/iu
/** What is dangerous for others too, or ends a job: "não pode dirigir ônibus", "não pode viajar de avião". */
const DANGEROUS =
  /(?<!\p{L})(?:não|nem|sem)\s+(?:(?:pode|podem|deve|vai|é (?:pra|para)|dá (?:pra|para))\s+)?(?:dirigir|pilotar|operar máquinas?|subir em (?:escada|altura)|trabalhar (?:em|n[ao]) altura|viajar|voar|mergulhar|nadar sozinh[oa]|engravidar|amamentar|doar sangue|ter relaç\p{L}+|ficar sozinh[oa]|pegar peso|levantar (?:peso|o braço))(?!\p{L})/iu
const MIN_RELEVANCE = 0.5
const MIN_DANGEROUS_RELEVANCE = 0.3
const MAX_WORDS = 14
/** "Sem levantar o braço acima do ombro e sem pegar peso acima de cinco quilos, por sessenta dias". */
const MAX_DANGEROUS_WORDS = 22

/** "Não tome álcool enquanto usa", "não dirija até usar o CPAP", and what is allowed again. */
export function isProhibition({ unit, section, relevance }: Placed, lastAt: number): boolean {
  if (unit.speaker !== 'clinician' || (section !== 'advice' && section !== 'plan')) return false
  if (KEEPS_ON.test(fold(unit.text))) return wordsIn(unit.text) <= MAX_WORDS
  if (unit.at < MIN_ORDER_SHARE * lastAt) return false
  if (DANGEROUS.test(unit.text))
    return relevance >= MIN_DANGEROUS_RELEVANCE && wordsIn(unit.text) <= MAX_DANGEROUS_WORDS
  return (
    relevance >= MIN_RELEVANCE &&
    (PROHIBITS.test(unit.text) || PERMITS.test(unit.text)) &&
    wordsIn(unit.text) <= MAX_WORDS
  )
}

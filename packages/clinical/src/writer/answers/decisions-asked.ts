import { kindsIn } from '../units/remembered.ts'
import { because } from './allowed.ts'

const ASKS = '(?:(?:e|mas|então|aí|doutora?)[,\\s]+)*(?:(?:eu|a gente|el[ea])\\s+)?'
/** "Tem que operar?", "vou ter que tomar insulina?" */
const MUST = new RegExp(
  `^${ASKS}(?:(?:vou|vai|vamos)\\s+(?:ter\\s+(?:que|de)|precisar)|tem\\s+(?:que|de)|tenho\\s+(?:que|de)|precisa|preciso|é\\s+pra)\\s+(?<act>\\p{L}{2,}r(?:\\s[\\p{L}\\d -]{2,50})?)$`,
  'iu',
)
const MUST_YES =
  /^(?:sim|tem|vai|precisa|vamos)(?:\s+(?:sim|que \p{L}+r|ter que \p{L}+r|precisar|\p{L}{2,}r))?(?:,\s+sim)?(?=$|[,.;:])/iu
const MUST_NO =
  /^(?:(?<when>hoje|agora|por enquanto|por ora|ainda|ess[ae] \p{L}+)\s+)?não(?:\s+(?:precisa|tem|vai|é preciso)(?:\s+(?:não|precisar|ter que \p{L}+r|que \p{L}+r|mais|ainda))?)?(?:[,.;:]+\s*(?<why>\p{L}.{2,}))?$/isu
const PERHAPS =
  /^(?:talvez|depende|pode ser(?: que (?:sim|precise|tenha))?|provavelmente(?: (?:sim|não))?|acho que (?:sim|não)|vamos ver)(?=$|[,.;\s])/iu

/** "E antibiótico?", "cateterismo precisa?", "E o repouso, precisa?" */
const NEEDED =
  /^(?:(?:e|mas|então)[,\s]+)*(?:[oa]s?\s+)?(?<what>(?!(?:isso|el[ea]|eu|quando|onde|como|quanto|se|o que)(?!\p{L}))\p{L}{4,}(?:\s(?:d[aeo]s?\s)?\p{L}{3,}){0,2}?)(?:,?\s+(?:precisa|preciso|é preciso))?$/iu
const NOT_NEEDED =
  /^(?:(?<when>hoje|agora|por enquanto|por ora|ainda|dessa vez|ess[ae] \p{L}+)\s+)?não\s+(?:vai\s+)?(?:precisa|preciso|precisar|há necessidade|tem necessidade)(?:\s+não)?(?:[,.;:]+\s*(?<why>\p{L}.{2,}))?$/isu
const NOT_YET_NEEDED = /^(?<when>hoje|agora|por enquanto|por ora|ainda)\s+não[,.;:]+\s*(?<why>\p{L}.{2,})$/isu
const ASKS_NEED = /(?:precisa|preciso|é preciso)$/iu

/** "Tomo viagra às vezes, tem problema?", "uso lente, pode?" */
const TAKES =
  /^(?:(?:e|mas|doutora?|então|ah|é que)[,\s]+)*(?:(?:eu|el[ea])\s+)?(?<does>tomo|uso|bebo|fumo|como|faço|toma|usa|bebe|fuma|come|faz|tô (?:tomando|usando|fazendo)|estou (?:tomando|usando|fazendo))\s+(?<what>\p{L}[^,?]{2,50}),\s+(?<asks>(?:não\s+)?(?:tem\s+(?:algum\s+)?problema|faz\s+mal|atrapalha|interfere|dá\s+problema|pode|posso|posso continuar))$/iu
const DOES: Readonly<Record<string, string>> = {
  tomo: 'toma',
  uso: 'usa',
  bebo: 'bebe',
  fumo: 'fuma',
  como: 'come',
  faço: 'faz',
}

/** "Uso joelheira?", "faço compressa?": asked as who means to do it. */
const SHALL_DO =
  /^(?:(?:e|mas|então)[,\s]+)*(?:(?:eu|a gente)\s+)?(?:uso|tomo|passo|faço|coloco|ponho|dou|como)\s+(?<what>(?:(?!como |quando |onde |quant|assim|aqui|o qu|qua(?:l|is) |é |só )\p{L}[\p{L} -]{2,30}))$/iu
const TELLS_HOW = /^(?:pode|não|só|sim|usa|use|toma|tome|faz|faça|passa|passe|deve|é bom|melhor)(?!\p{L})/iu
const MAX_HOW_WORDS = 16

/**
 * What the clinician's answer decides, with what the patient asked about: "tem que operar?" – "Tem, o esquerdo.", "e antibiótico?" – "Não
 * precisa, é vírus.", "tomo viagra às vezes, tem problema?" – "Tem, com isossorbida não pode." Undefined if the question is another, or
 * if the answer is its own.
 */
export function decidedAsAsked(question: string, spoken: string): string | undefined {
  const asked = question.trim().replace(/,?\s*(?:doutora?|dr\.?|dra\.?)?\s*\?*$/iu, '')
  const answer = spoken.trim().replace(/[.!…]+$/u, '')
  return mustBeDone(asked, answer) ?? notNeeded(asked, answer) ?? ofWhatIsTaken(asked, answer) ?? howToDo(asked, answer)
}

function mustBeDone(asked: string, answer: string): string | undefined {
  const act = MUST.exec(asked)?.groups?.['act']?.toLowerCase()
  if (act === undefined) return undefined
  if (PERHAPS.test(answer)) return `${act}: ${lowered(answer)}`
  const yes = MUST_YES.exec(answer)
  if (yes) return `tem que ${act}${told(answer.slice(yes[0].length))}`
  const no = MUST_NO.exec(answer)?.groups
  if (!no) return undefined
  return `${no['when'] === undefined ? '' : `${no['when'].toLowerCase()} `}não precisa ${act}${because(no['why'])}`
}

function notNeeded(asked: string, answer: string): string | undefined {
  const what = NEEDED.exec(asked)?.groups?.['what']?.toLowerCase()
  if (what === undefined) return undefined
  const no = (NOT_NEEDED.exec(answer) ?? (ASKS_NEED.test(asked) ? NOT_YET_NEEDED.exec(answer) : undefined))?.groups
  return (
    no && `${no['when'] === undefined ? '' : `${no['when'].toLowerCase()} `}não precisa de ${what}${because(no['why'])}`
  )
}

function ofWhatIsTaken(asked: string, answer: string): string | undefined {
  const { does = '', what = '', asks = '' } = TAKES.exec(asked)?.groups ?? {}
  if (does === '' || answer.endsWith('?')) return undefined
  const verb = DOES[does.toLowerCase()] ?? does.toLowerCase().replace(/^(?:tô|estou) /u, '')
  // "Tem, …": of a problem, which the question names.
  const isWorry = /problema|mal$|atrapalha|interfere/iu.test(asks)
  const full = answer
    .replace(/^tem(?=$|[,.;])/iu, isWorry ? 'tem problema' : 'tem')
    .replace(/^faz(?=$|[,.;])/iu, asks.endsWith('mal') ? 'faz mal' : 'faz')
    .replace(/^não(?=$|[,.;])(?:[,.;]\s*(?:não tem problema|sem problema))?/iu, isWorry ? 'sem problema' : 'não pode')
  // In one clause with its reason, so that neither is told without the other.
  const [verdict = '', why] = full.split(/[,.;]\s+(?!mas\s)(.*)/su)
  return `${verb} ${what}: ${lowered(verdict)}${because(why).replace(/^; /u, ', ')}`
}

function howToDo(asked: string, answer: string): string | undefined {
  const what = SHALL_DO.exec(asked)?.groups?.['what']?.toLowerCase()
  const isHow = TELLS_HOW.test(answer) && answer.split(' ').length <= MAX_HOW_WORDS
  if (what === undefined || !isHow || /\bdrug\b/.test(kindsIn(answer))) return undefined
  return `${what}: ${lowered(answer).replace(/,\s+mas\s+(?=não\s)/u, ', ')}`
}

function told(rest: string | undefined): string {
  const plain = (rest ?? '').replace(/^[\s,.;:]+/u, '')
  return plain === '' ? '' : `: ${lowered(plain)}`
}

function lowered(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`
}

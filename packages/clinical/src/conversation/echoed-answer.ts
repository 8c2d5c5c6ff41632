import { FUNCTION_WORDS } from '../entities/token.ts'

/** Verbs as a question says them, and as the one who is asked says them of themselves. */
const OWN_FORMS = new Map(
  (
    'tem tenho,teve tive,sente sinto,toma tomo,usa uso,fuma fumo,bebe bebo,faz faco,fez fiz,dorme durmo,come como,' +
    'consegue consigo,vai vou,foi fui,esta estou,ta to,sabe sei,pode posso,quer quero,mora moro,trabalha trabalho,' +
    'lembra lembro,acorda acordo,ronca ronco,cansa canso,anda ando,aceita aceito,vomita vomito,perde perco,ve vejo,' +
    'ouve ouco,engasga engasgo,cai caio,da dou,fica fico,sai saio,treme tremo,passa passo,costuma costumo,' +
    'pratica pratico,aguenta aguento,sobe subo,levanta levanto,urina urino,evacua evacuo,respira respiro'
  )
    .split(',')
    .map((pair) => pair.split(' ').toReversed())
    .map(([own = '', asked = '']) => [own, asked] as const),
)

const ASKED = new Set(OWN_FORMS.values())
const MAX_DISTANCE = 7
const MIN_NAMED_LETTERS = 4
const NO = /^(?:nao|nunca)$/
/** A verb after one of these continues the sentence: "quando tomo", "já tive". */
const GOES_ON =
  /^(?:eu|que|e|se|quando|quem|mas|ja|so|ainda|nao|nunca|nem|sim|na|no|nas|nos|me|a|o|as|os|um|uma|em|com|pra|para|ate|como|agora|entao|hoje|sempre|ou|de|do|da|por|meu|minha)$/
const FINITE = /(?:ou|eu|iu|oi|ei|ava|am|em)$/
const OWN_PAST = /[^aeiou]e?i$/
const MIN_STEM = 5
/** Repeated words that name nothing: "dia sim, dia não", "de quatro em quatro". */
const IDLE =
  /^(?:dia|noite|hora|semana|mes|ano|vez|casa|quatro|seis|oito|doze|sempre|senhora?|doutora?|isso|essa|esse)$/

/** True of a verb of which the speaker is the subject: "tenho", "infartei". */
export function isOwnForm(word: string): boolean {
  return OWN_FORMS.has(word) || (OWN_PAST.test(word) && word.length >= MIN_NAMED_LETTERS)
}

/** The forms in which a question may have said a verb that the answer says in the first person. */
function askedForms(own: string): readonly string[] {
  const irregular = OWN_FORMS.get(own)
  if (irregular !== undefined) return [irregular]
  const stem = own.replace(/e?i$/, '')
  if (own.length < MIN_NAMED_LETTERS || stem === own) return []
  if (own.endsWith('quei')) return [`${own.slice(0, -4)}cou`]
  if (own.endsWith('guei')) return [`${own.slice(0, -3)}ou`]
  return own.endsWith('ei') ? [`${stem}ou`] : [`${stem}eu`, `${stem}iu`]
}

const SUBJECT = /^(?:[oa]|senhora?|voce|ce|el[ea]|tu|e|entao|mas)$/

/** "O senhor não fuma": a sentence that begins with its no. @param verb index of its verb. */
function asksWithNo(words: readonly string[], from: number, verb: number): boolean {
  return words.slice(from, verb - 1).every((word) => SUBJECT.test(word))
}

/** "Não tem pressão alta" – "tenho": whether a line was asked with a no, since the next one says its verb. */
export function isAskedWithNo(line: readonly string[], after: readonly string[]): boolean {
  const no = line.findIndex((word) => NO.test(word))
  if (no < 0 || !asksWithNo(line, 0, no + 1)) return false
  const [first = '', second = '', third = ''] = after
  const verb = line[no + 1] ?? ''
  // "Não tem úlcera gastrite" – "gastrite eu tive".
  const isNamed = first.length >= MIN_NAMED_LETTERS && !FUNCTION_WORDS.has(first) && line.includes(first, no + 2)
  if (isNamed && OWN_FORMS.has(second === 'eu' ? third : second) && ASKED.has(verb)) return true
  return second !== 'eu' && askedForms(first).includes(verb)
}

/**
 * "Fuma | fumo dez por dia", "caiu do berço | não caiu não", "e febre | febre não": whether words without marks begin to
 * answer by repeating a word of the question before them.
 * @param words folded.
 * @param at index of the first word of the possible answer.
 * @param from index of the first word of the sentence.
 */
export function opensEchoedAnswer(words: readonly string[], at: number, from: number): boolean {
  const asked = words.slice(Math.max(from, at - MAX_DISTANCE), at)
  const [first = '', second = '', third = ''] = words.slice(at, at + 3)
  const last = asked.at(-1) ?? ''
  if (asked.length === 0) return false
  const isAsked = (forms: readonly string[]) => {
    const found = asked.findLastIndex((word) => forms.includes(word))
    const isDenied = NO.test(asked[found - 1] ?? '')
    return found >= 0 && (!isDenied || (second !== 'eu' && asksWithNo(words, from, at - asked.length + found)))
  }
  if (NO.test(first)) {
    if (/^(?:eu|que|e|se|quando|mas|quem|por|enquanto|agora|ainda)$/.test(last) || NO.test(last)) return false
    return isAsked(askedForms(second)) || (third === 'nao' && FINITE.test(second) && isAsked([second]))
  }
  if (GOES_ON.test(last)) return false
  if (isAsked(askedForms(first))) return true
  // "Emagrecimento | emagreci dois quilos."
  const stem = first.slice(0, MIN_STEM)
  if (
    stem.length === MIN_STEM &&
    OWN_PAST.test(first) &&
    asked.some((word) => word.startsWith(stem) && !OWN_PAST.test(word))
  )
    return true
  const isNamed = first.length >= MIN_NAMED_LETTERS && !FUNCTION_WORDS.has(first) && !IDLE.test(first)
  return isNamed && second === 'nao' && isAsked([first])
}

import { FUNCTION_WORDS } from '../entities/token.ts'
import { answeredLines } from './answered-lines.ts'
import { isOwnForm, opensEchoedAnswer } from './echoed-answer.ts'
import { logProbabilities, type LinearModel } from './linear-model.ts'
import { questionFeatures } from './speakers.ts'
import { tellsOfSelf } from './told-of-self.ts'
import { isNumberWord, wordsOf, type Word } from './words.ts'

/** So many likely questions must end with a full stop … */
const MIN_LOST = 3
/** … and more than this for each question mark: where marks can be trusted, hardly any does. */
const MAX_LOST_PER_MARK = 0.5
const MIN_LIKELY = 0.5
/** Once the marks of a text are known not to tell, a little less is enough. */
const MIN_ASKED = 0.4
const MAX_ECHOED_WORDS = 4
const MAX_ASKED_WORDS = 8
const MAX_QUESTION_WORDS = 40
const MIN_NAMED_LETTERS = 4
const STOP = /^[^.?!…;]*\.$/
const END = /[.?!…;]/

/**
 * A talk as a recogniser gives it that ends a sentence wherever the voice falls: questions get their marks back. Text whose
 * questions have marks stays as it is. Every character keeps its place, since sources are counted in characters.
 */
export function withQuestionMarks(passages: readonly string[], question: LinearModel): readonly string[] {
  const sentences = passages.flatMap((text, passage) => sentencesOf(wordsOf(text, passage)))
  const said = sentences.map((words) => words.map(({ folded }) => folded))
  const likely = said.map((_, index) => probability(question, said, index))
  const isStopped = (index: number) => STOP.test(sentences[index]?.at(-1)?.after ?? '')
  const marks = sentences.filter((words) => words.at(-1)?.after.includes('?')).length
  const lost = likely.filter((one, index) => one > MIN_LIKELY && isStopped(index)).length
  if (lost < MIN_LOST || lost <= marks * MAX_LOST_PER_MARK) return passages
  const answered = answeredLines(sentences)
  const texts = passages.map((text) => text.split(''))
  sentences.forEach((words, index) => {
    const [folded = [], next = []] = [said[index], said[index + 1]]
    const last = words.at(-1)
    const isAsked =
      !isTold(folded, likely[index] ?? 0, passages[words[0]?.passage ?? 0]?.slice(words[0]?.from) ?? '') &&
      ((likely[index] ?? 0) > MIN_ASKED || answered[index]?.isAsked === true || isEchoed(folded, next))
    if (last && isStopped(index) && isAsked) markAt(texts, last, passages)
    const cut = answerWithin(words, folded, question)
    if (cut) texts[cut.passage]?.splice(cut.to, 1, '?')
  })
  return texts.map((letters) => letters.join(''))
}

function probability(question: LinearModel, said: readonly (readonly string[])[], index: number): number {
  // Nobody asks at such length, and each of its words would be compared with each of the next sentence.
  if ((said[index]?.length ?? 0) > MAX_QUESTION_WORDS) return 0
  return Math.exp(logProbabilities(question, questionFeatures(said, index))[1] ?? 0)
}

function sentencesOf(words: readonly Word[]): Word[][] {
  const sentences: Word[][] = [[]]
  for (const word of words) {
    sentences.at(-1)?.push(word)
    if (END.test(word.after)) sentences.push([])
  }
  return sentences.filter((sentence) => sentence.length > 0)
}

function markAt(texts: readonly string[][], { passage, to }: Word, passages: readonly string[]) {
  const stop = passages[passage]?.indexOf('.', to) ?? -1
  if (stop >= 0) texts[passage]?.splice(stop, 1, '?')
}

const SURE = 0.8
const ASKS_WHAT =
  /^(?:(?:e|mas|entao|ai) )?(?:(?:o|de|ha|desde|em|ate|por|pra|a|com|tem) )?(?:que|qual|quais|quem|quant[oa]s?|quando|onde|como)(?: |$)|(?:^| )(?:que horas?|quant[oa]s?|como (?:e que|ta|esta)|ate que)(?: |$)/
const COMES_BACK = /(?:^| )(?:volta|volte|retorna|retorno) (?:aqui|em|daqui|pra|la|comigo|antes|no|na)(?: |$)/
const IF =
  /^(?:e |mas |ai )?(?:se|caso|senao|quando) .*(?:^| )(?:vai|vem|volta|liga|me liga|procura|leva|corre|avisa|chama)(?: |$)/
const MUST = /^(?:e |mas |entao |ai )?(?:voce|[oa] senhora?) (?:nao )?(?:precisa|tem que|tem de|nao pode)(?: |$)/
const ASSENT = / (?:viu|ta|combinado)$/
const TO_DOCTOR =
  /^(?:ah |ai |oi |nao |mas )?doutora? (?:el[ea]|eu|a|o|e|minha?|meu) (?!.*(?:posso|pode|precisa|preciso|tem que)(?: |$))/

/** What nobody asks, whatever it sounds like: what to do if, when to come back, a diagnosis, an amount. */
function isTold(words: readonly string[], likely: number, text: string): boolean {
  const said = words.join(' ')
  if (ASKS_WHAT.test(said)) return false
  if (tellsOfSelf(said) || COMES_BACK.test(said) || IF.test(said) || TO_DOCTOR.test(said) || MUST.test(said))
    return true
  if (ASSENT.test(said) && words.length > 2) return true
  return likely < SURE && (/^é\s/iu.test(text) || words.some((word) => isNumberWord(word) && !/^uma?$/.test(word)))
}

/** "Atenolol." – "Atenolol o outro médico cortou.", "trava." – "trava às vezes.": the answer says it again. */
function isEchoed(asked: readonly string[], next: readonly string[]): boolean {
  const last = asked.at(-1) ?? ''
  if (asked.length > MAX_ECHOED_WORDS || asked.some((word) => isOwnForm(word) || /^(?:eu|nao|nunca|sem)$/.test(word)))
    return false
  if (last.length < MIN_NAMED_LETTERS || FUNCTION_WORDS.has(last) || isNumberWord(last)) return false
  return next.find((word) => !/^(?:[aeo]|d[ao]|n[ao])$/.test(word)) === last && next.length > 1
}

/** "Tem alergia a alguma coisa | não doutora só a dipirona": the word after which another voice answers within a sentence. */
function answerWithin(words: readonly Word[], said: readonly string[], question: LinearModel): Word | undefined {
  return words.find((word, at) => {
    if (word.after !== '' || at >= MAX_ASKED_WORDS || words[at + 1]?.passage !== word.passage) return false
    if (opensEchoedAnswer(said, at + 1, 0)) return true
    const [no = '', whom = ''] = said.slice(at + 1)
    if (at < 1 || !/^(?:nao|sim|nunca|tenho|tomo|uso)$/.test(no) || !/^(?:senhora?|doutora?)$/.test(whom)) return false
    return probability(question, [said.slice(0, at + 1), said.slice(at + 1)], 0) > MIN_LIKELY
  })
}

import type { Polarity } from '../statement.ts'
import { numberAt } from './numbers.ts'
import { sentenceEnd } from './sentence-ends.ts'
import { FUNCTION_WORDS, LIGHT_VERB, type Token, type TokenSpan } from './token.ts'
import { asksOfStopping } from './two-denials.ts'
import { isOtherNamed, isTakenBack, leftOut, opensWithNo } from './whole-answer.ts'

export const NEGATIVE =
  /^(nao|nunca|nem|jamais|nenhuma?|ninguem|nega|negam|negou|negando|nego|negad[oa]s?|sem|ausencia|desconhece|isent[oa]|descartad[oa]s?|afastad[oa]s?)$/
const NO =
  /^(nao|nunca|nada|nadinha|nadica|nenhuma?|nenhuminha|nem|negativo|ninguem|jamais|nego|nunquinha|tampouco|zero|imagina|negado)$/
const YES =
  /^(sim|tem|tenho|tive|teve|claro|isso|muito|muita|bastante|demais|sempre|as|e|uhum|aham|um|uma|so|ja|foi|da|deu|de|desde|faz|direto|infelizmente|todo|toda|todos|todas|quase|nossa|vixe|opa|sinto|doi|vive|pior|sou|estou|certeza|constante|frequente|diariamente|ha|fiz|toma|tomo|fuma|fumo|bebo|bebe|positivo|exato|ta|pode|consigo|consegue)$/
const MAX_BARE_QUESTION = 8
/** Words to either side that may belong to a question; nobody asks a longer one. */
const MAX_QUESTION = 150

/** "Diabetes a senhora não tem, certo?" is a statement rather than a question. */
export function isTag(tokens: readonly Token[], last: number): boolean {
  return /^(certo|ne|correto|confere)$/.test(tokens[last]?.word ?? '') && tokens[last - 1]?.after.includes(',') === true
}

/** The start of a token's sentence, searched within bounds. */
function openingOf(tokens: readonly Token[], from: number): number {
  let start = from
  while (start > Math.max(0, from - MAX_QUESTION) && !/[.?!;\n…]/.test(tokens[start - 1]?.after ?? '')) start -= 1
  return start
}

/** How the next sentence answers the question that contains the span; undefined if there is no question. */
export function answerTo(tokens: readonly Token[], { from, to }: TokenSpan): Polarity | undefined {
  const end = sentenceEnd(tokens, Math.max(0, to - 1))
  const mark = tokens[end]?.after ?? ''
  const isQuestion =
    (mark.includes('?') && !isTag(tokens, end)) ||
    (mark === '\n' && end - to < MAX_BARE_QUESTION && !isPunctuated(tokens, end))
  if (!isQuestion || isOpenQuestion(tokens, from, end)) return undefined
  const at = answerStart(tokens, end + 1)
  const answer = tokens[at]?.word ?? ''
  const ended = endingAsked(tokens, to, end)
  if (ended !== undefined) {
    // "A ferida fechou? – Fechou nada", "e a tosse, passou? – Passou."
    const echo = tokens[at]?.stem.slice(0, ECHO_LETTERS) === tokens[ended]?.stem.slice(0, ECHO_LETTERS)
    const isNo = NO.test(answer) || (echo && /^(nada|nao|nunca)$/.test(tokens[at + 1]?.word ?? ''))
    if (isNo && !isOpen(tokens, at)) return 'affirmed'
    // What is better is still there.
    const isGone = !/^(melhor|alivi)/.test(tokens[ended]?.word ?? '')
    if (!isNo && isGone && (echo || /^(sim|ja|gracas)$/.test(answer))) return 'denied'
  }
  if (mark.includes('?') && NO.test(answer) && !isOpen(tokens, at) && asksOfStopping(tokens, from)) return 'affirmed'
  // "Não uso todo dia, só quando viajo."
  if (answer === 'nao' && /^(tod[oa]s?|sempre|direto|diariamente)$/.test(tokens[at + 2]?.word ?? '')) return 'affirmed'
  const part =
    namedPart(tokens, { from, to }, end) ?? (mark.includes('?') ? leftOut(tokens, { from, to }, end, at) : undefined)
  if (part) return part
  // "Sou não", "tomo não".
  if (
    /^(sou|tenho|tomo|uso|fumo|bebo|sinto)$/.test(answer) &&
    tokens[at]?.after === '' &&
    tokens[at + 1]?.word === 'nao'
  )
    return isOpen(tokens, at + 1) ? 'unanswered' : 'denied'
  if (mark.includes('?') && (isAnsweredNo(tokens, at, { from, to }) || opensWithNo(tokens, at))) return 'denied'
  if (mark.includes('?') && isElliptic(tokens, from, to, end) && isDeedDenied(tokens, at)) return 'denied'
  if (mark.includes('?') && isKept(tokens, at)) return 'affirmed'
  if (NO.test(answer)) {
    if (isTakenBack(tokens, at)) return 'unanswered'
    // "Bateu a cabeça, desmaiou? – Não desmaiei": only what the answer names is denied. "Não sei" denies nothing.
    const verb = tokens[at + 1]
    if (isOtherNamed(tokens, at, end)) return 'unanswered'
    if (answer === 'zero' && tokens[at]?.after === '') return 'affirmed'
    if (answer !== 'nao' || !verb || tokens[at]?.after !== '') return 'denied'
    if (/^(sei|sabe|lembro|lembra|sabia|entendi|ouvi|reparei)$/.test(verb.word)) return 'unanswered'
    // "Não cheguei a vomitar."
    const named = /^(cheg|costum)/.test(verb.word) ? tokens.slice(at + 2, at + 4) : [verb]
    const isPlain =
      LIGHT_VERB.test(verb.word) || FUNCTION_WORDS.has(verb.word) || NO.test(verb.word) || named.length > 1
    const isNamed = tokens
      .slice(from, to)
      .some(({ stem }) => named.some((one) => stem.slice(0, ECHO_LETTERS) === one.stem.slice(0, ECHO_LETTERS)))
    return isNamed || (isPlain && named.length === 1) ? 'denied' : 'unanswered'
  }
  const figure = mark.includes('?') ? numberAt(tokens, at) : null
  if (figure) {
    const isFever = tokens.slice(from, to).some(({ word }) => word === 'febre')
    const degrees = Math.max(...figure.readings)
    return isFever && degrees >= MIN_TEMPERATURE && degrees < MIN_FEVER ? 'denied' : 'affirmed'
  }
  if (mark.includes('?') && at >= tokens.length) return 'unanswered'
  if (mark.includes('?') && !YES.test(answer))
    return isEchoed(tokens, { from, to }, end, at) ? 'affirmed' : 'unanswered'
  return 'affirmed'
}

const ENDS =
  /^(pass|sumi|par(ou|aram)$|melhor|fech(ou|aram)$|cess|acab|resolv|sar(ou|aram)$|secou|cicatriz|desapar|aliviou)/

/** The verb of "a tosse sumiu?", "a dor já passou?": who says no to it affirms the cough. */
function endingAsked(tokens: readonly Token[], to: number, end: number): number | undefined {
  const found = tokens.slice(to, end + 1).findIndex(({ word }) => ENDS.test(word))
  return found >= 0 && end - to < MAX_BARE_QUESTION && (to + found === end || to + found === end - 1)
    ? to + found
    : undefined
}

/** "Não sei", "não reparei". */
function isOpen(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.after === '' && /^(sei|sabe|lembro|lembra|reparei|vi)$/.test(tokens[at + 1]?.word ?? '')
}

const MAX_ANSWER = 14

/** "Sangra a gengiva, fica roxo? – Roxo fica. Gengiva não.": a word of what was asked, with its own verdict. */
function namedPart(tokens: readonly Token[], { from, to }: TokenSpan, end: number): Polarity | undefined {
  if (to - from < 2) return undefined
  const stems = tokens
    .slice(from, to)
    .filter(({ word }) => !FUNCTION_WORDS.has(word) && word.length > 3)
    .map(({ stem }) => stem)
  for (let at = end + 1; at < end + MAX_ANSWER; at += 1) {
    const token = tokens[at]
    if (!token || token.after.includes('?')) return undefined
    const isFirst = /[.!;,\n…]/.test(tokens[at - 1]?.after ?? '') || at === end + 1
    const next = tokens[at + 1]
    if (!isFirst || !next || !stems.includes(token.stem) || !/^,?$/.test(token.after)) continue
    const isClosed =
      /[.!;,\n…]/.test(next.after) ||
      !tokens[at + 2] ||
      (!isPunctuated(tokens, at) &&
        !LIGHT_VERB.test(tokens[at + 2]?.word ?? '') &&
        !/(ei|ou|eu|iu|va)$/.test(tokens[at + 2]?.word ?? ''))
    if (isClosed && /^(nao|nunca|nada|nenhuma?)$/.test(next.word)) return 'denied'
  }
  return undefined
}

/** "E a insulina?": a question of a thing alone, which any verb may answer. */
function isElliptic(tokens: readonly Token[], from: number, to: number, end: number): boolean {
  const opening = openingOf(tokens, from)
  return (
    end - opening <= MAX_ELLIPTIC &&
    to > end - 1 &&
    tokens.slice(opening, from).every(({ word }) => /^(e|o|a|os|as|eh)$/.test(word))
  )
}

const MAX_ELLIPTIC = 4
/** What goes on is not denied: "não esqueço", "não passa"; nor is what nobody knows. */
const GOES_ON =
  /^(esque|falh|deix|par(o|a|ei|ou|ava)$|larg|pass|melhor|acab|sei|sabe|lembr|resolv|sar(a|ou)$|mud|adiant|vivo|fic|reparei|falt|tem$|pul)/

/** "Também não apliquei", "ainda não comprei", "isso eu não faço". */
function isDeedDenied(tokens: readonly Token[], start: number): boolean {
  let at = start
  while (
    at < start + 4 &&
    tokens[at]?.after === '' &&
    /^(tambem|ainda|hoje|ontem|agora|ja|ultimamente|eu|ele|ela)$/.test(tokens[at]?.word ?? '')
  )
    at += 1
  if (!/^(nao|nunca|nem)$/.test(tokens[at]?.word ?? '') || tokens[at]?.after !== '') return false
  const verb = tokens[at + 1]?.word ?? ''
  return verb !== '' && !GOES_ON.test(verb)
}

/** "E a aspirina? – Essa é pra sempre." */
function isKept(tokens: readonly Token[], start: number): boolean {
  const opening = tokens
    .slice(start, start + 4)
    .map(({ word }) => word)
    .join(' ')
  return /^(essa?|esse) (e (pra|para) (sempre|vida)|(fica|continua|segue)\b(?! nao)|(eu )?(tomo|uso)\b(?! nao))/.test(
    opening,
  )
}

const MAX_ECHO = 3
const ECHO_LETTERS = 4

/** "Ronca? – Ronco demais.", "passou pela cabeça? – Passar passa.": the answer repeats a verb of the question. */
function isEchoed(tokens: readonly Token[], { from, to }: TokenSpan, end: number, start: number): boolean {
  const opening = openingOf(tokens, from)
  // If several things are asked at once, only those that the answer names are affirmed.
  const isList = tokens
    .slice(opening, Math.min(end, from + MAX_QUESTION))
    .some(({ after, word }) => after.includes(',') || word === 'ou')
  const stems = tokens
    .slice(isList ? from : opening, isList ? to : Math.min(end, from + MAX_QUESTION) + 1)
    .map(({ stem }) => stem.slice(0, ECHO_LETTERS))
  let at = start
  let isFound = false
  for (; at < Math.min(tokens.length, start + MAX_QUESTION); at += 1) {
    const { word, stem, after } = tokens[at] ?? { word: '', stem: '', after: '' }
    if (
      NEGATIVE.test(word) ||
      /^(mais|pouco|mal|parei|parou|antes|quase|so|bo[ma]|bem|norma(l|is)|otim[oa]|limp[oa])$/.test(word)
    )
      return false
    if (at < start + MAX_ECHO && /^(a|o|as|os|um|uma|minha|meu)$/.test(word)) return false
    const isEcho = at < start + MAX_ECHO && word.length >= ECHO_LETTERS && stems.includes(stem.slice(0, ECHO_LETTERS))
    // "Fumava", "bebia" refer to the past.
    if (isEcho && !/(ava|avam|ia|iam)$/.test(word)) isFound = true
    if (/[.?!;\n…]/.test(after)) break
  }
  return isFound && !tokens[at]?.after.includes('?')
}

const MIN_TEMPERATURE = 34
const MIN_FEVER = 37.8
const MAX_FOLLOWING_QUESTION = 6

/** The start of the answer: after a speaker's label ("Dona Marta: não"), and after another short question. */
function answerStart(tokens: readonly Token[], start: number): number {
  let at = start
  for (let ahead = at; ahead < at + 4; ahead += 1) if (tokens[ahead]?.after.includes(':')) at = ahead + 1
  for (let ahead = at; ahead < at + MAX_FOLLOWING_QUESTION; ahead += 1) {
    const mark = tokens[ahead]?.after ?? ''
    // "Eu? Nunca." is an answer, "Foi correndo alguma vez?" another question.
    if (mark.includes('?')) return ahead + 1
    if (/[.!;\n…]/.test(mark)) break
  }
  return at
}

/** "Eu não.", "Penso não.", "A mim, nada.", "No." */
function isAnsweredNo(tokens: readonly Token[], start: number, asked: TokenSpan): boolean {
  const opening = tokens
    .slice(start, start + 4)
    .map(({ word }) => word)
    .join(' ')
  if (
    /^(ja nao (uso|tomo|tenho|sinto|fumo|bebo|faco)|de (jeito nenhum|modo algum|modo nenhum|forma alguma|forma nenhuma)|nem pensar|deus me livre|gracas a deus nao|que nada|que isso|magina|pelo amor de deus|longe de mim|nem a pau|(bem )?capaz|necas?)\b/.test(
      opening,
    )
  )
    return true
  // "Isso eu não faço"; but "isso não passa" affirms.
  const deed = /^(?:isso|essa?|esse|aquilo) (?:ai )?(?:(?:eu|ele|ela) )?(?:nao|nunca) (\w+)/.exec(
    `${opening} ${tokens[start + 4]?.word ?? ''}`,
  )
  if (deed && !GOES_ON.test(deed[1] ?? '')) return true
  // "Eu queria, a doutora não deixou", "depois da menopausa nunca mais".
  if (isHindered(tokens, start) || endsWithNever(tokens, start)) return true
  const stems = tokens.slice(asked.from, asked.to).map(({ stem }) => stem.slice(0, 4))
  for (let at = start; at < start + 3; at += 1) {
    const token = tokens[at]
    if (!token) return false
    // "Sou não, doutor."
    if (at > start && /[.?!;,\n…]/.test(token.after) && /^(nao|nunca|nada|jamais)$/.test(token.word)) return true
    if (/[.?!;\n…]/.test(token.after)) return at === start && token.word === 'no'
    if (at === start && token.after === '' && (LIGHT_VERB.test(token.word) || token.word === 'sou')) continue
    // "Vômito não" answers only for the vomiting, "com café não" for the coffee.
    if (
      !/^(eu|io|a|mim|ele|ela|ah|ai|olha|agora|hoje|ainda|penso|acho|que)$/.test(token.word) &&
      !stems.includes(token.stem.slice(0, 4))
    )
      return false
  }
  return false
}

function wordsOfSentence(tokens: readonly Token[], start: number): string {
  const words: string[] = []
  for (let at = start; at < Math.min(tokens.length, start + MAX_ANSWER); at += 1) {
    words.push(tokens[at]?.word ?? '')
    if (/[.!?;\n…]/.test(tokens[at]?.after ?? '')) break
  }
  return words.join(' ')
}

function isHindered(tokens: readonly Token[], start: number): boolean {
  return /^(ate )?(eu )?(queria|ia|tentei)\b.* nao (deixou|chamou|quis|consegui|autorizou|liberou)/.test(
    wordsOfSentence(tokens, start),
  )
}

function endsWithNever(tokens: readonly Token[], start: number): boolean {
  return /^(depois|desde|dai|ai|de la)\b.* (nunca|nunca mais|nao|nada|mais nada)$/.test(wordsOfSentence(tokens, start))
}

/** "E o omeprazol, quem passou? – Ninguém." says nothing of the omeprazole. */
function isOpenQuestion(tokens: readonly Token[], from: number, end: number): boolean {
  return tokens.slice(openingOf(tokens, from), Math.min(end, from + MAX_QUESTION) + 1).some(
    ({ word }, index, own) =>
      /^(quem|qual|quais|quando|quanto|quantos|quanta|quantas|onde|como)$/.test(word) ||
      // "Comeu o quê hoje?"
      (word === 'que' && index > 0 && own[index - 1]?.word === 'o'),
  )
}

function isPunctuated(tokens: readonly Token[], end: number): boolean {
  return tokens.slice(Math.max(0, end - 60), end + 60).some(({ after }) => /[.?!,]/.test(after))
}

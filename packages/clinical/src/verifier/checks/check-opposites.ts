import { polarityOf } from '../../entities/polarity.ts'
import type { SectionId } from '../../section.ts'
import { isBare } from '../reading/bare-denials.ts'
import { polarityAt } from '../denials/denied-parts.ts'
import { isKeptOut, isOrderToStop } from '../denials/check-status.ts'
import { clauseOf, likenessOfTokens } from '../reading/likeness.ts'
import { seriousMark, type Mark } from '../reading/mark.ts'
import { isContent, type Reading } from '../reading/reading.ts'

/** Pairs of words that exclude each other when said of the same thing. A denied word counts for the other side. */
const OPPOSITES: readonly (readonly [RegExp, RegExp])[] = [
  [/^(positiv[oa]s?|reagentes?|\+)$/, /^(negativ[oa]s?|-|−|mostrou|acusou|detectou)$/],
  [
    /^(estave(l|is)|inalterad[oa]s?)$/,
    /^(piorou|piora|piorando|progrediu|progressiv[oa]|perdi|perdeu|emagreci|emagreceu|engordei|engordou)$/,
  ],
  [/^(presentes?|vivos|batendo|palpave(l|is)|chei[oa]s)$/, /^(ausentes?|abolid[oa]s?|diminuid[oa]s?|impalpave(l|is))$/],
  [
    /^(normal|normais|preservad[oa]s?)$/,
    /^(alterad[oa]s?|anorma(l|is)|espessad[oa]s?|aumentad[oa]s?|diminuid[oa]s?|abaulad[oa]s?|deprimid[oa]s?|perdi|perdeu)$/,
  ],
  [/^(liberad[oa]s?|permitid[oa]s?|pode)$/, /^(contraindicad[oa]s?|proibid[oa]s?|vedad[oa]s?)$/],
  [
    /^(aumentar|aumenta|aumento|aumentad[oa]|subir|sobe|subo|subiu|dobra|dobrar|dobro|dobrou)$/,
    /^(reduzir|reduz|reduzid[oa]|diminuir|diminui|diminuid[oa]|baixar|baixa|baixo|baixou|desce|descer)$/,
  ],
  [
    /^(manter|mantem|mantid[oa]s?|continuar|continua|segu(e|ir|imos)|fica|manteve|persiste|persistem|persistente)$/,
    /^(suspender|suspende|suspendo|suspens[oa]s?|parar|parei|parou|larguei|largou|tirar|tira|tiro|interromper|retirar|trocad[oa]s?|sai|cess(ou|aram|ada|ado)|sumiu|sumiram|secou)$/,
  ],
  [
    /^(aceita|aceito|aceitou|concorda|concordou|topa|topo|topou|autoriza|autorizo)$/,
    /^(recusa|recusou|recuso|rejeita)$/,
  ],
  [/^(melhora|melhorou|melhor|melhorando)$/, /^(piora|piorou|pior|piorando)$/],
  [/^(complet[oa]s?)$/, /^(incomplet[oa]s?|falta|faltam|faltando|atrasad[oa]s?)$/],
  [/^(fin[oa]s?)$/, /^(gross[oa]s?|espess[oa]s?|espessad[oa]s?)$/],
  [/^(regular|regulares|ritmic[oa]s?)$/, /^(irregular|irregulares|arritmic[oa]s?)$/],
  [/^(superior|superiores)$/, /^(inferior|inferiores)$/],
  [/^(anterior|anteriores)$/, /^(posterior|posteriores)$/],
  [/^(medial|mediais|intern[oa]s?)$/, /^(lateral|laterais|extern[oa]s?)$/],
  [/^(quentes?)$/, /^(fri[oa]s?|gelad[oa]s?)$/],
  [/^(fort[ea]s?)$/, /^(frac[oa]s?|fraqueza)$/],
  [/^(flacid[oa]s?|mole|moles)$/, /^(dur[oa]s?|tens[oa]s?|rigid[oa]s?)$/],
  [/^(benign[oa]s?)$/, /^(malign[oa]s?)$/],
  [/^(seca)$/, /^(produtiva|cheia)$/],
  [/^(matern[oa]s?)$/, /^(patern[oa]s?)$/],
]
const ECHO = 3
const MARGIN = 2
const MIN_FIT = 0.3
/** Results that have only one wording: "positivo, uma cruz". */
const STRICT = OPPOSITES.filter(([one]) => one.test('positivo') || one.test('benigno'))
const MIN_STRICT_FIT = 0.02
const UNTOLD = /^(advice|followUp|hypotheses|familyHistory)$/
/** "Nega corrimento anormal" does not contradict "corrimento normal". */
const NORMALITY = OPPOSITES.filter(([one]) => one.test('preservado'))

/** Marks a word whose opposite the source says of the same thing. */
export function checkOpposites(statement: Reading, source: Reading, section: SectionId): Mark[] {
  // Advice is rephrased: "sem álcool" from "com a cerveja? – Sem".
  const marks = UNTOLD.test(section) ? [] : checkWithout(statement, source)
  for (const [at, token] of statement.tokens.entries()) {
    // "Por duas semanas e parar": the spoken order to stop is mostly "para", which reads like the preposition.
    if (token.word === 'parar') continue
    for (const pair of OPPOSITES) {
      const pole = poleAt(statement, at, pair)
      if (
        pole === 0 ||
        (NORMALITY.includes(pair) && polarityOf(statement.tokens, { from: at, to: at + 1 }) === 'denied')
      )
        continue
      let [same, other, word] = [-1, -1, '']
      if (STRICT.includes(pair) && isBesideOther(statement, at, source, pair)) {
        marks.push(seriousMark('negation', token, `“${token.raw}” contradiz o que foi dito.`))
        continue
      }
      for (const place of polesOf(source, pair)) {
        const said = poleAt(source, place, pair)
        // "Menstruação regular? – De dois em dois meses."
        if (
          said === 0 ||
          isExempt(source, place) ||
          (said !== pole && isOfOtherDrug(statement, at, source, place)) ||
          (said !== pole && source.questions[place] === true && !isAnsweredYes(source, place))
        )
          continue
        const fit = likenessOfTokens(statement, { from: at, to: at + 1 }, source, { from: place, to: place + 1 })
        if (said === pole) same = Math.max(same, fit)
        else if (fit > other && !isOfOther(statement, at, pair, source, place, fit))
          [other, word] = [fit, source.tokens[place]?.raw ?? '']
      }
      if (other < (STRICT.includes(pair) && same < 0 ? MIN_STRICT_FIT : MIN_FIT) || other <= Math.max(0, same) * MARGIN)
        continue
      marks.push(seriousMark('negation', token, `“${token.raw}” contradiz o que foi dito: “${word}”.`, word))
    }
  }
  return marks
}

/**
 * "Nitrito positivo, proteína negativa": the source says the opposite right after the same word, and this one after
 * others.
 */
function isBesideOther(statement: Reading, at: number, source: Reading, pair: readonly [RegExp, RegExp]): boolean {
  const noun = nounBefore(statement, at, pair)
  const said = polesOf(source, pair).filter((place) => source.questions[place] !== true)
  const isSame = (place: number) => poleAt(source, place, pair) === poleAt(statement, at, pair)
  const isBeside = (place: number) => nounBefore(source, place, pair).some((name) => noun.includes(name))
  return (
    said.some(isBeside) &&
    !said.some((place) => isSame(place) && (isBeside(place) || nounBefore(source, place, pair).length === 0))
  )
}

/** The features of the word right before a pole, or before its "não". */
function nounBefore(
  { tokens, features }: Reading,
  pole: number,
  [one, two]: readonly [RegExp, RegExp],
): readonly string[] {
  const at = tokens[pole - 1]?.word === 'nao' ? pole - 2 : pole - 1
  const { word = '', after } = tokens[at] ?? {}
  return after !== '' || one.test(word) || two.test(word)
    ? []
    : (features[at] ?? []).filter((name) => /^[wc]:/.test(name))
}

const POLES = new WeakMap<Reading, Map<readonly [RegExp, RegExp], readonly number[]>>()
const MAX_POLES = 100

/** The last places where a source says either word of a pair. */
function polesOf(source: Reading, pair: readonly [RegExp, RegExp]): readonly number[] {
  const known = POLES.get(source) ?? new Map<readonly [RegExp, RegExp], readonly number[]>()
  POLES.set(source, known)
  const found =
    known.get(pair) ??
    source.tokens
      .flatMap(({ word }, at) => (pair[0].test(word) || isOtherPole(source.tokens, at, pair[1]) ? [at] : []))
      .slice(-MAX_POLES)
  known.set(pair, found)
  return found
}

/** Whether the answer to the question containing a word begins with a yes, or there is no clear answer. */
function isAnsweredYes({ tokens, sentences }: Reading, place: number): boolean {
  // "É seca ou tem catarro? – Tem catarro."
  if (tokens.some(({ word }, at) => word === 'ou' && sentences[at] === sentences[place])) return false
  const answer = sentences.indexOf((sentences[place] ?? 0) + 1)
  return answer < 0 || /^(sim|isso|e|eh|ta|tem|uhum|aham|exato|certo|positivo)$/.test(tokens[answer]?.word ?? '')
}

/** "Rosuvastatina segue. Diclofenaco fora": each sentence names a medicine of its own. */
function isOfOtherDrug(statement: Reading, at: number, source: Reading, place: number): boolean {
  const clause = clauseOf(statement, at)
  const own = statement.entities.filter(
    ({ kind, tokens: { from } }) => kind === 'drug' && from >= clause.from && from < clause.to,
  )
  const others = source.entities.filter(
    ({ kind, tokens: { from } }) => kind === 'drug' && source.sentences[from] === source.sentences[place],
  )
  return own.length > 0 && others.length > 0 && !others.some(({ form }) => own.some((drug) => drug.form === form))
}

const MAX_EXEMPT = 10

/** "A coceira sumiu, a mancha ainda não", "aceita tudo, menos a mamadeira": what follows is the opposite. */
function isExempt({ tokens, sentences }: Reading, place: number): boolean {
  for (let at = place + 1; at < place + MAX_EXEMPT && sentences[at] === sentences[place]; at += 1) {
    const [before, word] = [tokens[at - 1]?.word ?? '', tokens[at]?.word ?? '']
    if (/^(menos|exceto)$/.test(word) && tokens[at - 1]?.after.startsWith(',') === true) return true
    if (word === 'nao' && before === 'ainda' && (tokens[at]?.after !== '' || !tokens[at + 1])) return true
  }
  return false
}

/** "Suspender A; manter B": what the statement's other half says is no contradiction. */
function isOfOther(
  statement: Reading,
  at: number,
  pair: readonly [RegExp, RegExp],
  source: Reading,
  place: number,
  fit: number,
): boolean {
  const pole = poleAt(statement, at, pair)
  return statement.tokens.some((_, other) => {
    if (other === at || poleAt(statement, other, pair) !== -pole) return false
    const span = { from: other, to: other + 1 }
    return likenessOfTokens(statement, span, source, { from: place, to: place + 1 }) >= fit
  })
}

/** "Com glúten" where the source said only "sem glúten" of the same noun. */
function checkWithout(statement: Reading, source: Reading): Mark[] {
  return statement.tokens.flatMap((token, at): Mark[] => {
    if (!/^(com|sem)$/.test(token.word)) return []
    const noun = statement.tokens[at + 1]
    if (!noun || !isContent(noun)) return []
    const names = statement.features[at + 1] ?? []
    const opposite = token.word === 'com' ? 'sem' : 'com'
    // "Nega vômito com sangue", "não mexe com fogo".
    const isDenied =
      polarityOf(statement.tokens, { from: at + 1, to: at + 2 }) === 'denied' ||
      statement.tokens.some(
        ({ word }, before) =>
          before < at &&
          statement.tokens[at - 1]?.word !== 'e' &&
          statement.pauses[before] === statement.pauses[at] &&
          /^(nega|nao|sem|nunca)$/.test(word),
      )
    if (token.word === 'com' && isDenied) return []
    const said = source.tokens.flatMap((other, place) =>
      other.stem === noun.stem ||
      source.features[place]?.some((name) => name.startsWith('c:') && names.includes(name)) === true
        ? [
            {
              word: source.tokens[place - 1]?.word ?? '',
              isAsked: source.questions[place] === true,
              isDenied: polarityAt(source, place) === 'denied',
            },
          ]
        : [],
    )
    // "Com sangue? – Com sangue nunca": only the answer counts.
    const told = said.filter(({ isAsked, isDenied }) => !isAsked || isDenied)
    // "Alívio com repouso" and "nem em repouso dói".
    if (/^(alivi\w*|melhor\w*|pior\w*|ced\w*|desencade\w*)$/.test(statement.tokens[at - 1]?.word ?? '')) return []
    // "Com roupa. – E sem roupa? – Seis e quatrocentos."
    if (token.word === 'sem' && said.some(({ word }) => word === 'sem')) return []
    const isRuled = ({ word, isDenied }: (typeof said)[number]) =>
      opposite === 'sem' ? word === 'sem' || isDenied : word === 'com' && !isDenied
    if (told.length === 0 || said.every(({ isAsked }) => isAsked) || !told.every(isRuled)) return []
    const candidate = `${opposite} ${noun.raw}`
    return [seriousMark('negation', { from: token.from, to: noun.to }, `Foi dito “${candidate}”.`, candidate)]
  })
}

/** 1 or -1 for the token's side of the pair, flipped by a negation; 0 for neither. */
function poleAt(reading: Reading, at: number, [one, two]: readonly [RegExp, RegExp]): number {
  const { tokens } = reading
  const word = tokens[at]?.word ?? ''
  const side = one.test(word) ? 1 : isOtherPole(tokens, at, two) ? -1 : 0
  // "Subo a escada sem parar."
  if (/^par(ar|ou)$/.test(word) && tokens[at - 1]?.word === 'sem') return 0
  if (side !== 0 && isKeptOut(tokens, at)) return -side
  // "Fica para a próxima" is postponed, not kept.
  if (/^fic(a|ou)$/.test(word) && /^p(ra|ro|ara)$/.test(tokens[at + 1]?.word ?? '')) return 0
  // "Ainda sem resposta completa."
  if (word.startsWith('complet') && [1, 2].some((back) => tokens[at - back]?.word === 'sem')) return -side
  if (side === 0) return side
  // "Parar, não parei": the first word names what the second denies.
  if (/^nao$/.test(tokens[at + 1]?.word ?? '') && tokens[at + 2]?.word.slice(0, ECHO) === word.slice(0, ECHO)) return 0
  // "Parar, nunca."
  if (tokens[at + 1]?.word === 'nunca' && /[.\n]/.test(tokens[at + 1]?.after ?? '.')) return 0
  const isTurned = [1, 2].some(
    (back) =>
      /^(nao|nem|nunca|jamais)$/.test(tokens[at - back]?.word ?? '') &&
      tokens.slice(at - back, at).every(({ after }) => after === '') &&
      // "Doze ciclos não você parou no oitavo": the "não" stands alone.
      !(back === 2 && /^(voce|tu|senhora?)$/.test(tokens[at - 1]?.word ?? '')),
  )
  // "O exame não mostrou verme."
  if (/^(mostrou|acusou|detectou)$/.test(word)) return tokens[at - 1]?.word === 'nao' ? side : 0
  // "2+", "três cruzes" count; "Homans +" is a result.
  const isResult =
    /\p{L}/u.test(tokens[at - 1]?.raw ?? '') && (!tokens[at + 1] || /[,;.)\n]/.test(tokens[at]?.after ?? ''))
  if (word === '+' && !isResult) return 0
  const isForbidden = /^nao e (pra|para)$/.test(
    tokens
      .slice(Math.max(0, at - 3), at)
      .map((token) => token.word)
      .join(' '),
  )
  // "Não é pra parar."
  if (isForbidden) return 0
  if (!isTurned) return side
  // "Parar não parei" means it continues. Without punctuation, "não doía sumiu" and "fuma? – não parei" are two clauses
  // each.
  if (/^(parei|parou|larguei|largou|cessou|sumiu)$/.test(word))
    return isBare(reading) && (tokens[at - 1]?.word !== 'nao' || tokens[at - 2]?.after !== '') ? side : -side
  // "Não aceita" is a refusal; "não pode parar de uma vez" is no order to continue.
  return /^(aceit|concord|top|autoriz|positiv|negativ|reagent|pode|liberad|permitid)/.test(word) ? -side : 0
}

function isOtherPole(tokens: Reading['tokens'], at: number, pole: RegExp): boolean {
  return pole.test(tokens[at]?.word ?? '') || (isOrderToStop(tokens, at) && pole.test('parar'))
}

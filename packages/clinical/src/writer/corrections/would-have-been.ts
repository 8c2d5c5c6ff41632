import type { Utterance } from '../../conversation/read-conversation.ts'
import { plainOf } from '../../conversation/words.ts'
import { kindsIn } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'

const LEAD = '(?:(?:olha|bom|entao|e|mas|assim|aqui|hoje|na verdade|eu|a gente|ate|no seu caso|nesse caso) )*'
/** "O bom era uma ressonância", "fiquei na dúvida se dava antibiótico", "com essa glicada o livro manda insulina". */
const WOULD = new RegExp(
  `^${LEAD}(?:o (?:bom|certo|ideal|correto|melhor|normal|indicado) (?:era|seria)(?: (?:a gente )?(?:pedir|fazer|passar|dar|tomar|usar|ter))? |(?:fiquei|fico|to|estou|tava|estava) (?:na duvida|em duvida|pensando) se |(?:dava|daria|dá|da)(?: ate)? (?:pra|para) (?:a gente )?(?:fazer|pedir|passar|usar|tentar|operar|dar|tomar)|(?:podia|poderia|podiamos|poderiamos|pensava em|tinha pensado em|tava pensando em|estava pensando em) (?:fazer|pedir|passar|usar|tentar|operar|dar|colocar|começar|comecar)?|esse caso (?:ate )?(?:da|daria|dava) (?:pra|para) |tem gente que (?:faz|usa|toma|opera|passa|pede|da) |(?:\\p{L}+ ){0,4}(?:o livro|a diretriz|o protocolo|o manual) (?:manda|pede|fala|diz|recomenda) )`,
  'u',
)
const MAX_AHEAD = 3
const MAX_BETWEEN = 4
/** The clinician settles on something else: "faz um raio X, então", "mas vamos esperar". */
const INSTEAD =
  /(?:^| )(?:entao|mas (?:vamos|nao|com|no seu|primeiro|por enquanto|como|acho|hoje|agora|prefiro)|so que|no seu caso|por enquanto|prefiro|comecamos|calma|ainda nao|acho que (?:ainda )?nao|nao (?:compensa|precisa|e hora|vale))(?: |$)/u
/** "Pode ser", "vamos", "faço": then it is ordered. */
const ACCEPTS =
  /^(?:(?:ah|entao|claro|ta|nossa|doutora?|mas) )*(?:pode (?:ser|fazer|pedir|passar|marcar)|vamos|quero(?! dizer)|aceito|topo|faco|eu (?:faco|quero|topo|aceito|tomo)|ta bom|tudo bem|combinado|beleza|ok|sim|bora|prefiro)(?: |$)/u
const CONTENT = /\b(?:drug|drugClass|term|finding)\b/

/**
 * "O bom era uma ressonância." – "Não tenho convênio." – "Faz um raio X, então.": what the clinician would do, and then settles on something else, is no order.
 * What the patient accepts is one.
 */
export function withdrawWouldHaveBeen(clauses: readonly Unit[], utterances: readonly Utterance[]) {
  utterances.forEach((one, at) => {
    if (one.isNote || !mayBeClinician(one) || !WOULD.test(plainOf(one.text))) return
    const after = utterances.slice(at + 1, at + 1 + MAX_BETWEEN)
    const decided = after.findIndex(
      (next) => mayBeClinician(next) && !next.isQuestion && INSTEAD.test(plainOf(next.text)),
    )
    if (decided < 0 || decided > MAX_AHEAD) return
    const between = after.slice(0, decided)
    if (between.some((next) => ACCEPTS.test(plainOf(next.text)))) return
    const nouns = nounsOf(one.text)
    const settled = after.slice(decided)
    // "O ideal era uma ressonância. Então vou pedir a ressonância."
    if (settled.some((next) => mayBeClinician(next) && repeats(next.text, nouns))) return
    for (const unit of clauses)
      if (unit.at === at && (CONTENT.test(kindsIn(unit.text)) || unit.clause === 0)) unit.setAside ??= 'withdrawn'
  })
}

const MIN_NOUN = 5
const IDLE = /^(?:fazer|pedir|passar|usar|tentar|melhor|certo|ideal|seria|gente|caso|nesse|indicado|correto)$/

function nounsOf(text: string): string[] {
  return plainOf(text)
    .split(' ')
    .filter((word) => word.length >= MIN_NOUN && !IDLE.test(word))
}

function repeats(text: string, nouns: readonly string[]): boolean {
  const plain = plainOf(text)
  return (
    /(?:^| )(?:vou|vamos|peco|faco|solicito|marco|passo|faz)(?: |$)/.test(plain) &&
    !/(?:^| )(?:nao|sem|em vez|no lugar)(?: |$)/.test(plain) &&
    nouns.some((noun) => plain.split(' ').includes(noun))
  )
}

/** Without labels the voice is a guess, and the words decide. */
function mayBeClinician({ speaker, speakerConfidence }: Utterance): boolean {
  return speaker === 'clinician' || speakerConfidence <= MIN_LABEL_CONFIDENCE
}
const MIN_LABEL_CONFIDENCE = 0.99

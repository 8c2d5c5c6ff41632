import { readEntities } from '../entities/entity.ts'
import { FUNCTION_WORDS } from '../entities/token.ts'
import { isOwnForm } from './echoed-answer.ts'

const ASKING = /^(?:tem|teve|tinha|sente|toma|usa|tomou|usou)$/
const ANSWERING = /^(?:tenho|tive|tomo|uso|tomei|usei|sinto)$/
const TAKING = /^(?:tomo|uso|tomei|usei)$/
const ANYTHING = /^(?:alg[ou]m\p{L}*|algo|remedios?|medicamentos?|doencas?|problemas?|alergias?)$/u
const NAMED = /^(?:finding|drug|drugClass|allergen|term)$/
const MAX_NAME_WORDS = 3
const MAX_ECHO_DISTANCE = 8

/** "Ela | tem", "não | tem", "o que | tem": the verb does not open the question. */
const BEFORE_VERB =
  /^(?:el[ea]s?|senhora?|voces?|ce|tu|que|nao|ja|nunca|ainda|tambem|se|quem|alguem|e|mas|quando|mae|pai|bebe|so|onde|como|gente|nao|quanto|quantos|quantas|qual|quais|sempre|hoje|agora|nem|familia|me|te)$/

/** True if what follows `at` names something clinical, or asks for anything: "alguma alergia". */
function namesAt(words: readonly string[], at: number): boolean {
  const next = words[at] ?? ''
  if (ANYTHING.test(next)) return true
  const [first] = readEntities(words.slice(at, at + MAX_NAME_WORDS).join(' '))
  return first?.from === 0 && NAMED.test(first.kind)
}

const RETURNS = /^(?:volt|continu|segu|recomec|retom|fic)(?:a|o|ar|ou|ei|e|i|ir|em|am)$/
const HARMS = /^(?:inch|atac|machuc|queim|quebr|torc|oper|bat|cort|entort|lesion|deslo[c]|arranh|furou|fur)\p{L}{1,4}$/u
const BODY =
  /^(?:pernas?|pes?|maos?|bracos?|olhos?|boca|rosto|cara|barriga|estomago|figado|joelhos?|ombros?|costas|dedos?|cabeca|garganta|ouvidos?|nariz|labios?|lingua|tornozelos?|coluna|pele)$/

/**
 * "tenho | diabetes", "tomo | aas", "tem | alergia", "não | controlada": whether the words on both sides of the gap after
 * `index` belong together in text without marks.
 * @param words folded.
 */
export function belongsTogether(words: readonly string[], index: number): boolean {
  const [last = '', next = '', third = ''] = words.slice(index, index + 3)
  if (last === 'nao' && CONTROLLED.test(next)) return namesAt(words, index - 1) || namesAt(words, index - 2)
  if (next === 'nao' && CONTROLLED.test(third)) return namesAt(words, index) || namesAt(words, index - 1)
  // "O direito não o esquerdo", "a gente não | repete", "acabou nenhum | anti-inflamatório".
  if (isSideAnew(words, last === 'nao' ? index - 1 : index)) return last === 'nao' || next === 'nao'
  if (last === 'nao' && words[index - 1] === 'gente') return true
  if (/^nenhuma?$/.test(last) && /[aeiu](?:u|ndo)$/.test(words[index - 1] ?? '')) return namesAt(words, index + 1)
  // "Tenho alergia | a dipirona"; "alergia | a sulfa" may be an answer.
  if (last.startsWith('alergi'))
    return SAYS_ALLERGIC.test(words.slice(Math.max(0, index - 2), index).join(' ')) && /^(?:a|ao|aos)$/.test(next)
  if (last === 'saiba') return next === 'nao'
  // "Tenho | alergia a camarão".
  if (last === 'tenho' && next === 'alergia') return /^(?:a|ao|aos|de|com)$/.test(third)
  // "A pressão está | dezesseis por dez".
  if (/^(?:esta|ta|deu)$/.test(last) && NUMBER.test(next)) return true
  // "Não volta | com o anlodipino", "inchou | minha perna".
  if (next === 'com' && RETURNS.test(last)) return true
  if (/^(?:meu|minha|meus|minhas)$/.test(next) && HARMS.test(last)) return BODY.test(third)
  if (/^alguma?$/.test(last)) return KIND.test(next)
  if (/^(?:vou|vamos)$/.test(last)) return PLANS.test(next)
  if (PLANS.test(last) && /^(?:vou|vamos)$/.test(words[index - 1] ?? '')) return namesAt(words, index + 1)
  if (GIVES.test(last) && WILL.test(words[index - 1] ?? '') && words[index - 2] !== 'nao')
    return isMedicineAt(words, /^(?:o|a|com|de)$/.test(next) ? index + 2 : index + 1)
  if (KIN.test(last) && /^(?:meu|minha)$/.test(words[index - 1] ?? ''))
    return HAS.test(next) && !/^(?:d[aeo]|pr[ao]|com)$/.test(words[index - 2] ?? '')
  // "palpitação | palpitação não tenho"
  if (next === 'nao' && last === words[index - 1] && isContent(last))
    return isOwnForm(third) || isMedicineAt(words, index)
  if (ASKING.test(last))
    return (
      !asksWhat(words, index) &&
      !/^(?:nao|ja|nunca|que|ainda)$/.test(words[index - 1] ?? '') &&
      (/^(?:senhora?|voce)$/.test(words[index - 1] ?? '') || opensWithVerb(words, index, () => false)) &&
      namesAt(words, index + 1) &&
      isAnsweredAt(words, index)
    )
  if (!ANSWERING.test(last) || /^(?:nao|nunca|de)$/.test(words[index - 1] ?? '')) return false
  return words[index - 2] !== 'que' && namesAnswer(words, index)
}

const SIDE = /^(?:direit|esquerd)[oa]$/

/** "direito não o esquerdo": from `at` on one side replaces the other. */
function isSideAnew(words: readonly string[], at: number): boolean {
  const [side = '', no = '', article = '', other = ''] = words.slice(at, at + 4)
  const anew = /^(?:[dn]?[oa]|e)$/.test(article) ? other : article
  return no === 'nao' && SIDE.test(side) && SIDE.test(anew) && side.slice(0, 3) !== anew.slice(0, 3)
}

const WILL = /^(?:vou|vamos|posso|podia|poderia|podemos)$/
const GIVES =
  /^(?:tomar|usar|tentar|fazer|dar|passar|receitar|prescrever|comecar|iniciar|manter|trocar|suspender|aumentar)$/

function isMedicineAt(words: readonly string[], at: number): boolean {
  const [first] = readEntities(words.slice(at, at + MAX_NAME_WORDS).join(' '))
  return first?.from === 0 && (first.kind === 'drug' || first.kind === 'drugClass')
}

/** "Que remédios ela toma | anlodipino", "o pior que tem | e a família": the verb ends its question. */
function asksWhat(words: readonly string[], index: number): boolean {
  return words
    .slice(Math.max(0, index - MAX_NAME_WORDS - 1), index)
    .some((word) => /^(?:que|qual|quais|quem)$/.test(word))
}

const SAYS_ALLERGIC = /^(?:(?!nao )\S+ )?(?:tenho|sou|minha)$/
const KIND = /^(?:remedios?|medicamentos?|medicacao|medicacoes|doencas?|problemas?|alergias?|coisa|cirurgia)$/
const CONTROLLED = /^(?:controlad|tratad|compensad|medicad|complicad|investigad|diagnosticad|operad)[oa]s?$/

/** What the question named, or one of the medicines it asked for; anything else may be the next question. */
function namesAnswer(words: readonly string[], index: number): boolean {
  const next = words[index + 1] ?? ''
  const asked = words.slice(Math.max(0, index - MAX_ECHO_DISTANCE), index)
  if (isContent(next) && asked.includes(next)) return true
  if (!namesAt(words, index + 1)) return false
  const isGeneric = asked.some((word) => ANYTHING.test(word) || /^(?:que|bombinha|pomada|colirio|injecao)$/.test(word))
  if (!isGeneric) return false
  return TAKING.test(words[index] ?? '') === isMedicineAt(words, index + 1)
}

function isContent(word: string): boolean {
  return word.length >= MIN_CONTENT && !FUNCTION_WORDS.has(word) && !IDLE.test(word)
}
const MIN_CONTENT = 3
const IDLE =
  /^(?:pode|muito|nada|quase|logo|isso|sim|nao|oi|calma|pouco|bem|nunca|quinhentos|duzentos|mil|dez|cem|\d.*)$/

/**
 * "… cinquenta | tem alergia": whether a question opens with the verb at `at`.
 * @param isSet whether the model cuts after a word.
 */
export function opensWithVerb(words: readonly string[], at: number, isSet: (index: number) => boolean): boolean {
  const [before = '', verb = ''] = words.slice(at - 1, at + 1)
  // "Não indico | a senhora teve pancreatite."
  if (/^[oa]$/.test(verb) && /^senhora?$/.test(words[at + 1] ?? '') && isSet(at + 2))
    return (
      at > 0 &&
      !asksWhat(words, at) &&
      !BEFORE_VERB.test(before) &&
      ASKING.test(words[at + 2] ?? '') &&
      namesAt(words, at + 3)
    )
  if (at === 0 || !ASKING.test(verb) || BEFORE_VERB.test(before) || KIN.test(before)) return false
  if (words.slice(Math.max(0, at - MAX_NAME_WORDS), at).some((word) => /^(?:alguem|dias)$/.test(word))) return false
  return namesAt(words, at + 1) && isAnsweredAt(words, at)
}

/** "Tem gota | tenho", "tem gota | meu irmão tem gota", "tem alergia | não". */
function isAnsweredAt(words: readonly string[], at: number): boolean {
  if (words[at + 2] === 'nao' && at + MAX_NAME_WORDS === words.length) return true
  const own = OWN.get(words[at] ?? '')
  const near = words.slice(at + 2, at + 2 + MAX_NAME_WORDS)
  const isOwn = own !== undefined && near.includes(own)
  return isOwn || near.some((word, of) => /^(?:meu|minha)$/.test(word) && KIN.test(words[at + of + 3] ?? ''))
}

const PLANS =
  /^(?:passar|pedir|prescrever|receitar|encaminhar|solicitar|comecar|iniciar|aumentar|diminuir|trocar|manter|suspender|marcar|solicitar)$/
const BEFORE_PLAN =
  /^(?:eu|que|nao|entao|ai|agora|e|mas|se|quando|porque|hoje|tambem|ja|so|gente|ah|bom|ta|isso|certo|ok|pra|la|te|lhe|aqui|nunca|ou|depois|onde|como|por|primeiro|aqui)$/

const BEFORE_INFINITIVE =
  /^(?:de|d[ao]|a|ao|pr[ao]|para|por|sem|com|e|ou|que|nao|se|em|so|vai|vou|vamos|pode|posso|deve|precis\p{L}*|quer\p{L}*|consig\p{L}*|consegu\p{L}*|come[cs]\p{L}+|continua\p{L}*|volt\p{L}+|ia|tem|tenho|ter|deixa\p{L}*|deixei|parei|parou|para?r|melhor|podia|voce|senhora?|el[ea]|eu|mandou|esquec\p{L}+|acab\p{L}+|prefir\p{L}+|prefer\p{L}+|evita\p{L}*|depois|antes|sempre|costum\p{L}+)$/u

/** "… neosaldina | vou passar": whether the clinician's plan begins after `index`. */
export function opensPlan(words: readonly string[], index: number): boolean {
  const [last = '', next = '', third = ''] = words.slice(index, index + 3)
  if (/^(?:vou|vamos)$/.test(next) && PLANS.test(third)) {
    // "Nunca infartei não | vou pedir um eletro."
    if (last === 'nao') return isOwnForm(words[index - 1] ?? '') || words[index - 1] === 'saiba'
    return !BEFORE_PLAN.test(last)
  }
  // "Hemograma completo | tomar paracetamol".
  return /^(?:tomar|usar)$/.test(next) && !BEFORE_INFINITIVE.test(last) && isMedicineAt(words, index + 2)
}

const NUMBER =
  /^(?:\d|dez$|onze$|doze$|treze$|[cq]u?atorze$|quinze$|dezess|dezoito$|dezenove$|vinte$|trinta$|quarenta$|cinquenta$|sessenta$|setenta$|oitenta$|noventa$|cem$|cento$)/
const READING =
  /^(?:(?:a|sua) )?(?:pressao(?: arterial)?|frequencia(?: cardiaca| respiratoria)?|saturacao|temperatura)(?: (?:esta|ta|deu|e de|em|de))? (?=[^ ]+)/
const BEFORE_READING = /^(?:com|d[aeo]|que|quando|se|como|e|mas|porque|minha|a|na|pra|por|hoje|tinha|com[oa]|medi)$/
const MAX_READING_WORDS = 6

/** "… a dipirona | a pressão arterial está dezesseis por dez": whether what was measured is read out after `index`. */
export function opensReading(words: readonly string[], index: number): boolean {
  if (BEFORE_READING.test(words[index] ?? '')) return false
  const next = words.slice(index + 1, index + 1 + MAX_READING_WORDS).join(' ')
  const named = READING.exec(next)?.[0]
  return named !== undefined && NUMBER.test(next.slice(named.length).split(' ', 1)[0] ?? '')
}

/** What a part of the body does, told behind what it does not do. */
const WORKS =
  /^(?:perde|perco|incha|doi|arde|queima|coca|sangra|cai|fica|falha|treme|trava|pesa|cansa|desce|lateja|repuxa|estala|formiga|adormece)$/

/** Whether the gap after `index` parts a question from its answer: "cansaço | cansaço eu tenho". */
export function repeatsNoun(words: readonly string[], index: number): boolean {
  const [word = '', again = '', next = ''] = words.slice(index, index + 3)
  // "Dizendo sai sai", "te machucar, machucar alguém": said twice, not answered.
  return word === again && isContent(word) && /^(?:nao|eu|tenho|tive|quando|so)$/.test(next)
}

/** "Não tenho | cansaço | cansaço eu tenho", "não | tem tosse | tenho": an answer that ends before the next question. */
export function endsAnswer(words: readonly string[], index: number): boolean {
  const [no = '', last = '', next = ''] = [words[index - 1], words[index], words[index + 1]]
  if (repeatsNoun(words, index + 1) && ((no === 'nao' && isOwnForm(last)) || last === 'nao')) return true
  if (last === 'nao' && words[index - 1] === 'saiba') return true
  // "Toma ácido fólico | tomo | alergia a penicilina".
  if (TAKING.test(last) && next.startsWith('alergi')) return true
  // "Atorvastatina quarenta | e aas | aas não."
  if (next === 'e' && repeatsNoun(words, index + 2)) return isMedicineAt(words, index + 2)
  if (next === 'do' && words[index + 2] === 'que' && namesAt(words, index + 3))
    return /^(?:morreu|faleceu)$/.test(last) || (no === 'sinto' && last === 'muito')
  // "Tenho alergia a dipirona | e na família | minha mãe teve infarto."
  if (next === 'e' && /^na$/.test(words[index + 2] ?? '') && words[index + 3] === 'familia') return true
  // "Meu irmão tem gota | e você | eu não."
  if (next === 'e' && deniesOfSelf(words, index + (/^[oa]$/.test(words[index + 2] ?? '') ? 3 : 2), index)) return true
  if (last !== 'nao') return false
  // "Formiga | a perna formiga não | perde a força."
  if (isContent(no) && words.slice(Math.max(0, index - MAX_ECHO_DISTANCE), index - 1).includes(no) && WORKS.test(next))
    return true
  // "E aas | aas não | deu sangramento."
  if (no === words[index - 2] && /^(?:deu|dava|causou|ataca|atacou)$/.test(next)) return isMedicineAt(words, index - 1)
  if (!ASKING.test(next)) return false
  const own = OWN.get(next)
  return own !== undefined && words.slice(index + 2, index + 2 + MAX_NAME_WORDS + 1).includes(own)
}

/** "Diabetes | eu não", "penicilina | que eu saiba não", "tem gota | e você | eu não": a no about oneself. */
export function deniesOfSelf(words: readonly string[], index: number, from: number): boolean {
  const [last = '', next = '', second = '', third = '', fourth = ''] = words.slice(index, index + 5)
  if (next === 'que' && second === 'eu' && third === 'saiba' && fourth === 'nao') return true
  if (next !== 'eu' || second !== 'nao' || third === last) return false
  if (/^(?:voce|senhora?)$/.test(last)) return true
  return ASKING.test(words[from] ?? '') && namesAt(words, from + 1) && index - from < MAX_NAME_WORDS + 1
}

const OWN = new Map([
  ['tem', 'tenho'],
  ['teve', 'tive'],
  ['toma', 'tomo'],
  ['usa', 'uso'],
  ['sente', 'sinto'],
])

const KIN = /^(?:mae|pai|avo|vo|irma|irmao|tia|tio|prima|primo|filha|filho|sogra|sogro|marido|esposa|mulher)$/
const HAS = /^(?:tem|teve|tinha|morreu|faleceu|toma|usa|era|foi|operou|infartou|fuma|bebe)$/

/** "Minha mãe faleceu | do quê | câncer de mama". */
export function asksOfWhat(words: readonly string[], index: number): boolean {
  if (words[index] !== 'que' || words[index - 1] !== 'do') return false
  return /^(?:morreu|faleceu|muito)$/.test(words[index - 2] ?? '') && namesAt(words, index + 1)
}

/** "Alguém com hanseníase | meu tio teve": whether a relative is told of after a question about the family. */
export function tellsOfKin(words: readonly string[], index: number, from: number): boolean {
  const [owner = '', kin = '', third = '', fourth = ''] = words.slice(index + 1, index + 5)
  const isOwn = /^(?:meu|minha)$/.test(owner) && KIN.test(kin) && (HAS.test(third) || HAS.test(fourth))
  const isTheirs = /^[oa]$/.test(owner) && KIN.test(kin) && /^del[ea]$/.test(third) && HAS.test(fourth)
  if (!isOwn && !isTheirs) return false
  const asked = words.slice(from, index + 1)
  const isFamilyAsked = asked.some((word) => /^(?:alguem|familia|parente)$/.test(word))
  if (asked.length > MAX_ECHO_DISTANCE) return false
  // "Tem gota | meu irmão tem gota."
  return (
    isFamilyAsked || (ASKING.test(asked[0] ?? '') && words.slice(index + 4, index + 6).includes(words[index] ?? ''))
  )
}

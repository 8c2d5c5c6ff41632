import type { Utterance } from '../../conversation/read-conversation.ts'
import { fold } from '../../conversation/words.ts'
import type { Entity } from '../../entities/entity.ts'
import { valueSlot } from '../corrections/value-slot.ts'
import { readEntities } from '../units/remembered.ts'
import type { Unit } from '../units/unit.ts'

/** What an utterance shows of whether others stand, read once for all of them. */
export interface Signs {
  /** First letter of its speaker, as the classifier has learnt it: the clinician's and a companion's are the same. */
  readonly voice: string
  readonly isOfClinician: boolean
  readonly isQuestion: boolean
  readonly words: readonly string[]
  readonly stems: ReadonlySet<string>
  readonly entities: readonly Entity[]
  /** How it opens; one of `OPENINGS` or the kind of the value that it opens with. */
  readonly opening: string
  /** The groups of `CUES` that it has words of. */
  readonly cues: readonly string[]
}

/** How utterances open that take something back, confirm or go on; the first that fits counts. */
const OPENINGS: readonly (readonly [string, RegExp])[] = [
  [
    'anew',
    /^(?:(?:nao|ah|ai|ih|opa|eita|e|mas) )*(?:alias|minto|menti|quer dizer|ou melhor|digo|mentira|na verdade|corrig\w+|melhor|errei|me enganei|confundi|lembrei|pensando bem|desculpa?|perdao)(?: |$)/,
  ],
  [
    'wait',
    /^(?:(?:nao|ah|ai|e|mas) )*(?:espera|pera|perai|calma|opa|ih|xi+|eita|epa|um (?:minuto|instante)|volta)(?: |$)/,
  ],
  ['nope', /^(?:(?:ah|ai|mas|que) )*(?:nao|nunca|nem|nada|negativo|imagina|jamais)(?: |$)/],
  ['but', /^(?:mas|so que|porem|agora|so)(?: |$)/],
  ['then', /^(?:entao|ta|certo|ok|beleza|fechado|bom|bem|otimo|perfeito|combinado)(?: |$)/],
  ['yes', /^(?:sim|isso|exato|aham|uhum|tem razao|verdade|e verdade|pois e|ja|claro)(?: |$)/],
  ['ah', /^(?:ah|ai|hum|oxe|ue|uai|nossa|vixe|hein|oh?)(?: |$)/],
  ['here', /^(?:aqui|olha|deixa|deixe|ta escrito|na (?:caixa|receita|balanca)|no (?:prontuario|papel|cartao))(?: |$)/],
  ['what', /^(?:que|como|quem|qual|quanto|por que|quando|onde)(?: |$)/],
  ['kin', /^(?:pai|mae|vo|amor|bem|filh[oa]|tia|tio|man[oa]|mulher|homem|seu|dona|doutora?)(?: |$)/],
  ['owner', /^(?:[oa]s? )?(?:meu|minha|dele|dela|seu|sua|ess[ea]|este|esta|aquel[ea])(?: |$)/],
  ['is', /^(?:e|era|foi|sao|eram|foram)(?: |$)/],
]

/** Groups of words that show what happens to something said; one alone says little. */
const CUES: readonly (readonly [string, RegExp])[] = [
  [
    'correct',
    /\b(?:alias|minto|menti|quer dizer|ou melhor|melhor dizendo|digo|na verdade|errei|errad[oa]|engan\w+|confund\w+|troquei|pensando bem|corrig\w+|corrij\w+|retific\w+|desculp\w+|perdao|mentira|bobagem)\b/,
  ],
  [
    'read',
    /\b(?:caixa|caixinha|bula|receita|escrit[oa]|prontuario|cadern\w+|cartao|carteirinha|carteira|laudo|papel|papelzinho|sistema|diz aqui|aqui diz|ta aqui|consta|registr\w+|foto|etiqueta|frasco|rotulo|envelope|tela|ficha|pedido|bilhete|anot\w+)\b/,
  ],
  [
    'measure',
    /\b(?:balanca|medi|mediu|medindo|aparelho|manguito|de novo|repet\w+|contei|termometro|fita|dextro|outra vez)\b/,
  ],
  [
    'other',
    /\b(?:dele|dela|deles|delas|do meu|da minha|do seu|da sua|no meu|na minha|outr[oa] paciente|d[oa] (?:outr[oa]|vizinh\w+|leito|cama|quarto)|quem (?:toma|usa|tem|teve|fuma|bebe)|cachorr\w+|gat[oa])\b/,
  ],
  ['mine', /\b(?:meu|minha|meus|minhas|pra mim|comigo|em mim|eu tomo|eu uso|eu tenho|eu)\b/],
  ['third', /\b(?:ele|ela|eles|elas)\b/],
  [
    'stop',
    /\b(?:parei|parou|parar|suspen\w+|tirei|tirou|tirar|larg\w+|abandon\w+|cancel\w+|cort(?:ei|ou|a|ar)|acabou|terminei|terminou)\b/,
  ],
  [
    'drop',
    /\b(?:esquece|esquec\w+|deixa pra|deixa quieto|deixar|deixo|desist\w+|risc\w+|apag\w+|sem ess[ea]|nao vou|melhor nao|adi[oae]\w*|por enquanto|nao precisa|nao da|descart\w+|afast\w+|abro mao|guarda\w*|segur[oa]|fica pra)\b/,
  ],
  [
    'consider',
    /\b(?:pensei|pensava|pensando em|pensar em|ia|iria|seria|poderia|podia|queria|cogit\w+|talvez|quem sabe|era pra|daria|faria|usaria|suspeit\w+|primeira ideia)\b/,
  ],
  [
    'decide',
    /\b(?:vou (?:passar|prescrever|pedir|fazer|trocar|deixar|usar|dar|comecar|manter|por)|vamos|fica|ficamos|fico|prefiro|passo|peco|prescrevo|receito|faco|mantenho|comeca)\b/,
  ],
  ['instead', /\b(?:em vez|no lugar|em lugar|troc\w+|substitu\w+|mud[oae]\w*)\b/],
  [
    'obstacle',
    /\b(?:alergi\w+|gravid\w+|gestante|amament\w+|car[oa]|dinheiro|asma\w*|rins?|interag\w+|contraindic\w+|nao posso|nao pode|moto\w*|dirij\w+|estomago|gastrite|inchou|empol\w+|passei mal|passou mal)\b/,
  ],
  [
    'hearsay',
    /\b(?:disse|disseram|falou|falaram|diz que|acha|acham|acho|internet|li|youtube|google|zap|whatsapp|farmaceutic\w+|farmacia|balconista|benzedeira|tiktok|grupo|televisao|tv|dizem|jura|cismou)\b/,
  ],
  [
    'unreal',
    /\b(?:se|caso|fosse|tivesse|imaginei|achei|achava|achando|medo|parece que|parecia|pensei que|desconfi\w+|sera|quase|vai que|ate parece)\b/,
  ],
  [
    'refuse',
    /\b(?:nao quero|nao quer|nao aceit\w+|deus me livre|prefiro nao|recus\w+|dispens\w+|nem pensar|de jeito nenhum|topo|obrigad[oa]|nem morto|nem morta|nunca mais|sem condicoes)\b/,
  ],
  ['deny', /\b(?:nao|nunca|nem|nada|sem|nenhuma?|negativ[oa])\b/],
  ['past', /\b(?:antes|antigamente|tomei|tomava|usava|usei|era|tinha|velh\w+|antig\w+|passad[oa]|anterior|ja)\b/],
  [
    'reckon',
    /\b(?:conta|contas|contando|dedos?|calcul\w+|entao da|da uns|deixa eu ver|foi (?:antes|depois|n[oa])|comecou)\b/,
  ],
  ['recall', /\b(?:lembr\w+|pensando|agora que|lembrando|memoria)\b/],
  ['assent', /\b(?:ta bom|e verdade|isso mesmo|tem razao|isso|pode ser|entao ta|concordo|ta certo)\b/],
  ['show', /\b(?:aqui|ess[ea]|est[ea]|aponta\w*|mostr\w+|olha)\b/],
]

const MIN_STEM = 4

function stemOf(word: string): string {
  return word.length > 6 ? word.slice(0, 6) : word
}

export function signsOf({ text, speaker, isQuestion }: Utterance): Signs {
  const words = wordsIn(text)
  const plain = words.join(' ')
  const entities = readEntities(text)
  const [first] = entities
  const opening = OPENINGS.find(([, pattern]) => pattern.test(plain))?.[0]
  const lead = first === undefined ? 99 : text.slice(0, first.from).split(/\s+/).length - 1
  return {
    voice: speaker.charAt(0),
    isOfClinician: speaker === 'clinician',
    isQuestion,
    words,
    stems: new Set(words.filter((word) => word.length >= MIN_STEM).map(stemOf)),
    entities,
    opening: opening ?? (first && lead <= 1 && valueSlot(first) ? 'value' : 'other'),
    cues: cuesIn(plain),
  }
}

/** What a clause alone shows. */
interface ClauseSigns {
  readonly words: readonly string[]
  readonly cues: readonly string[]
}

/** Each clause is read once, though its neighbours ask for it as well; forgotten with the clause. */
const CLAUSES = new WeakMap<Unit, ClauseSigns>()

export function clauseSignsOf(unit: Unit): ClauseSigns {
  const known = CLAUSES.get(unit)
  if (known) return known
  const words = wordsIn(unit.said ?? unit.text)
  const found = { words, cues: cuesIn(words.join(' ')) }
  CLAUSES.set(unit, found)
  return found
}

function wordsIn(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

function cuesIn(plain: string): string[] {
  return CUES.flatMap(([name, pattern]) => (pattern.test(plain) ? [name] : []))
}

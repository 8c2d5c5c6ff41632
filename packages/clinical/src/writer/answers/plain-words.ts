import { isHarmful } from '../units/harm.ts'
import { drugsIn, readEntities } from '../units/remembered.ts'
import { topicOf } from './question-topic.ts'

const END = '[.!…]*$'
const BOTH = new RegExp(
  `^(?:(?:sim|tenho|tive|sinto|tomo|uso|é)[,\\s]+)*(?:os dois|as duas(?: coisas)?|tudo isso|ambos|ambas)${END}`,
  'iu',
)
const NONE = new RegExp(
  `^(?:não[,.]? )?(?:nenhuma? (?:d?ess[ae]s(?: coisas)?|del[ae]s|vez|d[oa]s (?:dois|duas))|nada (?:disso|dessas coisas)|nem uma coisa nem (?:a )?outra|nem um nem outro)${END}`,
  'iu',
)
const FIRST_ONLY = new RegExp(
  `^(?:só )?[oa] primeir[oa](?: (?:sim|eu tenho|tenho|tomo))?(?:,? (?:e |mas )?[oa] (?:outr[oa]|segund[oa]) não)?${END}`,
  'iu',
)
const SECOND_ONLY = new RegExp(
  `^(?:só [oa] segund[oa]|[oa] primeir[oa] não,? (?:e |mas )?[oa] (?:outr[oa]|segund[oa])(?: (?:sim|eu tenho|tenho|tomo))?)${END}`,
  'iu',
)
const TAKES = /(?<!\p{L})(?:toma|tomando|usa|usando|remédios?)(?!\p{L})/iu
const OF_ALLERGY = /al[ée]rgi/iu

const THING = "[\\p{L}\\d][\\p{L}\\d' -]{2,30}?"
const EXAMINED = '(?:garganta|orofaringe|pulmão|pulmões|coração|abdome|barriga|pele|ouvido|olho|ferida|incisão)'
const ABSENT = '(?:placas?|pus|secreção|sangue|sopro|chiado|nódulos?|massas?|edema|lesão|lesões)'
const KIN = '(?:minha|meu) \\p{L}+'
/** Ways to say it that would be cut in the wrong place, and the plain one. */
const PLAINLY: readonly (readonly [RegExp, string])[] = [
  // "Não é calafrio não, é inchaço."
  [
    new RegExp(`^não é (?:bem )?(?<not>${THING})(?: não)?,? (?:é|mas sim) (?<is>${THING})${END}`, 'iu'),
    'tenho $<is>, não tenho $<not>',
  ],
  [
    new RegExp(
      `^(?<not>${THING}) (?:eu )?não tenho,? (?:o que (?:eu )?tenho|eu tenho) (?:é |mesmo é )?(?<is>${THING})${END}`,
      'iu',
    ),
    'tenho $<is>, não tenho $<not>',
  ],
  [new RegExp(`^sem (?<not>${THING}),? só (?<is>${THING})(?: mesmo)?${END}`, 'iu'), 'tenho $<is>, não tenho $<not>'],
  [
    new RegExp(
      `^(?<has>(?:também tenho|sinto|ando com|estou com) ${THING})(?: e não (?:tenho|sinto) (?<not>${THING})|,? mas (?<never>${THING}) (?:nunca|não))${END}`,
      'iu',
    ),
    '$<has>, não tenho $<not>$<never>',
  ],
  // "Quem tem artrose é minha irmã, eu não tenho", "anemia é coisa da minha avó, eu nunca tive".
  [
    new RegExp(`^quem tem (?<what>${THING}) é (?:a |o )?(?<who>${KIN})(?:,? (?:mas )?eu não(?: tenho)?)?${END}`, 'iu'),
    '$<who> tem $<what>',
  ],
  [
    new RegExp(
      `^(?<what>${THING}) é coisa d[ao] (?<who>${KIN})(?:,? (?:mas )?eu (?:não tenho|nunca tive|não))?${END}`,
      'iu',
    ),
    '$<who> tem $<what>',
  ],
  // "Não posso tomar cefalexina, sou alérgica", "à sinvastatina eu tenho alergia".
  [
    new RegExp(
      `^(?:(?:mas|ih|ah)[,\\s]+)?(?:eu )?não posso (?:tomar |usar |com )?(?:[oa] )?(?<what>${THING}),? (?:que |porque |pois )?(?:eu )?sou al[ée]rgic(?<gender>[oa])${END}`,
      'iu',
    ),
    'sou alérgic$<gender> a $<what>',
  ],
  [
    new RegExp(
      `^(?:(?:mas|ih|ah|e)[,\\s]+)*(?:ao?|à) (?<what>${THING}),? (?:eu )?(?:tenho alergia|sou (?:muito )?al[ée]rgic[oa])(?:,? (?:viu|tá|doutora?))*${END}`,
      'iu',
    ),
    'tenho alergia a $<what>',
  ],
  // "Vou pedir tomografia, não, deixa, não precisa": nothing is ordered.
  [
    new RegExp(
      `^(?:vou|vamos|queria) (?:pedir|fazer|solicitar) (?:uma? |[oa] )?(?<what>${THING}),? (?:não,? )?(?:deixa|esquece|pensando bem|aliás)(?: pra lá)?,? não(?: é)? precisa?o?(?: não| mais)?${END}`,
      'iu',
    ),
    'não precisa de $<what>',
  ],
  [
    new RegExp(
      `^(?:vou|vamos|queria) (?:pedir|fazer|solicitar) (?:uma? |[oa] )?(?<what>${THING}),? (?:(?:ah|opa|hum|não)[, ]+)+não precisa,? (?:que )?(?:você|[oa] senhora?) já (?<done>fez|tem|trouxe)${END}`,
      'iu',
    ),
    'não precisa de $<what>, já $<done>',
  ],
  // "Vou pedir endoscopia ah não precisa", said of another medicine: "então não, vai ser losartana".
  [new RegExp(`^(?:ah,? )?então não,? (?=vai ser (?!.*vai ser)\\p{L}{4})`, 'iu'), 'então '],
  // "Garganta vermelha, placa não tem", "garganta hiperemiada, não tem pus".
  [
    new RegExp(
      `^(?<is>(?:[oa] )?${EXAMINED} [^,.;]{4,30}?),? (?:não (?:tem|há|vejo) (?<not>${ABSENT})|(?<none>${ABSENT}) não (?:tem|há|vejo))${END}`,
      'iu',
    ),
    '$<is>, sem $<not>$<none>',
  ],
]
const SMOKED_NEVER = new RegExp(`^nunca (?:pus|botei|coloquei)(?: um| uma| isso| nenhum)? na boca${END}`, 'iu')
const OF_DRINKING = /bebida|[áa]lcool|cerveja|vinho/iu
/** "E bebida alcoólica?" – "Só no fim de semana." */
const SELDOM = new RegExp(
  `^(?:(?:só|muito|mais) )?(?:socialmente|raramente|às vezes|de vez em quando|(?:n[oa]s?|aos?) (?:fi(?:m|ns|nal|nais) de semana|s[áa]bados?|domingos?|festas?)|em festas?|todo (?:dia|fim de semana))${END}`,
  'iu',
)
const BORNE = new RegExp(
  `^(?:já )?(?:tomo|uso|como|tomei|usei)(?: sempre| muito| direto| várias vezes)? e nunca (?:me )?(?:deu|fez|senti|tive) nada${END}`,
  'iu',
)
/** "Espera, tenho sim, | à levotiroxina", "não, quer dizer, | a dipirona me dá coceira". */
const AFTER_ALL =
  /^(?:(?:acho que )?(?:não|nenhuma|nada|nunca)(?: que eu (?:saiba|lembre))?[,.…!]*\s+)?(?:(?:ah|opa|espera|peraí|pera|minto|quer dizer|aliás|lembrei)[,.…!]*\s+(?:não[,.…!]*\s+)?)+(?:(?:eu )?(?:tenho|tem|sou)(?: sim)?,?\s+)?(?=(?:ao?|à|d[aeo]|[oa])\s)/iu
/** "Ah, a penicilina eu tomo", "quer dizer, a dipirona não": no allergy comes to mind. */
const IS_BORNE = /(?<!\p{L})(?:tomo|uso|tomei|posso|pode|não|nunca|nada|bem|ajuda|adianta)(?!\p{L})/iu
const WITH_ARTICLE = /^(?:ao?|à|d[aeo]|[oa])\s+/iu
/** "Alergia ao anlodipino, à metformina?" – "Só o anlodipino." */
const ONLY_THIS = new RegExp(`^só (?:a |o |ao |à )?(?<what>${THING})${END}`, 'iu')
/** "Não é alergia, é que a dipirona me dá sono." */
const NO_ALLERGY_BUT =
  /^não (?:é|chega a ser) (?:bem )?alergia(?: não)?[,.]? (?:é (?:só )?que|só que|mas|só) (?<effect>\p{L}.+)$/iu
const EMPHATIC_NO = new RegExp(
  `^(?:de jeito nenhum|que nada|deus me livre|imagina|nem um pouco|nada|graças a deus não|não,? graças a deus)${END}`,
  'iu',
)
const ASKS_WHETHER = /(?<!\p{L})(?:tem|teve|sente|sentiu|está com|tá com|toma|usa|fuma|bebe|já|algum|alguma)(?!\p{L})/iu
const OFFERS = /(?<!\p{L})(?:quer|aceita|topa|vamos|pode|podemos|prefere|posso|vou)(?!\p{L})/iu

/** "Que eu saiba não, já tomei de tudo", "ninguém que eu lembre, só meu avô": the no of somebody who is not sure. */
const UNSURE_NO =
  /(?<=^|[.;!?…]\s+)(?:que (?:eu|a gente) (?:me )?(?:saiba|lembre|recorde)[,\s]+n[ãa]o|(?<no>n[ãa]o|nada|nunca|ningu[ée]m|nenhuma?),? que (?:eu|a gente) (?:me )?(?:saiba|lembre|recorde))(?=[,;])/giu

export function withPlainNo(text: string): string {
  return text.replaceAll(UNSURE_NO, (_, no: string | undefined, at: number) => no ?? (at === 0 ? 'Não' : 'não'))
}

/**
 * What was said in the plain words of an answer: "tenho os dois" with both names, "nenhuma dessas coisas" as no.
 * @param asked the question that it answers, if any.
 * @param isClinicians whether the clinician says it, who tells nothing of herself.
 */
export function inPlainWords(text: string, asked = '', isClinicians = false): string {
  const spoken = text.trim()
  const plain = asked === '' ? undefined : answeredPlainly(spoken, asked)
  if (plain !== undefined) return plain
  const ofOther = asked === '' ? OTHERS_ALONE.exec(spoken)?.groups?.['whole'] : undefined
  if (ofOther !== undefined) return ofOther
  const exchanged = exchangedMedicine(spoken)
  if (exchanged !== undefined) return exchanged
  const said = PLAINLY.find(([pattern]) => pattern.test(spoken))
  if (said === undefined || (OF_ONESELF.test(said[1]) && (isClinicians || !isFelt(said[0].exec(spoken)?.groups))))
    return text
  return `${spoken.charAt(0).toLowerCase()}${spoken.slice(1)}`.replace(...said)
}

const OF_FAMILY = /(?<!\p{L})(?:fam[íi]li\p{L}+|parentes?|algu[ée]m)(?!\p{L})/iu
const KIN_ALONE = new RegExp(
  `^(?<who>(?:só )?(?:[oa] )?${KIN}(?: (?:tem|teve|tinha))?),? (?:mas )?eu (?:não(?: tenho)?|nunca tive)${END}`,
  'iu',
)
const OF_ONESELF = /^tenho \$<is>|^\$<has>/

/** Two things that are felt or had: "não é dipirona, é diclofenaco" and "não é nada, é cansaço" are neither. */
function isFelt(groups: Readonly<Record<string, string | undefined>> = {}): boolean {
  const named = [groups['is'] ?? groups['has'], groups['not'] ?? groups['never']]
  return named.every((text = '') => readEntities(text).some(({ kind }) => kind === 'finding'))
}

/** "Minha sogra teve inchaço, eu não tive nada.", told unasked. */
const OTHERS_ALONE = new RegExp(
  `^(?<whole>(?:lá em casa )?(?:[oa] )?${KIN} (?:tem|teve|está com|tá com) [^.;]{4,60}?),? (?:mas )?eu não(?: (?:tive|tenho|senti|estou)(?: nada)?)?${END}`,
  'iu',
)
/** Without marks too: "tomo sinvastatina não é nimesulida", "vou receitar levotiroxina não melhor prednisona". */
const EXCHANGED =
  /^(?<verb>tomo|uso|vou (?:te )?(?:passar|receitar|dar)|vamos (?:de|com)) (?:[oa] )?(?<first>\p{L}{4,}),? não,? (?:é (?:[oa] )?|melhor (?:[oa] )?|(?:[oa] )?)(?<second>\p{L}{4,})[.!]*$/iu

function exchangedMedicine(spoken: string): string | undefined {
  const { verb = '', first = '', second = '' } = EXCHANGED.exec(spoken)?.groups ?? {}
  const isEach = [first, second].every((text) => drugsIn({ text }).length === 1)
  return isEach ? `${verb} ${second}` : undefined
}

function answeredPlainly(spoken: string, asked: string): string | undefined {
  if (NONE.test(spoken)) return 'Não.'
  // "Alguém na família tem diabetes?" – "Minha mãe tem, eu não.": the no is not the family's.
  const kin = OF_FAMILY.test(asked) ? KIN_ALONE.exec(spoken)?.groups?.['who'] : undefined
  if (kin !== undefined) return kin
  if (OF_ALLERGY.test(asked)) {
    const effect = NO_ALLERGY_BUT.exec(spoken)?.groups?.['effect']
    if (effect !== undefined && !isHarmful(effect)) return `alergia não, mas ${effect}`
    if (BORNE.test(spoken)) return 'Não, tomo e não deu nada.'
    const told = toldAfterAll(spoken)
    if (told !== undefined) return told
    const only = ONLY_THIS.exec(spoken)?.groups?.['what']
    if (only !== undefined && drugsIn({ text: only }).some((drug) => drugsIn({ text: asked }).includes(drug)))
      return `tenho alergia a ${only}`
    const each = ofEachAllergen(spoken)
    if (each !== undefined) return each
  }
  if (EMPHATIC_NO.test(spoken) && ASKS_WHETHER.test(asked) && !OFFERS.test(asked)) return 'Não.'
  const isOfSmoking = /cigarr|(?<!\p{L})fum/iu.test(asked)
  if (SMOKED_NEVER.test(spoken) && isOfSmoking) return 'Não, nunca fumei.'
  if (
    SELDOM.test(spoken) &&
    !/(?<!\p{L})(?:bebe|fuma)(?!\p{L})/iu.test(asked) &&
    isOfSmoking !== OF_DRINKING.test(asked)
  )
    return `${isOfSmoking ? 'fumo' : 'bebo'} ${spoken.charAt(0).toLowerCase()}${spoken.slice(1)}`
  const [one, other, more] = namesIn(asked)
  if (one === undefined || other === undefined || more !== undefined) return undefined
  const verb = OF_ALLERGY.test(asked) ? 'tenho alergia a' : TAKES.test(asked) ? 'tomo' : 'tenho'
  if (BOTH.test(spoken)) return `${verb} ${one} e ${other}`
  if (FIRST_ONLY.test(spoken)) return `${one} sim, ${other} não`
  return SECOND_ONLY.test(spoken) ? `${other} sim, ${one} não` : undefined
}

const SUBSTANCE = /^(?:drug|drugClass|allergen)$/
const EACH_VERDICT =
  /^(?:mas |e )?(?:ao?|à|[oa]) (?<what>\p{L}[\p{L} ]{3,20}?) (?:eu )?(?<verdict>sim|não|tenho)[.!]*$/iu

/** "À sinvastatina sim, ao tramadol não": an allergy to the one, none to the other. */
function ofEachAllergen(spoken: string): string | undefined {
  const parts = spoken.split(/, /u).map((part) => EACH_VERDICT.exec(part)?.groups)
  if (parts.length < 2 || parts.includes(undefined)) return undefined
  return parts
    .map(
      (part) =>
        `${part?.['verdict']?.toLowerCase() === 'não' ? 'não tenho' : 'tenho'} alergia a ${part?.['what'] ?? ''}`,
    )
    .join(', ')
}

/** An allergy that comes to mind after the no. */
function toldAfterAll(spoken: string): string | undefined {
  const rest = spoken.replace(AFTER_ALL, '')
  if (rest === spoken || IS_BORNE.test(rest)) return undefined
  const named = rest.replace(WITH_ARTICLE, '')
  const [first] = readEntities(named)
  if (first?.from !== 0 || !SUBSTANCE.test(first.kind)) return undefined
  return /[\p{L}\d]/u.test(named.slice(first.to)) ? rest : `tenho alergia a ${named}`
}

/** The things that a question asks about; none if one of them is no thing but an act, or when or where of one thing. */
function namesIn(asked: string): readonly string[] {
  const { members, isOpen, choice } = topicOf(asked)
  const names = members.map((member) => member.replace(LEADING, ''))
  const isEach = names.every(
    (name) => readEntities(name)[0]?.from === 0 && NAMED.test(readEntities(name)[0]?.kind ?? ''),
  )
  return isOpen || choice?.stem !== undefined || !isEach ? [] : names
}

const NAMED = /^(?:finding|drug|drugClass|allergen)$/
const LEADING = /^(?:(?:alergia|alérgic[oa]|toma|usa|tomando|usando|tem|sente|teve|e)\s+)*(?:(?:ao?|à|[oa])\s+)?/iu

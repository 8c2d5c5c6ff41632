import { isVerbal, subjectVerb } from './asked-verbs.ts'

const KIND_NOUN = /^(?:alergias?|remédios?|(?:outras? )?doenças?)$/iu

/** "O esquerdo?" – "Não, o direito.": of a side alone nothing is denied. */
const ONLY_SIDE = /^(?:lado )?(?:direit|esquerd)[oa]$/iu

/** "Alguém em casa com tosse?" */
const SOMEBODY = /^alguém /iu

/** "Muita energia, dormindo pouco e sem cansar": how it went with it. */
const WHILE = /^(?:\p{L}{3,}ndo(?!\p{L})|sem \p{L}+r$)/iu

/** "Pensou em morrer, em se machucar?": both are what was thought of. */
function withContinued(whole: readonly string[], member: string): string[] {
  const last = whole.at(-1)
  if (last !== undefined && last.includes(' ') && !isVerbal(last) && WHILE.test(member))
    return [...whole.slice(0, -1), `${last}, ${member}`]
  return last !== undefined && isVerbal(last) && /^(?:em|de|com|n[oa]s?) /iu.test(member)
    ? [...whole.slice(0, -1), `${last}, ${member}`]
    : [...whole, member]
}

/** "A dor melhorou?" – "Não.": not the pain is denied, but what it is said to do. */
function undone(member: string): string | undefined {
  const told = isVerbal(member) ? undefined : subjectVerb(member)
  // "A ferida está com pus?"
  const having = /^com (?<what>.+)$/iu.exec(told?.rest ?? '')?.groups?.what
  if (told && having !== undefined && /^(?:é|são|est|tá|fica)/iu.test(told.verb)) return `${told.subject} sem ${having}`
  return told && `${told.subject} não ${told.verb}${told.rest === '' ? '' : ` ${told.rest}`}`
}

/** What a part of the body does to its patient, as it is denied: "nega perna inchar". */
const SYMPTOM_VERBS: readonly (readonly [RegExp, string])[] = [
  [/^d[óo](?:i|em)$|^doeu$/iu, 'doer'],
  [/^(?:arde|adormece|escurece|treme|remexe|entorpece)m?$/iu, '$&r'],
  [/^entopem?$/iu, 'entupir'],
  [
    /^(inch|coç|sangr|formig|trav|estal|embaç|dispar|aceler|falh|incomod|latej|queim|repux|dobr|enrol|descam|vaz)(?:am?|ou)$/iu,
    '$1ar',
  ],
]

/** "A perna incha?" – "Não.": "perna inchar"; of a pain it is told otherwise, since the pain is not denied. */
function symptom(member: string): string | undefined {
  const told = isVerbal(member) ? undefined : subjectVerb(member)
  const verb = SYMPTOM_VERBS.find(([pattern]) => pattern.test(told?.verb ?? ''))
  if (!told || !verb || /^dor(?!\p{L})/iu.test(told.subject)) return undefined
  const infinitive = told.verb.replace(verb[0], verb[1]).replace(/mr$/u, 'r')
  return `${told.subject} ${infinitive}${told.rest === '' ? '' : ` ${told.rest}`}`
}

const OWN_HABIT =
  /^(?:(?:eu|mas|só|olha|ah)[,\s]+)*(?:(?:n[ãa]o|nunca) (?<no>fum|beb)(?:o|a|e|ei|i)(?!\p{L})|(?<verb>fum|beb)[oae],? n[ãa]o(?!\p{L}))/iu
const ASKED_HABIT: Readonly<Record<string, RegExp>> = {
  fum: /fum|cigarr|tabac|tabag|narguil|vape/iu,
  beb: /beb|álcool|alcoo|etil|cerveja|vinho|pinga|cacha[çc]a/iu,
}

/** "Fuma, bebe?" – "Não fumo": of what was asked only what the answer has the verb of, and what it says else. */
export function deniedBy(spoken: string, members: readonly string[]): string {
  const { no, verb = no } = OWN_HABIT.exec(spoken.trim())?.groups ?? {}
  if (verb === undefined) return denied(members)
  const asked = members.filter((member) => ASKED_HABIT[verb.toLowerCase()]?.test(member))
  return asked.length > 0 ? denied(asked) : verb.toLowerCase() === 'fum' ? 'não fuma' : 'não bebe'
}

/** "Então amoxicilina não pode?", "ibuprofeno pode?" – "Não." */
const FORBIDDEN = /^(?:então )?(?<what>(?:(?!não(?!\p{L}))\p{L}+ ){1,4}?)(?:não )?(?:pode|posso)$/iu

/** The denial of all members: "Nega febre, tosse", "Não caiu, não desmaiou", "Nega perna inchar", "Dor não irradia". */
export function denied(members: readonly string[]): string {
  const asked = members.reduce<string[]>(withContinued, []).filter((member) => !/^sempre (?:foi|é|teve)/iu.test(member))
  // "Não quer engolir?" – "Não, mamou tudo.": a no to what is not done tells that it is done.
  const isNot = (member: string) => /^não (?!tem(?!\p{L}))\p{L}/iu.test(member)
  const isSaid = (member: string) => isVerbal(member) || /^(?:é|são|era|tinha) /iu.test(member)
  const done = asked.filter(isNot).map((member) => member.replace(/^não /iu, ''))
  const whole = asked.filter((member) => !isNot(member))
  const nouns = whole
    .filter((member) => !FORBIDDEN.test(member))
    .map((member) => (isSaid(member) ? member : (symptom(member) ?? member)))
    .filter((member) => !isSaid(member) && undone(member) === undefined)
    .map((member) => member.replace(/^grávida$/iu, 'gravidez'))
    .filter((member) => !SOMEBODY.test(member) && !ONLY_SIDE.test(member))
  const verbs = whole
    .filter(isSaid)
    .map(
      (member) =>
        `não ${member.replace(/(?<=\s)algu(m|ma)(?=\s)/iu, 'nenhu$1').replace(/(?<=\s)algo(?!\p{L})/iu, 'nada')}`,
    )
  // Allergies, medicines and diseases have headings of their own.
  const kinds = nouns.filter((noun) => KIND_NOUN.test(noun))
  const others = nouns.filter((noun) => !KIND_NOUN.test(noun))
  const parts = [...(others.length > 0 ? [others.join(', ')] : []), ...kinds]
  const happened = whole.flatMap((member) =>
    isSaid(member) || symptom(member) !== undefined ? [] : (undone(member) ?? []),
  )
  const nobody = whole.flatMap((member) => (SOMEBODY.test(member) ? member.replace(SOMEBODY, 'ninguém ') : []))
  const forbidden = whole.flatMap((member) => {
    const what = FORBIDDEN.exec(member)?.groups?.['what']
    return what === undefined ? [] : `não pode ${what.trim()}`
  })
  return [...parts.map((part) => `nega ${part}`), ...verbs, ...happened, ...nobody, ...forbidden, ...done].join('; ')
}

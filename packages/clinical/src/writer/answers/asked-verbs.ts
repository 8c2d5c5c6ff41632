import { fold } from '../../conversation/words.ts'

/** What is asked of a part of the body, a medicine or a relative, in the third person. */
const PRESENT =
  'é|são|está|tá|estão|tão|fica|ficam|tem|têm|vai|vem|sai|incha|incham|coça|coçam|dói|doem|arde|ardem|sangra|sangram|irradia|desce|sobe|corre|passa|pega|espalha|piora|melhora|volta|aumenta|diminui|ajuda|adianta|funciona|resolve|alivia|dá|faz|causa|incomoda|atrapalha|interfere|trava|travam|estala|embaça|escurece|dispara|disparam|acelera|dobra|enrola|entope|falha|treme|tremem|formiga|formigam|adormece|lateja|queima|repuxa|mama|come|dorme|chora|ronca|respira|anda|fala|evacua|urina|vomita|toma|usa|fuma|bebe|mora|trabalha|enxerga|ouve|escuta|consegue|continua|segue|atrasa|prende|solta|aguenta|cansa|abre|fecha|cicatriza|descama|vaza'
const PAST =
  'foi|foram|era|teve|deu|fez|saiu|doeu|caiu|abriu|desceu|subiu|sumiu|diminuiu|resolveu|rompeu|mexeu|\\p{L}{3,}(?:ou|aram)'
/** Nouns and what belongs to them: "dor nas costas", "corrimento", "a perna direita"; no clause, no list. */
const SUBJECT_VERB = new RegExp(
  String.raw`^(?<subject>(?!(?:${PRESENT}|${PAST}|não|nega|se|que|quando|com|sem|já)\s)\p{L}{2,}(?:\s(?!(?:que|quando|se|com|ao|quem|e|ou|ele|ela|você|não)\s)\p{L}+){0,3}?)(?<!(?<!\p{L})(?:d[aeo]s?|n[ao]s?|em|com|[oa]s?|pr[ao]|ao|à|por|pel[ao]))\s(?<verb>${PRESENT}|${PAST})(?=\s|$)(?<rest>.*)$`,
  'iu',
)

export interface SubjectVerb {
  readonly subject: string
  readonly verb: string
  /** What follows the verb, trimmed. */
  readonly rest: string
}

/** "Perna incha", "dor irradia pra perna", "mãe tem diabetes": who or what does it, and what. */
export function subjectVerb(member: string): SubjectVerb | undefined {
  const { subject, verb, rest } = SUBJECT_VERB.exec(member)?.groups ?? {}
  return subject === undefined || verb === undefined ? undefined : { subject, verb, rest: (rest ?? '').trim() }
}

const VERB = new RegExp(`^(?:${PRESENT}|${PAST})$`, 'iu')

/** Whether the word is a verb in the third person as questions have it. */
export function isThirdPerson(word: string): boolean {
  return VERB.test(word) && !/^(?:fala|mama|queima|treme|pega|falha|vaza)$/.test(fold(word))
}

const FINITE = /(?:ou|eu|iu|ava|avam|aram|eram|iram|ando|endo|indo|ei|i)$/
const VERBS =
  /^(?:tive|fiz|pude|quis|disse|trouxe|veio|sinto|tenho|tomo|uso|toma|usa|fuma|bebe|coca|doi|dorme|come|acorda|ronca|sangra|incha|trabalha|mora|vomita|treme|arde|sai|fica|consegue|consigo|enxerga|enxergo|ouve|mama|anda|passa|faz|vai|esta|ta|tava|perde|ganha|sobe|desce|bate|trava|travam|foi|fez|pegou|pensa|sofre|mexe|cansa|costuma|chora|evacua|urina|precisa|pode|quer|continua|segue)$/

/** True if the member has a verb of its own: "perdeu peso", but not "febre". */
export function isVerbal(member: string): boolean {
  const [spoken = ''] = member.split(' ')
  const first = fold(spoken)
  // Folded, "bebê" would drink.
  if (/^bebês?$/iu.test(spoken)) return false
  // "E a urina?", "urina escura": what, unless it is said how.
  if (first === 'urina')
    return /^urina (?:bem|muito|pouco|normal|direito|sentad|sozinh|n[ao]|de|toda|com)(?!\p{L})/iu.test(member)
  return (
    VERBS.test(first) ||
    (FINITE.test(first) &&
      first.length > 2 &&
      !/^(museu|pneu|liceu|apogeu|sei|aqui|ali|rei|lei|diu|dei|xixi|caqui|siri|raqui|vei)$/.test(first))
  )
}

import { fold } from '../../conversation/words.ts'
import type { Entity } from '../../entities/entity.ts'
import { nameKind } from '../../lexicon/given-names.ts'
import { readEntities } from '../units/remembered.ts'

const NOT_FAMILY =
  /^(vizinh|amig|client|fregues|coleg|patr|comadre|compadre|namorad|cuidador|cunhad|sogr|genro|nora|marido|espos|madrasta|padrasto|companheir|padrinho|madrinha)/
/**
 * "a paciente do lado", "do leito sete", "da outra": somebody who is not family. "Da outra vez", "do outro lado" and "da outra
 * receita" name a time, a side and a paper, as all that is followed by a noun but that of a person.
 */
const STRANGER =
  /\b(?:do leito|(?:da cama|do quarto)(?= (?:do|da|ao|de|\d|um|dois|tres|quatro|cinco|seis|sete|oito|nove|dez))(?! \S+ (?:minuto|hora|segundo|vez|dia))|d[oa] outr[oa](?=\s*(?:$|[^\p{L}\s])|\s+(?:e|era|eram|foi|esta|ta|tava|que|tem|teve|toma|usa|deu|veio|paciente|pessoa|senhora?|moc[oa]|mulher|homem|menin[oa]|crianca|dona|seu|leito|cama|quarto|ficha|folha|pasta)(?!\p{L}))|outro paciente|outra paciente|da finada|do finado|homonim[oa]|da pasta errada|de outra pessoa|de outro)(?!\p{L})/u
/** "O outro Nelson", "da outra Maria": a namesake. */
const NAMESAKE = /(?<!\p{L})outr[oa]\s+\p{Lu}\p{Ll}{2,}/u
const SELF = /(?:^|\s)(?:eu|me|meu|minha|mim|comigo|nos)(?:\s|$)/

const STRANGER_NAME = 'outra pessoa'

export interface Person {
  /** As the record names them: "mãe", "vizinha"; "outra pessoa" for a stranger. */
  readonly name: string
  readonly isBloodRelative: boolean
}

/** "Depois do segundo filho", "no parto da menina": when, not who. */
const BIRTH_BEFORE =
  /(?:depois|antes|desde|parto|nascimento|gravidez|gestação) d[oae]\s+(?:(?:meu|minha)\s+)?(?:\p{L}+(?:eir[oa]|und[oa]|art[oa]|int[oa]|im[oa])\s+)?$/iu

/** "Ando com a minha mulher", "moro com meu pai e durmo bem", "pela idade e pelo pai": in whose company, or on whose account. */
const COMPANY_BEFORE =
  /(?<!\p{L})(?:moro|morava|vivo|fico|fiquei|ando|andar|andando|andava|passear|saio|sair|fui|vou|vim|viajei|caminho|caminhar|caminhando|conversar|conversei|discuti|briguei|dormir|durmo)(?: \p{L}+){0,3} com [oa]?\s*(?:minha|meu)?\s*$|(?<!\p{L})(?:brig|bat|brinc|convers|discut|implic)\p{L}*(?: \p{L}+){0,2} (?:com|n)\s?[oa]?s?\s*(?:minhas?|meus?)?\s*$|(?<!\p{L})(?:por (?:causa|conta) d[aoe]s?|pel[ao]s?|d[oa] luto d[oa]|(?:quando|enquanto|desde)(?: (?:[oa]|eu|el[ea]))?(?: era| fui)?)\s*(?:minha|meu|sua|seu)?\s*$/iu

/** "A camarão, igual minha mãe", "puxei do meu pai, a penicilina": like whom, and not of whom. */
const COMPARED_BEFORE =
  /(?<!\p{L})(?:igual(?:zinh[oa])?|que nem|feito|puxei|herdei|peguei|mesm[oa])(?: (?:a|à|ao|o|com|d[oa]))?\s*(?:minha|meu)?\s*$/iu

/** "Tive, de pele, igual meu avô": the illness is the patient's own. */
export function comparesWithKin(spoken: string): boolean {
  return /(?<!\p{L})(?:igual(?:zinh[oa])?|que nem|puxei|herdei)(?: (?:a|à|ao|o|com|d[oa]))? (?:minha|meu) \p{L}+/iu.test(
    spoken,
  )
}

const TOLD = /^(?:finding|drug|drugClass|allergen)$/

/** Whom a clause is about, if it names somebody other than the patient. */
export function personIn(clause: string): Person | undefined {
  const plain = fold(clause)
  const entities = readEntities(clause)
  // "Moro com meu pai, que tem tuberculose": what is told behind the company is told of them.
  const isCompany = ({ from, to }: Entity) =>
    COMPANY_BEFORE.test(clause.slice(0, from)) && !entities.some((later) => later.from >= to && TOLD.test(later.kind))
  const person = entities.find(
    (entity) =>
      entity.kind === 'person' &&
      !COMPARED_BEFORE.test(clause.slice(0, entity.from)) &&
      !BIRTH_BEFORE.test(clause.slice(0, entity.from)) &&
      !isCompany(entity),
  )
  if (person) return { name: person.form, isBloodRelative: isBloodRelative(person.form) }
  return STRANGER.test(plain) || NAMESAKE.test(clause) ? { name: STRANGER_NAME, isBloodRelative: false } : undefined
}

export function isBloodRelative(name: string): boolean {
  return name !== STRANGER_NAME && !NOT_FAMILY.test(fold(name))
}

/** "Minha mãe disse que eu …", "meu marido trouxe": somebody who tells or does something for the patient. */
export function isTeller(clause: string): boolean {
  // "Um ibuprofeno que minha mãe me deu" was taken by the patient.
  if (
    /\b(?:minha|meu|nossa|nosso|a|o) \p{L}+ (?:aplicou|me (?:dá|da|traz|compra|empresta|aplica|deu|passou|emprestou|comprou|indicou|ensinou|arrumou))\b/u.test(
      fold(clause),
    )
  )
    return true
  // "Tomava a nimesulida que a vizinha deu", "um Rivotril que o vizinho indicou pra dormir", but not "o que minha mãe deu pro meu irmão".
  if (
    /\bque (?:minha |meu |a |o )+\p{L}+ (?:vende|manipula|prepara|traz|deu|passou|emprestou|comprou|indicou|arrumou|receitou|ofereceu|recomendou)\b(?! (?:\p{L}+ ){0,2}?(?:pr[ao]|para [ao]|para) (?:meu|minha|nosso|nossa|mae|pai|irm\p{L}+|filh\p{L}+|av[oa]|ti[oa]|prim[oa]|marido|mulher|vizinh\p{L}+)\b)/u.test(
      fold(clause),
    )
  )
    return true
  // "A vizinha deu umas gotas pra ela": whoever is given it takes it.
  if (
    /\b(?:deu|passou|emprestou|arrumou|comprou) (?:\p{L}+ ){1,5}?pr[ao]? (?:ela|ele|mim|gente)(?!\p{L})/u.test(
      fold(clause),
    )
  )
    return true
  // "Tomei uns remédios da minha mãe", "um Torsilax da minha irmã, melhorou pouco": so did this.
  if (
    /\b(?:tomei|tomando|usei|usando|peguei|passei|experimentei|engoli|troquei)\b.*\b(?:d[ao]|que) (?:minha|meu|a minha|o meu)\b|\bd[ao] (?:minha|meu) \p{L}+,? (?:e |mas )?(?:nao )?(?:melhor|adiant|ajud|resolv)/u.test(
      fold(clause),
    )
  )
    return true
  // "A filha aumentou para dois comprimidos": of what the patient takes.
  const change = fold(clause).search(DOSE_CHANGED)
  if (change >= 0 && !readEntities(clause).some(({ kind, from }) => kind === 'drug' && from > change)) return true
  // "Tenho um revólver que era do meu pai".
  if (/\b(?:tenho|uso|tomo|guardo) .*\bque (?:era|foi|ganhei|herdei) d[aoe] (?:minha|meu)\b/u.test(fold(clause)))
    return true
  // "Eu, a Lúcia, a nora.": who speaks.
  if (
    /^(?:e |ah )?(?:eu,|sou) .*\b[ao] (?:nora|genro|filh[oa]|net[oa]|espos[oa]|mulher|marido|mae|pai|cuidador[a]?)\W*$/u.test(
      fold(clause),
    )
  )
    return true
  // "Meu irmão tá lá fora": there, and not spoken of.
  if (/\b(?:esta|ta|estao|tao|ficou) (?:la fora|aqui|no carro|na recepcao|na sala|esperando)\b/.test(fold(clause)))
    return true
  return /\b(?:disse|diz|dizia|fala|falava|falou|escreveu|anotou|contou|avisou|conta(?:va)?(?= que)|acha|achou|viu|notou|reparou|trouxe|leva|levou|mandou|reclama|cuida|mora|segurou|chamou|ajuda|marcou|mediu|mede|pesou|filmou)\b/.test(
    fold(clause),
  )
}

const DOSE_CHANGED =
  /\b(?:aumentou|diminuiu|reduziu|dobrou|passou|baixou) (?:\p{L}+ ){0,3}?(?:para|pra) (?:\p{L}+|\d+) (?:e mei[oa] )?(?:comprimidos?|gotas|capsulas?|vezes|unidades|ml)\b/u
const ASKS_USE = /(?<!\p{L})(?:tom(?:a|ou|ando|ava)|us(?:a|ou|ando|ava)|rem[ée]dios?|medica\p{L}+|tentou)(?!\p{L})/iu
const BORROWED = /(?<!(?<!\p{L})(?:é|são|era|eram|foi) (?:[oa] )?)d[ao]s? (?:minha|meu|nossa|nosso) \p{L}+/iu
const ONLY_KEPT =
  /(?<!\p{L})(?:n[ãa]o|nunca|guard\p{L}+|compr(?:o|a|ei|ou)|jog\p{L}+|busc\p{L}+|quem|é que|toma|usa)(?!\p{L})/iu

/** "O que já usou?" – "A hidroquinona da minha prima, três semanas": named as what the patient took. */
export function isBorrowed(clause: string, asked: string): boolean {
  const owner = BORROWED.exec(clause)
  if (!owner || !ASKS_USE.test(asked) || /fam[íi]lia|algu[ée]m/iu.test(asked) || ONLY_KEPT.test(clause)) return false
  return readEntities(clause.slice(0, owner.index)).some(({ kind }) => kind === 'drug' || kind === 'drugClass')
}

/** "Toma o meu diclofenaco", "clonazepam da minha mãe, tomei três vezes", "não tome mais o clonazepam da sua mãe": whoever it belongs to, the patient took it. */
export function isTakenFrom(spoken: string): boolean {
  return /^(?:\p{L}+ sim,? |nao,? |e )?(?:ele |ela )?(?:toma|usa|pega|tomou|usou|pegou) (?:(?:todo dia|sempre|escondido) )?[oa] (?:meu|minha) |\bd[ao] (?:minha|meu) \p{L}+,? (?:(?:eu|ja|so) )*(?:tomei|usei|peguei|experimentei)\b|\be (?:eu|ela|ele) (?:tomei|usei|peguei|tomou|usou)\b|\buma? (?:colega|amig[oa]|vizinh[oa]|conhecid[oa]) me (?:deu|emprestou|arrumou) .*\b(?:tomei|usei|tomo|uso)\b|\bnao (?:tome|use|pegue)\b.* d[ao] (?:sua|seu) \p{L}+/u.test(
    fold(spoken),
  )
}

/** "Durmo mal", "operei", "já acordei": the speaker is the subject. */
const OWN_VERB =
  /^(?:(?:e|eu|ja|so|nao|nunca|tambem|mas) )*(?:durmo|acordo|sou|estou|to|faco|consigo|vou|fui|quero|moro|trabalho|lembro|canso|ando|fico|sei|penso|perdi|senti|dormi|comi|vivi|\p{L}{2,}[^aeiou]ei)(?: |$)/u

/** "Usava, larguei": a verb of the first person anywhere; "nem sei", "acho que falei" tell nothing of whom it is about. */
const FIRST_PAST =
  /\b(?!(?:sei|hei|lei|rei|falei|perguntei|achei|contei|escutei|lembrei|esqueci|soube)\b)\p{L}{3,}[^aeiou]ei\b/u
/** "Tomava ibuprofeno, parei faz um mês": whatever else is said, the speaker did it. */
export function didOneself(spoken: string): boolean {
  return /(?:^|\s)(?:parei|tomei|usei|larguei)(?!\p{L})/u.test(fold(spoken))
}

/** "Dói aqui": shown on oneself. */
const SHOWN =
  /\b(?:doi|incha|coca|arde|queima|pega) (?:\p{L}+ )?(?:aqui|nesse|nessa|neste|nesta)\b|\baqui (?:na|no|do|da|em|embaixo|atras)\b/u

/** "Meu pai tirou um basocelular. Melanoma, ninguém.": of all of them. */
const NOBODY = /^[^,.]{3,40},? ninguem\W*$|^nega de \S+ na familia$/

/** True if the clause continues about the person named before rather than about the speaker. */
export function staysWithPerson(clause: string): boolean {
  const plain = fold(clause)
  return (
    !SELF.test(plain) &&
    !OWN_VERB.test(plain) &&
    !/^(?:(?:e|mas|nao|nunca|ja|so|tambem|hoje) )*(?:tomo|uso|tenho|tive|tinha eu|sinto|parei|fui|fiz|fumo|bebo|ja|eu)\b/.test(
      plain,
    ) &&
    !FIRST_PAST.test(plain) &&
    !/^\p{L}+r(?: eu)? (?:nao )?(?:bebo|fumo|tomo|uso|como|tenho|faco|durmo)\b/u.test(plain) &&
    !SHOWN.test(plain) &&
    !NOBODY.test(plain)
  )
}

const OWNED =
  /(?:^|(?<!\sque)\s)(?:é|era|são|eram)\s+(?:(?:do|da)\s+(?:meu|minha|nosso|nossa|seu|dona|senhora?)\s|(?:do|da|de)\s+\p{Lu}\p{Ll}+|dele|dela|deles)|(?:^|[.,]\s)(?:[Ee]\s+)?[Qq]uem\s+(?:toma|usa|tem|fuma|bebe)\s.*(?:é|são)\s+(?:ela|ele|a|o|minha|meu)(?:[\s,.]|$)/u

/** A name said more often may be the patient's, told by a parent. */
const MAX_NAMED = 2
/** "Essa é a Valentina" says who came. */
const CONTRASTED =
  /^(?:[Ee]\s+)?(?!(?:[Ee]ss[ea]|[Ee]st[ea]|[Ee]l[ea]|[Aa]qui|[Nn]ome|[Oo] nome)\s+(?:d\p{L}+\s+)?(?:é|era)\s+[oa]\s)(?<what>[^,.;]{3,30}?)\s+(?:é|era|foi|são|eram)\s+(?:o|a|d[oae])\s+(?<name>\p{Lu}\p{Ll}{2,})$/u
/** "Quem toma é o Murilo", "não… foi a Manu": named as the one it is about. */
const SINGLED_OUT =
  /(?:(?<!\p{L})quem\s+(?:é que\s+)?(?:toma|usa|tem|teve|fuma|bebe|fazia)\s.*|(?:…|,)?\s*não[….,]*\s+)(?:é|era|foi)\s+[oa]\s+(?<name>\p{Lu}\p{Ll}{2,})(?![\p{L}])/iu
const SUBJECT =
  /^(?:[Ee]\s+)?(?:[OoAa]|[Nn][oa])\s+(?<name>\p{Lu}\p{Ll}{2,})\s+(?:é que\s+)?(?:fuma|bebe|toma|usa|tem|teve)(?!\p{L})/u

/** "Ovo era o Bento", "o Arlindo fuma": the subject is a given name other than the patient's. */
export function isNamedOther(clause: string, countOf: (name: string) => number): boolean {
  const singledOut = SINGLED_OUT.exec(clause)?.groups?.name
  const name = singledOut ?? (CONTRASTED.exec(clause) ?? SUBJECT.exec(clause))?.groups?.name
  if (name === undefined || nameKind(fold(name)) === undefined) return false
  if (singledOut === undefined && countOf(name) > MAX_NAMED) return false
  return !readEntities(name).some(({ kind }) => kind === 'drug')
}

const SET_APART =
  /(?<!\p{L})(?:[oa] (?<first>\p{L}{3,}) é que|é [oa] (?<last>\p{L}{3,}) que) (?:tem|teve|toma|usa|fuma|bebe|faz|não pode)(?!\p{L})/iu
const OF_NAME =
  /^(?:(?:e|mas|não) )?(?:\p{L}+ é )?[oa] (?<name>\p{L}{3,}) (?:(?:é )?que )?(?:tem|teve|toma|usa|fuma|bebe|faz|não pode)(?!\p{L})/iu

/** "Não tenho. O Iuri que tem." */
const OWN_NO = /^(?:eu )?n[ãa]o(?: tenho| tomo| uso)?\W*$/iu
const BEHIND_NO = /^[oa] (?<name>\p{L}{3,}) que (?:tem|teve|toma|usa)(?! conta)(?!\p{L})/iu

/** "O Caio é que tem a asma, ela nunca chiou": whoever is set apart by name is not the patient, however often named. */
export function namesSetApart(
  utterances: readonly { readonly text: string; readonly answers?: number }[],
): Set<string> {
  return new Set(
    utterances.flatMap(({ text, answers = -1 }, at) => {
      const { first, last } = SET_APART.exec(text)?.groups ?? {}
      const behindNo = OWN_NO.test(utterances[at - 1]?.text ?? '') ? BEHIND_NO.exec(text)?.groups?.['name'] : undefined
      const name = fold(first ?? last ?? behindNo ?? '')
      const isAskedFor = /(?<!\p{L})(?:quem|qual)(?!\p{L})/iu.test(utterances[answers]?.text ?? '')
      return nameKind(name) === undefined || isAskedFor ? [] : [name]
    }),
  )
}

/** "O caio toma a bombinha", of a name that was set apart; text without marks has no capitals. */
export function isOfName(clause: string, names: ReadonlySet<string>): boolean {
  return names.has(fold(OF_NAME.exec(clause)?.groups?.['name'] ?? ''))
}

/** "A risperidona é do Wesley", "essa é do meu marido": what was named belongs to somebody else. */
export function isOwnedByOther(clause: string): boolean {
  // "Quem tem alergia a dipirona também é minha mãe": the patient has it too.
  return OWNED.test(clause) && !/(?<!\p{L})quem .*\stambém(?!\p{L})/iu.test(clause)
}

const MALE =
  /^(?:pai|irm[ãa]o|tio|av[ôo]|vô|filho|primo|sobrinho|marido|neto|sogro|cunhado|bisav[ôo]|padrasto|genro|esposo|companheiro|namorado|amigo|vizinho)/iu

/** "O irmão mais velho tem. Ela tem dermatite": whether the clause opens with a pronoun that cannot be the person. */
export function isOtherSex(clause: string, name: string): boolean {
  const pronoun = /^(?:e\s+|mas\s+)?(?<who>ela|ele)(?!\p{L})/iu.exec(clause)?.groups?.who?.toLowerCase()
  return name !== STRANGER_NAME && pronoun !== undefined && (pronoun === 'ele') !== MALE.test(name)
}

/** "Minha mãe tem alergia. – E o senhor?" */
const TURNS_TO = /^e (?:o senhor|a senhora|você)\s*\?*$/iu

/** A daughter who says "meu pai" speaks about the patient. */
export function isPatientOf(spoken: string, next: string): boolean {
  return (
    !TURNS_TO.test(next) &&
    /(?:meu|minha)\s+(?:pai|mãe|marido|mulher|espos[oa]|av[óô]|vó|vô|filh[oa]|sogr[oa]|irmã|irmão)\b/iu.test(spoken)
  )
}

import { fold } from '../../conversation/words.ts'
import { nameKind } from '../../lexicon/given-names.ts'

/** Says nothing that could be recorded. */
const IDLE =
  /^(?:n[ãa]o|que|(?:remédio|medicaç[ãa]o|doença|exame|família|cirurgia|problema|queixa|receita|consulta|conversa|transcrição)s?|tudo bem|certo|ok|entendi|(?:é )?verdade(?:, (?:eu )?(?:me )?(?:confundi|enganei))?|tem razão|bem lembrado|combinado|perfeito|obrigad[oa]|entendo|tudo(?: mais ou menos| bom| certo| ótimo| joia)?|valeu|fechou|fechado|beleza|joia|pode deixar|(?:(?:minha|meu) )?(?:mulher|marido|esposa|esposo) (?:reclama|briga)(?: comigo)?|(?:(?:me )?confundi|me enganei)|(?:eu )?sei|eu sabia|sabia|sério|calma|(?:(?:mas|ah),? )?(?:n[ãa]o,? )?(?:p[ée]ra[íi]?|espera(?: a[íi])?)|isso mesmo|estou|está|tô|alergia|mas não|nunca (?:me )?(?:falou|contou|disse)|veio (?:sozinh[oa]|com (?:(?:[ao]|sua|seu|minha|meu) )*(?:mãe|pai|filh[oa]|marido|espos[oa]|mulher|nora|genro|irmão|irmã|net[oa]|av[óô]|amig[oa]|cuidadora|alguém))|de (?:perto|nada)|(?:mas\s+)?(?:nega\s+)?não\s+(?:toma|tomo|usa|uso|tem|tenho)(?:\s+nada)?|(?:o que|quem|onde|como)(?:\s+\p{L}+){0,3})$/iu

/** Words of pity or assent, and what is only shown. */
const EXCLAIMED =
  /^(?:(?:est|t)á bem|coitad\p{L}+|imagino|(?:isso )?é importante|que (?:bom|pena)|sinto muito|(?:nega )?melhor(?: não)?|(?:nada de|sem) ruim|(?:me )?(?:conta|fala|explica|diz)(?: (?:tudo|mais|melhor|isso|direito|pra mim|um pouco))+|pode pôr|sou|que \p{L}+ (?:comigo|lá em casa)|(?:aí está|tô vendo|tá vendo)|só (?:até )?(?:aqui|aí|assim))$/iu
/** "Óleo mineral não, mãe, é perigoso." */
const CALLED = /^(?:mãe|mãezinha|pai|paizinho|vó|vô|filh[oa]|meu filho|minha filha)$/iu
/** "A minha mulher que lembra", "minha irmã tem também": of nothing that the same clause names. */
const KIN_ALONE =
  /^(?:(?:mãe|pai|irmã|irmão|tia|tio|avó|avô|prima|primo|filha|filho|mulher|marido|esposa)(?: (?:tem|teve|que (?:lembra|sabe)))?(?: também| del[ea](?: também)?)?|já morreu|morreu)$/iu
/** "Me conta do sono": what is asked next is of it. */
const PROMPTS =
  /^(?:\p{L}+,\s+)?(?:(?:então|me|agora|e)\s+)*(?:conta|conte|fala|fale|diz|diga|explica|explique|descreve|descreva)\s+(?:(?:um pouco|mais|melhor|pra mim|para mim)\s+)*(?:d[oae]s?|sobre|como|o que)\s[\p{L} ]{2,40}$/iu
const ASKS_WHO = /(?<!\p{L})(?:famí?lia|algu[ée]m|quem|parente|pai|mãe|irm|filh|av[óô]|mora)/iu
/** "Isso é a tia Lourdes", "é a Lourdes": whose something is. */
const IS_SOMEBODY =
  /^(?:(?:mãe|pai|ah)[,\s]+)*(?:isso\s+)?(?:é|foi|era)\s+(?:(?:d?[ao]|minha|meu)\s+)*(?<kin>tia|tio|irmã|irmão|prima|primo|filha|filho|avó|avô)?\s*(?<name>\p{L}{3,})?$/iu

/** True of a clause that tells nothing: assent, pity, a call, a person alone. */
export function saysNothing(text: string, spoken: string, asked: string): boolean {
  const bare = spoken.replace(/[\s.,!…]+$/u, '')
  if (!/[\p{L}\d]{2}|\d/u.test(text) || IDLE.test(text) || EXCLAIMED.test(bare) || PROMPTS.test(bare)) return true
  if (ASKS_WHO.test(asked)) return false
  return CALLED.test(spoken) || KIN_ALONE.test(text) || isSomebody(bare)
}

function isSomebody(bare: string): boolean {
  const { kin, name } = IS_SOMEBODY.exec(bare)?.groups ?? {}
  return name === undefined ? kin !== undefined : /^\p{Lu}/u.test(name) && nameKind(fold(name)) !== undefined
}

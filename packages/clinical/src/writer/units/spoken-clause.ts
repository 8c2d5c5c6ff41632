import { fold } from '../../conversation/words.ts'
import { nameKind } from '../../lexicon/given-names.ts'

const OPENERS =
  /^(?:(?:bom dia|boa tarde|boa noite|est[áa] (?:bem|bom|certo),? (?:muito )?obrigad[oa]|ah+|ih+|ai|eita|oi|olha|olhe|então|entam|aí|bom|bem|ó|né|tá|tá bom|tá bem|certo|ok|okay|pois é|sabe|tipo(?! sangu)|assim|poxa|nossa|rapaz|oxe|uai|ué|vixe|perfeito|ótimo|combinado|beleza|pronto(?! (?:socorro|atendimento))|p[ée]ra[íi]?|deixa eu ver|deixa ver|deixa eu|hum+|é que|calma|obrigad[oa]|desculpa|mas|e|viu|meu deus(?: do céu)?|graças a deus|infelizmente|digamos|isso|isso mesmo|exato|claro|bom dia|boa tarde|boa noite|presta atenção|escuta|veja|vem cá|dout[ôo]?ra?|doutor a|(?:homem|mulher)(?=[,!])|(?:dona(?! de )|dra?\.?) \p{L}+)(?=[\s,.!…:;]|$)[\s,.!…:;]*)+/iu
/** "Por causa da minha filha" calls nobody. */
const TAILS =
  /[\s,]*(?:,\s*|\s)(?:né|tá|viu|(?<!não\s)sabe|entendeu|certo|ok|hein|doutora?|doutor a|(?<!(?:^|\s)(?:d[aeo]|n[ao]|com|pr[ao]|para|por|pel[ao]|sem|e|é|era|sou|fui|quando|mais|muito|bem|que|só|a|[àa]o?)\s)(?:senhora?|meu filho|minha filha|moç[oa])|graças a deus|(?:(?:est[áa]|t[áa])\s+)?(?:(?:certo|bom|bem|ok)\s+)?muito obrigad[oa]|(?<!(?:^|\s)(?:d[ao]|n[ao]|pr[ao]|pel[ao]|[ao]|e)\s)dona \p{L}+)\s*[.!?…]*$/iu
const INNER =
  /,?\s\b(?:homem|né|(?<!não\s)sabe|tipo assim|tipo|assim|viu|digamos|doutora|doutor|quer dizer assim)\b(?=[,.])/giu
const SUBJECTS = /^(?:eu|a gente|o senhor|a senhora|você|cê|tu)\s+(?=\p{L})/iu

const ADDRESS_FIRST = /^(?:e\s+)?seu\s+(?<name>\p{L}+)(?<after>[\s,.!…:;]+|$)/iu
const ADDRESS_LAST = /[\s,]+seu\s+(?<name>\p{L}+)\s*[.!?…]*$/iu

/** "Seu Antônio" addresses a man, "seu joelho" and "seu PSA" do not. */
function withoutAddress(text: string): string {
  return [ADDRESS_FIRST, ADDRESS_LAST].reduce((rest, pattern) => {
    const name = pattern.exec(rest)?.groups?.name
    const isName = name !== undefined && (/^\p{Lu}(?!\p{Lu}|\d)/u.test(name) || nameKind(fold(name)) !== undefined)
    return isName ? rest.replace(pattern, '') : rest
  }, text)
}

/** "Comer, quase nada." */
const FRONTED_VERB =
  /^(?<what>com|beb|dorm|and|fal|evacu|urin|mam|respir|caminh)(?<ending>[aei]r), (?=(?:quase|muito|pouco|bem|mal|só|mais|menos|normal|direito|nada|tá|está|dá|consegue|consigo)(?!\p{L}))/iu

/** The clause without openers, vocatives and fillers; "" if nothing else was said. */
export function withoutFillers(spoken: string): string {
  let text = spoken.trim().replace(/^["“”'—–-]+\s*/u, '')
  for (;;) {
    const shorter = withoutAddress(text).replace(TAILS, '').replace(OPENERS, '')
    if (shorter === text) break
    text = shorter
  }
  return text
    .replace(/^(?:(?:e|é|foi)\s+)?por isso(?:\s+mesmo)?\s+que\s+|^fa(?:z|ça) (?:assim|o seguinte)[:,]\s+/iu, '')
    .replaceAll(INNER, '')
    .replaceAll(/\[[^\]]*\]/g, ' ')
    .replace(SUBJECTS, '')
    .replaceAll(/\s+/g, ' ')
    .replace(FRONTED_VERB, '$<what>$<ending>: ')
    .replace(/[\s,;:.!?…]+$/u, '')
    .trim()
}

const NO =
  /^(?:(?:ess[ae]|est[ae]|isso) nao|(?:tenho|tem|tive|teve|sinto) (?:e )?nada|tambem nao|(?:a|de) (?:nenhuma?|nada)|(?:nada|nenhuma?) que se saiba|deus me livre|(?:que (?:eu|a gente) (?:saiba|lembre|me lembre)|ate (?:hoje|agora|onde (?:eu )?sei)|acho que|por enquanto|ainda|eu|el[ea]|em mim|comigo|eu acho que|tenho|tem|tinha|tive|teve|sinto|sente|senti|uso|usa|tomo|toma|fumo|fuma|bebo|bebe|deu) nao|nao|que nada|imagina|magina|nada|nunca|nenhum|nenhuma|ninguem|jamais|negativo|nadinha|nem um nem outro|nem uma nem outra|nenhum dos dois|nenhuma das duas|nem)(?: (?:nao|e nao|e nunca|isso|nada|nunca|nenhum|nenhuma|deus me livre|gracas a deus|que eu sei|tinha|saiu|senhora?|doutora?|mesmo|tambem|tenho|tem|sou|teve|tive|senti|sinto|sente|tomo|toma|uso|usa|fumo|fuma|bebo|bebe|disso|dos dois|que (?:eu|a gente) (?:saiba|lembre)|ainda|de jeito nenhum|eu|um|desses|dessas|deles|delas|desse|deu|houve|percebi))*$/
const YES =
  /^(?:sim|e|sou|isso|meco|faco|durmo|tenho|tem|tomo|toma|aham|uhum|claro|certo|teve|tive|sinto|sente|uso|usa|fumo|bebo|bebe|da|deu|faz|fiz|fez|ainda|tambem|positivo|exato|isso mesmo|isso ai|com certeza|verdade|quero|aceito|pode|consigo|doi|coca|continuo|continua|estou|to|ta|foi|fui|vim|viemos|era|ja|fica|fico|vou|vai|posso|lembro|consegue|acho que sim|tudo isso|isso tudo|deve ser|sempre|todo dia|infelizmente)(?: (?:sim|senhora?|doutora?|isso|tenho|tem|mesmo|ai|tambem|sinto|ainda|bastante|muito|um pouco|um pouquinho|pouquinho|pouco|direto))*$/

/** "A professora falou que não." */
const REPORTED_NO = /^(?:(?:[oa]|minha|meu) \p{L}+ )?(?:falou|disse|diz|fala|acha|achou)(?: el[ea])? que nao$/u

/** What a bare answer says: yes, no, or undefined if it says more than that. */
export function bareAnswer(spoken: string): 'yes' | 'no' | undefined {
  const plain = fold(spoken)
    .replaceAll(/[^\p{L}\p{N}\s]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const cut = plain.replace(
    /^(?:(?:ah|ai|olha|bom|bem|entao|doutora?|credo|imagina|que isso|jesus|uai|ue|oxe|vixe|nossa|gracas a deus|felizmente|infelizmente|ainda bem que) )+/,
    '',
  )
  if (NO.test(cut) || NO.test(plain) || REPORTED_NO.test(cut)) return 'no'
  return YES.test(cut) ? 'yes' : undefined
}

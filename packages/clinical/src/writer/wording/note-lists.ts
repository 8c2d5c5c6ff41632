import { fold } from '../../conversation/words.ts'
import type { SectionId } from '../../section.ts'

/** Within the reach of these words a comma would mean something else than "e". */
export const DENIES_OR_LINKS =
  /(?<!\p{L})(?:não|nao|nem|nunca|jamais|ninguém|sem|nega|nenhuma?|nada|se|caso|que|entre|ou)(?!\p{L})/iu
/** What is told, and what warns, keeps its "e": "tosse e febre", "mãe e tia". */
const LISTED = /^(?:plan|physicalExam|results|medications)$/
const AND = /(?<=\p{L}) e (?=\p{L}{2,})/giu
const NUMBER =
  /^(?:zero|uma?|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|catorze|quatorze|quinze|dezesseis|dezessete|dezoito|dezenove|vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa|cem|cento|duzent\p{L}+|trezent\p{L}+|\p{L}+centos|mil|mei[oa]|pouc\p{L}+|tanto|virgula)$/u
/** "De manhã e de noite", "ida e volta", "para hoje": words that the "e" ties closer than a list. */
const TIED =
  /^(?:manha|noite|tarde|segunda|terca|quarta|quinta|sexta|sabado|domingo|almoco|janta|jantar|cafe|d[aeo]s?|as?|em|n[ao]s?|pe|perna|direit[oa]|esquerd[oa]|depois|antes|hoje|amanha|ai|mais|menos|volta|vinda|para)$/u
/** What may be said of both: "IgG e IgM negativos", "TGP e INR em 3 dias", "poplítea e femoral esquerdas". */
const SHARED =
  /\d|(?<!\p{L})(?:norma|negativ|positiv|preservad|abolid|present|ausent|alterad|aumentad|diminu|igua|bo[ans]|livre|limp|inchad|direit|esquerd|bilatera|junt|amb|cad|dois|duas|doloros|simétric|reagent|segund|terç|quart|quint|sext|s[áa]bad|doming|hoje|amanhã|ontem|agora|semana|m[eê]s|dia|manhã|noite|jejum|sempre|para|pra)/iu

/** "BNP, creatinina e potássio": what was ordered or found one after the other needs no "e". */
export function withoutAnd(text: string, section: SectionId): string {
  if (!LISTED.test(section) || /^(?:se|caso)\s/iu.test(text)) return text
  return text.replaceAll(AND, (found, offset: number) => {
    const rest = text.slice(offset + found.length)
    const [near = ''] = rest.split(/[,;:]\s/u)
    const before = fold(/\p{L}+$/u.exec(text.slice(0, offset))?.[0] ?? '')
    const after = fold(/^\p{L}+/u.exec(rest)?.[0] ?? '')
    const isTied = [before, after].some((word) => NUMBER.test(word) || TIED.test(word))
    return isTied || SHARED.test(near) || DENIES_OR_LINKS.test(text.slice(0, offset)) || DENIES_OR_LINKS.test(near)
      ? found
      : ', '
  })
}

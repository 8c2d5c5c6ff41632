import { plainOf } from '../../conversation/words.ts'
import { withoutFillers } from '../units/spoken-clause.ts'

/** What a test says, and no patient denies: "VDRL?" – "Negativo." */
const VERDICT =
  /^(?:(?:deu|foi|veio|é) )?(?<verdict>(?:não |nao )?reagente|negativ[oa]|positiv[oa]|inconclusiv[oa]|indetectável)$/iu
const TEST =
  /(?:^| )(?:vdrl|hiv|hbsag|hcv|coombs|covid|beta|hcg|teste?|exame|sorologia|toxo(?:plasmose)?|rubeola|citomegalovirus|sifilis|hepatite|mantoux|ppd|baar|cultura|urocultura|strepto\p{L}*|influenza|dengue|ns1|papanicolau|preventivo|biopsia|chagas|malaria|gravidez|swab)(?: |$)/u

/** The test that was asked about, with what it says; undefined of what may be felt. */
export function testVerdict(question: string, members: readonly string[], spoken: string): string | undefined {
  const verdict = VERDICT.exec(withoutFillers(spoken))?.groups?.['verdict']
  const [only] = members
  if (verdict === undefined || only === undefined || members.length > 1) return undefined
  return TEST.test(plainOf(question)) ? `${only}: ${verdict.toLowerCase()}` : undefined
}

/** "VDRL: negativo", "teste de gravidez: positivo". */
export function isTestVerdict(text: string): boolean {
  const [test = '', verdict = ''] = text.split(': ')
  return VERDICT.test(verdict.replace(/[.]$/u, '')) && TEST.test(plainOf(test))
}

import { clauseOf } from '../reading/likeness.ts'
import { seriousMark, type Mark } from '../reading/mark.ts'
import type { Reading } from '../reading/reading.ts'

const RELIEF =
  /^(melhor\w*|alivi\w*|ced(e|eu|eram|er)|resolv\w*|adiant(a|ou|aram)|ajud(a|ou|aram)|funcion\w*|efeito|pass(a|ou|aram)|respo(nde|ndeu|sta))$/
const NO = /^(nao|sem|nem|nunca|nada|pouc[oa])$/
/** "Foi água", "a mesma coisa", "continuou igual". */
const IN_VAIN = /\b(e nada|foi agua|tomar agua|mesma coisa|mesmo que nada|igualzinh[oa]|nao (?:faz|fez) nem cocegas?)\b/

/** Marks relief by a treatment that the source denies, and the reverse: "tomei dipirona e nada". */
export function checkRelief(statement: Reading, source: Reading): Mark[] {
  const told = reliefsOf(source)
  if (IN_VAIN.test(source.tokens.map(({ word }) => word).join(' '))) told.push({ at: 0, isRelief: false })
  return reliefsOf(statement).flatMap(({ at, isRelief }): Mark[] => {
    if (told.length === 0 || told.some((other) => other.isRelief === isRelief)) return []
    // Another half of the statement may say something else.
    const clause = clauseOf(statement, at)
    const token = statement.tokens[at]
    const hasTreatment = statement.tokens
      .slice(clause.from, clause.to)
      .some(({ word }, index) => word === 'com' && clause.from + index > at)
    if (!token || !hasTreatment) return []
    const message = isRelief ? 'Na consulta se disse que não houve melhora.' : 'Na consulta se falou de melhora.'
    return [seriousMark('negation', token, message)]
  })
}

function reliefsOf({ tokens, questions, pauses }: Reading): { at: number; isRelief: boolean }[] {
  return tokens.flatMap(({ word }, at) => {
    if (!RELIEF.test(word) || questions[at] === true) return []
    const isDenied = [1, 2, 3].some(
      (back) => NO.test(tokens[at - back]?.word ?? '') && pauses[at - back] === pauses[at],
    )
    return [{ at, isRelief: !isDenied }]
  })
}

import { describe, expect, test } from 'vitest'
import type { SectionId } from '../../section.ts'
import { verifyStatement } from '../verify-statement.ts'

const isMarked = (statement: string, section: SectionId, said: string) =>
  verifyStatement(statement, section, [said]).length > 0

describe('where speech recognition lost the full stop after a denial', () => {
  test.each([
    ['plan', 'Não é bactéria, não vou dar prednisolona, quarenta miligramas por dia.', 'Prednisolona 40 mg/dia.'],
    ['plan', 'Então metotrexato nem pensar prednisona: quinze por uma semana.', 'Prednisona 15 mg por 1 semana.'],
    ['plan', 'Ibuprofeno não dipirona, um grama se doer.', 'Dipirona 1 g.'],
    ['physicalExam', 'Ferida limpa, sem pus calcanhar esquerdo vermelho.', 'Calcanhar esquerdo vermelho.'],
    ['results', 'Ritmo sinusal, sem bloqueio o cardiologista liberou.', 'Cardiologista liberou.'],
    ['presentIllness', 'Suor, braço? Braço não suor um pouco.', 'Suor.'],
    ['medications', 'A de quinhento, metformina, de manhã.', 'Metformina 500 de manhã.'],
  ] satisfies [SectionId, string, string][])('in %s “%s” does not deny “%s”', (section, said, right) => {
    expect(isMarked(right, section, said)).toBe(false)
  })

  test.each([
    ['medications', 'Ele não toma a losartana faz um mês, a cartela tá cheia.', 'Toma losartana.'],
    ['plan', 'Ibuprofeno, seiscentos, eu não vou passar.', 'Ibuprofeno 600.'],
    ['plan', 'Não vou passar amoxicilina.', 'Amoxicilina.'],
    ['plan', 'Não vou dar antibiótico amoxicilina.', 'Amoxicilina.'],
    ['physicalExam', 'Pulmão limpo, sem tremor nem fasciculação.', 'Com fasciculação.'],
    ['physicalExam', 'Sem edema de tornozelo.', 'Edema de tornozelo.'],
    ['presentIllness', 'Embaçou e dói o olho? Doer não dói, só embaça.', 'Vista embaçada com dor ocular.'],
  ] satisfies [SectionId, string, string][])('in %s “%s” still denies “%s”', (section, said, wrong) => {
    expect(isMarked(wrong, section, said)).toBe(true)
  })

  test('a long run without marks takes no longer', () => {
    const said = `Sem ${'pus '.repeat(5000)}vermelho.`
    const startedMs = performance.now()
    isMarked('Calcanhar vermelho.', 'physicalExam', said)
    expect(performance.now() - startedMs).toBeLessThan(20_000)
  })
})

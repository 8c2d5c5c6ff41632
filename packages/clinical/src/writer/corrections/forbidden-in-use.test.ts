import { expect, test } from 'vitest'
import { toldInVisit } from '../test-writing.ts'

const visit = (told: string, forbidden: string) =>
  toldInVisit('Médica: Toma algum remédio?', `Paciente: ${told}`, `Médica: ${forbidden}`)

test.each([
  ['Uso o Yasmin.', 'O Yasmin não pode, por causa da enxaqueca.', 'Yasmin'],
  ['Tomo aquele com estrogênio, o Yasmin.', 'Então o Yasmin não dá, aumenta o risco de AVC.', 'Yasmin'],
  ['Losartana e diclofenaco.', 'O diclofenaco não dá com a sua pressão.', 'diclofenaco'],
  ['Tomo ibuprofeno todo dia.', 'Ibuprofeno não toma mais, por causa do rim.', 'ibuprofeno'],
])('what the clinician forbids from now on was taken all the same: %s', (told, forbidden, name) => {
  expect(visit(told, forbidden)).toMatch(new RegExp(`medications: .*${name}`, 'iu'))
})

test.each([
  ['Eu queria tomar Ozempic.', 'Ozempic não pode, com a sua pancreatite.'],
  ['Metformina de quinhentos.', 'Metformina não, é glifage xr.'],
])('a wish and a wrong name are not in use: %s', (told, forbidden) => {
  expect(visit(told, forbidden)).not.toMatch(/medications: .*(?:ozempic|metformina de)/iu)
})

import { expect, test } from 'vitest'
import { writtenOf } from './test-writing.ts'

test('who is pregnant speaks of herself, though a baby is spoken of', () => {
  const talk = `Quantas semanas hoje?
Vinte e oito, doutora.
Como estão as coisas?
Tô com muita azia. O bebê mexe muito.
Tá tomando o ferro?
Parei, me dava enjoo. Tomo só o Materna.
E na outra gravidez, teve alguma coisa?
Tive pré-eclâmpsia, nasceu com trinta e cinco semanas.`
  expect(writtenOf(talk, 'pastHistory')).toMatch(/pré-eclâmpsia/i)
  expect(writtenOf(talk)).toMatch(/28 semanas/i)
  expect(writtenOf(talk)).not.toMatch(/semanas: 28/i)
})

test('a mother who tells of a child and of herself does not give it her medicine', () => {
  const medicines = writtenOf(
    `O que ela tem?
Ela tá com tosse, e ela não dorme. Eu tomo sertralina.
Ela toma algum remédio?
Ela não.`,
    'medications',
  )
  expect(medicines).not.toMatch(/sertralina/i)
})

test.each([
  [
    'Ela usa algum remédio?\nTomava polivitamínico, mas eu parei.\nAlergia?\nEla não tem. O irmão dela que tem alergia a amoxicilina.',
    /nega alergia/i,
    /amoxicilina/i,
  ],
  ['Alergia tem?\nQue eu saiba não. Ah, minha filha tem a sulfa.', /nega alergia/i, /sulfa/i],
  ['Alergia ele tem?\nNenhuma. Eu que tenho a dipirona.', /nega alergia/i, /dipirona/i],
  [
    'Alergia?\nA iodo e... benzetacil não, benzetacil eu tomo.',
    /(?<!nega )iodo/i,
    /nega iodo|alergia a (?:iodo e )?benzetacil/i,
  ],
  [
    'Alergia a antibiótico?\nTive uma coceira com cefalexina. Quer dizer, foi com a clindamicina.',
    /coceira com clindamicina/i,
    /cefalexina|foi com/i,
  ],
  [
    'Alergia a outra coisa?\nAzitromicina me deu uma arritmia.\nArritmia? Usa algum remédio do coração?\nNão, era do QT longo.',
    /azitromicina.*arritmia/i,
    /nega arritmia/i,
  ],
])('allergies of the patient alone: %s', (talk, told, never) => {
  expect(writtenOf(talk, 'allergies')).toMatch(told)
  expect(writtenOf(talk)).not.toMatch(never)
})

test('"ah, a minha filha tem" still takes back what was denied of the family', () => {
  const record = writtenOf('Alguém com asma na família?\nNão. Ah, minha filha tem.')
  expect(record).not.toMatch(/nega/i)
})

test('of what was asked with an "ou" only what the answer repeats is told', () => {
  const record = writtenOf(
    `Como foi o mês?
As vozes diminuíram bastante.
Diminuíram ou sumiram?
Diminuíram. Ainda escuto de noite.`,
  )
  expect(record).not.toMatch(/sumiram/i)
})

test('a quality that was asked about is not asserted', () => {
  expect(writtenOf('É grave?\nÉ pitiríase versicolor, micose simples. Fluconazol cento e cinquenta.')).not.toMatch(
    /grave/i,
  )
})

test('a disease that was asked about stays told', () => {
  expect(writtenOf('É otite?\nÉ otite média. Amoxicilina por dez dias.', 'hypotheses')).toMatch(/otite média/i)
})

test.each([
  ['Dor de cabeça, vista embaçada?\nDor de cabeça eu tive ontem. Vista não.', /nega vista embaçada/i],
  ['Desmaiou?\nA professora falou que não.', /não desmaiou/i],
  ['Tinha sangue ou muco?\nNão tinha.', /nega sangue/i],
])('a short no says no to what was asked: %s', (talk, told) => {
  expect(writtenOf(talk)).toMatch(told)
})

test('an examination that is named after a medicine keeps its value from it', () => {
  const medicines = writtenOf(
    `Que remédios ela toma?
Marevan de cinco, um por dia.
E o exame do Marevan, o INR, quando foi?
Foi em setembro, deu três e oito.`,
    'medications',
  )
  expect(medicines).not.toMatch(/marevan: foi/i)
})

test('a list that falters loses no medicine', () => {
  const medicines = writtenOf(
    'Que remédios a senhora toma?\nEspironolactona, o AAS... e o Puran, de cinquenta, em jejum.',
    'medications',
  )
  expect(medicines).toMatch(/AAS/i)
  expect(medicines).toMatch(/puran/i)
})

test('an amount that is corrected keeps its medicine', () => {
  const record = writtenOf('Deu alguma coisa pra dor?\nDei Alivium, dez ml... não, foram cinco ml.')
  expect(record).toMatch(/alivium, 5 ml/i)
  expect(record).not.toMatch(/nega|10 ml/i)
})

test('what a medicine did is told with it, and what took its place is in use', () => {
  const talk = `E a pressão?
Em casa tá dando quinze.
Enalapril?
Me deu uma tosse danada, troquei por conta própria pela losartana da minha vizinha, de cinquenta.
E deu certo?
A tosse sumiu.
Tudo bem, vamos manter losartana, mas dobra: cinquenta de manhã e cinquenta à noite.`
  expect(writtenOf(talk)).toMatch(/enalapril: deu tosse/i)
  expect(writtenOf(talk, 'medications')).toMatch(/losartana/i)
  expect(writtenOf(talk, 'plan')).toMatch(/manter losartana[^.]*50 de manhã/i)
  expect(writtenOf(talk, 'plan')).not.toMatch(/tosse sumiu/i)
})

test.each([
  ['É constipação funcional, mãe. Macrogol, meio sachê, uma vez por dia.\nCoitada.', /coitada/i],
  ['Óleo mineral não, mãe, é perigoso se ela engasgar.', /(?:^|\n)mãe/im],
])('who is called and what is exclaimed is no line: %s', (talk, never) => {
  expect(writtenOf(`E pra comer?\nSó quer leite.\n${talk}`)).not.toMatch(never)
})

test('what was told at once with a finding is the complaint', () => {
  const complaint = writtenOf(
    `Oi, Camila. Me conta.
Tô com ardência pra fazer xixi, desde ontem de manhã. E vontade toda hora.
Dor nas costas, febre?
Febre não tive. Nas costas um pouco, do lado direito, mas eu acho que é de carregar o neném.
Quantos anos tem o neném?
Cinco meses. Tô amamentando.`,
    'complaint',
  )
  expect(complaint).toMatch(/ardência/i)
  expect(complaint).not.toMatch(/costas/i)
})

test('a neck is no itch', () => {
  const talk = `Alergia a remédio?
Nenhuma. Camarão sim, coça a garganta.
Peso cento e nove, altura um e setenta e quatro. Coração e pulmão normais. Pescoço curto, quarenta e quatro.`
  expect(writtenOf(talk, 'allergies')).toMatch(/camarão/i)
  expect(writtenOf(talk, 'allergies')).not.toMatch(/pescoço/i)
  expect(writtenOf(talk, 'physicalExam')).toMatch(/pescoço curto/i)
})

import { expect, test } from 'vitest'
import { toldInVisit, writtenOf } from '../test-writing.ts'

test('what a medicine did to a child stays an allergy, and what was given for the fever is none', () => {
  const visit = `Médica: O que ela tem?
    Mãe: Febre desde ontem.
    Médica: Já tomou antibiótico?
    Mãe: Em maio tomou azitromicina e empipocou toda.
    Médica: Deu alguma coisa?
    Mãe: Paracetamol, dez gotas.
    Médica: Garganta vermelha.`
  const allergies = writtenOf(visit, 'allergies')
  expect(allergies).toMatch(/azitromicina e empipocou/i)
  expect(allergies).not.toMatch(/paracetamol/i)
})

test('an allergy told after another question stands under its heading', () => {
  expect(
    writtenOf(
      `Médica: Já usou colírio antes?
       Paciente: Usei um na gripe. E sou alérgica a penicilina.
       Médica: Anotado.`,
      'allergies',
    ),
  ).toMatch(/penicilina/i)
})

test('what is measured after the medicines were told is no medicine', () => {
  const visit = `Médica: O que sente?
    Paciente: Palpitação.
    Médica: Toma o quê?
    Paciente: Atenolol 25 e losartana 50.
    Médica: A frequência está 112 e a pressão 12 por 8.`
  expect(writtenOf(visit, 'medications')).not.toMatch(/frequência|pressão/i)
  expect(writtenOf(visit, 'physicalExam')).toMatch(/frequência 112/i)
})

test('how the legs are is no medicine', () => {
  const visit = `Médica: Trouxe o diário?
    Paciente: Trouxe. De manhã fica entre 160 e 200.
    Médica: E os outros remédios?
    Paciente: Glibenclamida 5 e sinvastatina.
    Médica: Como estão as pernas?
    Paciente: Queimam de noite.
    Médica: A glicada deu 9.`
  expect(writtenOf(visit, 'medications')).not.toMatch(/queimam/i)
  expect(writtenOf(visit, 'presentIllness')).toMatch(/pernas: queimam de noite/i)
})

test('who took a relative’s medicine tells of herself', () => {
  const visit = `Médica: Já tentou alguma vez?
    Paciente: Com vinte anos, tomei uns comprimidos do meu pai.
    Médica: E agora, tomou alguma coisa?
    Paciente: Um cetoprofeno da minha tia, melhorou pouco.`
  expect(writtenOf(visit, 'familyHistory')).toBe('')
  expect(writtenOf(visit)).toMatch(/tomei comprimidos (?:do )?pai/i)
  expect(writtenOf(visit)).toMatch(/cetoprofeno/i)
})

test('what one has and what one lacks, told in one sentence, are not mixed', () => {
  const written = writtenOf(`Médica: E durante o dia?
    Paciente: Tremo o tempo todo e não tenho fome pra nada.`)
  expect(written).not.toMatch(/não tenho tremo/i)
  expect(written).toMatch(/tremo (?:o )?tempo todo/i)
})

test('the amount falls with the medicine that is given up', () => {
  const plan = writtenOf(
    `Médico: Boa tarde, Ana. Como foi esse mês?
     Paciente: Ruim. Não durmo, choro muito.
     Médico: Está tomando a paroxetina?
     Paciente: Parei faz um mês, me deu tremor.
     Médico: Vou trocar a paroxetina por mirtazapina, 30 miligramas à noite, que dá sono.
     Paciente: Não é aquela que engorda?
     Médico: Pode aumentar a fome. Prefere tentar a nortriptilina?
     Paciente: Prefiro, já estou gorda.
     Médico: Então nortriptilina 25 à noite. Retorno em um mês.`,
    'plan',
  )
  expect(plan).toMatch(/nortriptilina 25 à noite/i)
  expect(plan).not.toMatch(/30 mg/i)
})

test('the medicine of the question stands with what it did', () => {
  expect(
    writtenOf(`Médico: A venlafaxina ajudou?
      Paciente: Ajudou um pouco, mas me dava muita náusea e parei.
      Médico: Certo.`),
  ).toMatch(/venlafaxina: ajudou/i)
})

test('a number that answers another question is no other dose', () => {
  const written = writtenOf(
    'oi mãe o que foi com a lara doutora ela tá toda empolada desde ontem à noite comeu alguma coisa diferente comeu amendoim na escola deu algum remédio dei loratadina 6 ml melhorou ela tem quantos anos cinco peso 18 quilos pulmão limpo',
  )
  expect(written).toMatch(/loratadina 6 ml/i)
  expect(written).not.toMatch(/5 ml/i)
})

test('what is found after a relative was named is not the relative’s', () => {
  const visit = `bom dia seu carlos
    bom dia vim pela urina
    jato fraco
    bem fraco
    seu pai teve problema de próstata
    meu pai teve câncer com 70
    o psa veio 3,1 e o toque a próstata tá grande e lisa`
  expect(writtenOf(visit, 'familyHistory')).not.toMatch(/psa|toque/i)
})

test('a relative’s illness that comes up late is family history', () => {
  const visit = `Dr. Renato: Vou acrescentar brinzolamida, uma gota de doze em doze horas.
    Alberto: Minha irmã perdeu a vista por glaucoma, doutor.
    Dr. Renato: Volta em dois meses.`
  expect(writtenOf(visit, 'familyHistory')).toMatch(/irmã perdeu (?:a )?vista por glaucoma/i)
})

test('what the doctor suspects before the examinations is a hypothesis', () => {
  const visit = `Muita, principalmente no primeiro dia.
    Usa algum anticoncepcional?
    Não, parei faz um ano porque queria engravidar. Mas agora não quero mais.
    Quantos filhos?
    Uma filha, de seis anos, cesárea.
    Alguém na família com mioma, câncer de mama?
    Minha mãe teve mioma e tirou o útero.
    Alergia a medicamento?
    Nenhuma.
    Vou examinar. O útero está um pouco aumentado, sem dor à mobilização, colo sem lesão.
    Eu acho que pode ser um mioma. Vou pedir um ultrassom transvaginal e um hemograma.
    Enquanto isso, ácido tranexâmico, 500 miligramas, de oito em oito horas nos dias de fluxo forte.
    E ibuprofeno pra cólica?
    Pode tomar, 600 de oito em oito, depois de comer.
    Tá certo.
    Volta quando tiver os exames, umas três semanas.`
  expect(writtenOf(visit, 'hypotheses')).toMatch(/pode ser um mioma/i)
})

test('a medicine that the doctor names and forbids in one breath is not ordered', () => {
  const plan = writtenOf(
    'boa tarde seu paulo o que o traz doutor tô com ardência pra urinar e um corrimento no pênis desde segunda de que cor amarelo teve relação sem camisinha tive há uns dez dias febre não dor no testículo um pouco no direito já teve isso antes não tem alergia a penicilina tenho desde criança toma remédio nenhum no exame secreção amarela na uretra testículo direito sem inchaço é uma uretrite vou fazer ceftriaxona não ceftriaxona não que o senhor é alérgico vou dar azitromicina 2 gramas dose única e doxiciclina 100 de 12 em 12 por sete dias vou pedir hiv sífilis e hepatite sua parceira precisa tratar também sem relação por sete dias volta com os exames em duas semanas',
    'plan',
  )
  expect(plan).not.toMatch(/ceftriaxona(?! não)/i)
  expect(plan).toMatch(/azitromicina 2 g dose única/i)
})

test.each([
  'Ibuprofeno fecha meu peito.',
  'Uma vez tomei dipirona e fiquei toda empolada.',
  'Camarão me dá urticária.',
])('what a medicine or food does to the patient is an allergy: %s', (said) => {
  const visit = `Médica: O que houve?\nPaciente: Torci o pé ontem. ${said}\nMédica: Vou imobilizar.`
  expect(writtenOf(visit, 'allergies')).not.toBe('')
  expect(writtenOf(`${visit}`, 'presentIllness')).not.toMatch(/ibuprofeno|dipirona|camarão/i)
})

test.each(['Tomei loratadina e a urticária passou.', 'Passei dexametasona pra placa do braço.'])(
  'what a medicine was taken for is no allergy: %s',
  (said) => {
    expect(
      writtenOf(`Médica: O que houve?\nPaciente: Coça o braço. ${said}\nMédica: Volte em um mês.`, 'allergies'),
    ).toBe('')
  },
)

test('what a medicine may do is no allergy', () => {
  const visit =
    'O que houve?\nDor de garganta.\nAmoxicilina, sete dias. A amoxicilina pode dar placas no corpo, aí me liga.'
  expect(writtenOf(visit, 'allergies')).not.toMatch(/placas/i)
})

test('a medicine that is told with the return is ordered', () => {
  const visit = `Médica: Como foi?
    Paciente: A pressão baixou.
    Médica: Ótimo. Nos vemos em três meses. Mantém a losartana.`
  expect(writtenOf(visit, 'plan')).toMatch(/losartana/i)
  expect(writtenOf(visit, 'followUp')).not.toMatch(/losartana/i)
})

test('what is said against a medicine that is then not ordered is found with the allergies, and a medicine in use stays in use', () => {
  const objected = `Médica: O que houve?
    Paciente: Dor nas costas há dois dias.
    Médica: Vou passar ibuprofeno se tiver dor, seiscentos.
    Paciente: O ibuprofeno me dá dor de estômago.
    Médica: Dipirona então, um grama.`
  expect(writtenOf(objected, 'allergies')).toMatch(/ibuprofeno.*dor de estômago/i)
  expect(writtenOf(objected, 'medications')).not.toMatch(/ibuprofeno/i)
  const inUse = `Médica: O que houve?
    Paciente: Dor nas costas há dois dias.
    Médica: Mantém a metformina.
    Paciente: A metformina me dá diarreia.
    Médica: Toma depois de comer.`
  expect(writtenOf(inUse, 'allergies')).not.toMatch(/metformina/i)
})

test('in text without marks the medicine that answers "e de pressão" is no measurement', () => {
  const bare =
    'toma remédio pra afinar o sangue toma aas marevan ela parou no ano passado e de pressão losartana cinquenta e anlodipino de cinco o anlodipino à noite diabetes ela não alergia a remédio voltaren me fechou a garganta vou examinar pressão onze por seis'
  expect(writtenOf(bare, 'medications')).toMatch(/losartana 50/i)
  expect(writtenOf(bare, 'physicalExam')).not.toMatch(/losartana/i)
  expect(writtenOf(bare, 'physicalExam')).toMatch(/110x60/)
})

test('a test that is read out as clean is a result', () => {
  const told = toldInVisit('Médica: Raio x do tórax limpo. Endoscopia normal.')
  expect(told).toMatch(/results: Raio x do tórax limpo.*endoscopia normal/iu)
})

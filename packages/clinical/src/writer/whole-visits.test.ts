import { expect, test } from 'vitest'
import { writtenOf } from './test-writing.ts'

test('"da outra vez" and "do outro lado" name no other person', () => {
  const written = writtenOf(
    `Médico: Quais remédios o senhor toma?
     Paciente: A losartana, de cinquenta, e o anlodipino que o doutor passou da outra vez, o de cinco.`,
    'medications',
  )
  expect(written).toMatch(/losartana/i)
  expect(written).toMatch(/anlodipino/i)
})

test('in whose company something is done, it is the speaker who does it', () => {
  expect(
    writtenOf(`Médico: E a falta de ar?
      Paciente: Pra andar no plano com a minha mulher eu paro.`),
  ).toMatch(/andar no plano/i)
})

test('what is told of the company is not the speaker’s', () => {
  expect(
    writtenOf(
      `Médico: Mora com quem?
       Paciente: Moro com meu pai que toma losartana e tem tuberculose.`,
      'medications',
    ),
  ).not.toMatch(/losartana/i)
})

test('who is given drops by a neighbour takes them', () => {
  expect(
    writtenOf(`Médica: Dorme bem, dona Zulmira?
      Filha: A vizinha deu umas gotas de clonazepam pra ela e ela toma toda noite, dez gotas.`),
  ).toMatch(/clonazepam.*10 gotas/i)
})

test('an eye drop that the companion names as her own gives no other medicine away', () => {
  const written = writtenOf(`Médica: Usa colírio?
    Filha: É o timolol, de doze em doze, nos dois.
    Médica: Só esse?
    Filha: Só. Eu uso lacrimal, mas isso é meu.`)
  expect(written).toMatch(/timolol/i)
  expect(written).not.toMatch(/lacrimal/i)
})

test('what is decided on in text without marks is not the friend’s who was just named', () => {
  expect(
    writtenOf(`e pro pé queimando
      minha comadre toma pregabalina
      a gente vai de amitriptilina vinte e cinco à noite`),
  ).toMatch(/amitriptilina/i)
})

test('an allergen corrected by the family takes over what the other did, and what is taken daily is no allergy', () => {
  for (const visit of [
    `Médico: Alergia?
     Paciente: A dipirona me fecha a garganta.
     Esposa: Não é dipirona, amor, é diclofenaco. Dipirona você toma lá em casa toda hora.`,
    `alergia
     a dipirona me fecha a garganta
     não é dipirona amor é diclofenaco
     dipirona você toma lá em casa toda hora`,
  ]) {
    expect(writtenOf(visit, 'allergies')).toMatch(/diclofenaco/i)
    expect(writtenOf(visit, 'allergies')).not.toMatch(/dipirona/i)
    expect(writtenOf(visit, 'medications')).toMatch(/dipirona/i)
  }
})

test('a joke about work takes no denial of allergies back', () => {
  expect(
    writtenOf(
      `Médica: Alergia?
       Paciente: Não, nenhuma. Só o meu ex que dizia que eu tinha alergia a trabalho.`,
      'allergies',
    ),
  ).toBe('Nega alergia.')
})

test('what hurts elsewhere leaves the denial of what was asked about', () => {
  expect(
    writtenOf(`Médico: E o senhor tá bem, dor no peito, tontura?
      Paciente: Nada. Só o ombro direito, que dói quando chove.`),
  ).toMatch(/nega dor no peito, tontura/i)
})

test('who came along takes back that the patient never fell and no longer smokes', () => {
  const fall = writtenOf(`Médica: Caiu alguma vez?
    Paciente: Não.
    Filha: Caiu no banheiro no mês passado.`)
  expect(fall).toMatch(/caiu no banheiro/i)
  expect(fall).not.toMatch(/não caiu/i)
  const smoke = writtenOf(`Médico: E o cigarro, seu Raimundo?
    Paciente: Parei.
    Esposa: Parou na minha frente. Fuma uns cinco no quintal.
    Paciente: Cinco não, três.`)
  expect(smoke).toMatch(/fuma 3 no quintal/i)
  expect(smoke).not.toMatch(/parei|parou/i)
})

test('who came along takes back only what was denied', () => {
  expect(
    writtenOf(`Médica: Tomou a vacina da gripe?
      Paciente: Não.
      Filha: Tomou dipirona ontem.`),
  ).toMatch(/não tomou vacina|nega vacina/i)
})

test('a side told after the part of the body belongs to it', () => {
  expect(
    writtenOf(`Médica: Caiu?
      Filha: Caiu no banheiro, ficou roxo o quadril. O direito. Não, o esquerdo, porque ela deita desse lado.`),
  ).toMatch(/quadril esquerdo/i)
})

test('the side of the organ that is left does not change that of the one given away', () => {
  const written = writtenOf(`Médico: Outros problemas?
    Paciente: O rim é um só, doei o esquerdo pra minha irmã em noventa e oito.
    Médico: Rim único, então. Direito.`)
  expect(written).not.toMatch(/doei o? ?direito/i)
})

test('a hospital that is refused and then accepted is not refused', () => {
  const written = writtenOf(`Médica: É um glaucoma agudo. Precisa tratar agora. Hoje mesmo eu encaminho pro hospital.
    Paciente: Hospital não vou, não. Da última vez quase morri.
    Filha: Mãe, vai sim.
    Paciente: Tá bom, eu vou.`)
  expect(written).toMatch(/encaminho pro hospital/i)
  expect(written).not.toMatch(/recusa/i)
})

test('what is refused behind a cut is recorded, and the order before it stands', () => {
  const written = writtenOf(
    `abdome com dor no quadrante superior esquerdo
     vou pedir uma tomografia de abdome com contraste
     eu não quero
     transfusão doutora sou testemunha de jeová
     ácido tranexâmico um grama agora`,
  )
  expect(written).toMatch(/tomografia de abdome/i)
  expect(written).toMatch(/recusa transfusão/i)
})

test('in text without marks a medicine named before "eu pensei" was only considered', () => {
  expect(
    writtenOf(`então o que eu vou fazer é manter o aerolin
      azitromicina três vezes na semana
      eu pensei mas primeiro preciso do eletro`),
  ).not.toMatch(/azitromicina/i)
})

test('the preposition of a pronoun does not stay alone, and harm to oneself stays one’s own', () => {
  const written = writtenOf(`Médico: Pensou em se machucar?
    Paciente: Me matar nunca pensei, por causa da minha filha. Sem ela eu não durmo.`)
  expect(written).toMatch(/me matar nunca pensei, por filha/i)
  expect(written).not.toMatch(/(?:por|sem|com)\./i)
})

test('half a milligram asked about is not cut from its number', () => {
  expect(
    writtenOf(
      `Médico: Indapamida um e meio, continua?
       Paciente: Continua.`,
      'medications',
    ),
  ).toMatch(/indapamida 1,5/i)
})

test('a shortened word ends no sentence of a visit', () => {
  const record = writtenOf(`Médica: O que houve?
    Paciente: O Dr. Paulo pediu avaliação da tireoide. Fiz o ultrassom com a Dra. Renata, deu nódulo de 1,2 cm.
    Médica: Quero uma endoscopia com pesquisa de H. pylori.`)
  expect(record).not.toMatch(/^(?:paulo|renata|pylori)(?!\p{L})/imu)
  expect(record).toMatch(/endoscopia com pesquisa de H pylori/u)
})

import { expect, test } from 'vitest'
import { writtenOf } from './test-writing.ts'

const ANTENATAL = `
  Médica: Oi, Camila, tudo bem? Quantas semanas já?
  Paciente: Vinte e oito semanas e três dias.
  Médica: É a primeira gestação?
  Paciente: Segunda. Da primeira eu perdi com dez semanas.
  Médica: Tá sentindo o bebê mexer?
  Paciente: Mexe o dia todo.
  Médica: Perdeu líquido, sangramento?
  Paciente: Líquido não. Sangrei um pouquinho semana passada, depois da relação, mas parou no mesmo dia.
  Médica: Dor de cabeça, vista embaçada?
  Paciente: Dor de cabeça sim, umas duas vezes por semana. A vista tá normal.
  Médica: Está tomando o sulfato ferroso?
  Paciente: Parei, me dava muita prisão de ventre.
  Médica: E o ácido fólico?
  Paciente: Esse eu tomo todo dia.
  Médica: Fumava antes, né?
  Paciente: Fumava meio maço, parei quando descobri.
  Médica: Alguém na família com pressão alta?
  Paciente: Minha mãe teve pré-eclâmpsia quando me teve.
  Médica: Sua pressão hoje está doze por oito. Peso sessenta e oito e meio. Altura uterina vinte e sete. Batimento do bebê cento e quarenta e quatro.
  Médica: O teste de glicose deu noventa e cinco em jejum, está um pouco alto.
  Paciente: É diabetes?
  Médica: É diabetes gestacional, sim, mas leve. Vamos controlar com dieta.
  Paciente: Vou ter que tomar insulina?
  Médica: Por enquanto não. Se a glicose não baixar, a gente conversa.
  Médica: Vou trocar o sulfato pelo ferro quelato, um comprimido por dia, longe do leite.
  Médica: Mede a glicose em jejum e uma hora depois das refeições, anota tudo.
  Paciente: E a vacina da coqueluche?
  Médica: A dTpa a senhora toma hoje, aqui mesmo no posto.
  Paciente: Posso viajar no fim do ano?
  Médica: De avião até trinta e quatro semanas pode. Depois disso não.
  Médica: Retorno em duas semanas, com as anotações.`
const SKIN = `
  Médica: Boa tarde, o que traz a senhora?
  Paciente: É essa mancha aqui no rosto, e umas coceiras no braço.
  Médica: Desde quando a mancha?
  Paciente: Desde a gravidez, faz uns quatro anos. Piora no sol.
  Médica: E a coceira?
  Paciente: Umas três semanas. Começou depois que troquei o sabão.
  Médica: Só no braço?
  Paciente: No braço direito e atrás do joelho.
  Médica: Já passou alguma coisa?
  Paciente: Passei betametasona que era da minha irmã, melhorou mas voltou.
  Médica: Usa protetor solar?
  Paciente: Uso, mas só de manhã.
  Médica: Toma anticoncepcional?
  Paciente: Tomo, faz dois anos.
  Médica: Tem alergia, rinite, asma?
  Paciente: Rinite sim. Asma só quando era criança.
  Médica: Alguém em casa com coceira?
  Paciente: Meu marido não, o menino tá coçando também.
  Médica: Tem histórico de câncer de pele?
  Paciente: Meu pai tirou um melanoma das costas.
  Médica: Vendo aqui, tem melasma na região malar dos dois lados. E no braço uma placa eczematosa, descamativa. Entre os dedos não tem nada.
  Médica: Tem também uma pinta aqui nas costas, de uns seis milímetros, irregular. Essa eu quero tirar pra biópsia.
  Paciente: Ai, é grave?
  Médica: Provavelmente não, mas é melhor tirar.
  Médica: Pro melasma, protetor fator cinquenta três vezes ao dia e ácido azelaico à noite.
  Paciente: Posso usar hidroquinona? Minha amiga usa.
  Médica: Hidroquinona não, por causa do sol agora no verão.
  Médica: Pro braço, mometasona creme uma vez ao dia por dez dias, e hidratante duas vezes.
  Paciente: E o sabão?
  Médica: Volta pro antigo, ou usa sabonete neutro.
  Médica: Marca a biópsia pra semana que vem.`
const HEART = `
  Médica: Seu Jorge, que dor é essa no peito?
  Paciente: É um aperto aqui no meio, quando subo ladeira. Passa quando eu paro.
  Médica: Quanto tempo dura?
  Paciente: Uns cinco minutos.
  Médica: Vai pro braço?
  Paciente: Pro braço não, vai pro queixo.
  Médica: Começou quando?
  Paciente: Faz um mês, mais ou menos. Antes era uma vez por semana, agora é quase todo dia.
  Médica: Acorda de noite com falta de ar?
  Paciente: Não, durmo bem. Mas uso dois travesseiros.
  Médica: Incha as pernas?
  Paciente: Só a esquerda, da trombose que eu tive.
  Médica: Fuma?
  Paciente: Parei faz dez anos. Fumei trinta anos, um maço por dia.
  Médica: Pai ou mãe com infarto?
  Paciente: Meu pai morreu de infarto aos cinquenta e dois. Minha mãe tem diabetes.
  Médica: O senhor tem diabetes?
  Paciente: Eu não.
  Médica: Toma quais remédios?
  Paciente: Atenolol vinte e cinco de manhã, AAS e xarelto vinte.
  Médica: O AAS com o xarelto junto? Quem passou?
  Paciente: O AAS eu tomo por conta.
  Médica: Então o AAS o senhor para, por causa do sangramento.
  Médica: Pressão catorze por nove, frequência cinquenta e oito. Sopro sistólico no foco aórtico, três em seis. Pulmões limpos.
  Médica: O eletro mostra uma onda T invertida na parede lateral.
  Paciente: É infarto?
  Médica: Infarto não, mas é angina. Vou pedir um ecocardiograma e uma cintilografia.
  Paciente: Cateterismo precisa?
  Médica: Ainda não, depende da cintilografia.
  Médica: O atenolol não aumento porque a frequência está baixa. Vou associar isossorbida vinte, de doze em doze.
  Paciente: Tomo viagra às vezes, tem problema?
  Médica: Tem, com isossorbida não pode de jeito nenhum.
  Médica: Se a dor durar mais de vinte minutos, pronto-socorro. Retorno em dez dias.`
const DIABETES = `
  Médica: Dona Célia, como vai a pressão?
  Paciente: Em casa tá dando quinze por nove, dezesseis por dez.
  Médica: Tomando os remédios?
  Paciente: O losartana eu tomo de manhã e de noite. A hidroclorotiazida eu parei.
  Médica: Por que parou?
  Paciente: Ficava toda hora no banheiro.
  Médica: E a metformina?
  Paciente: Tomo duas no almoço, que no jantar eu esqueço.
  Médica: Glicemia em casa?
  Paciente: De manhã dá cento e cinquenta, cento e sessenta.
  Médica: Teve hipoglicemia?
  Paciente: Uma vez, deu cinquenta e oito, suei frio.
  Médica: Formigamento nos pés?
  Paciente: Nos dois pés, de noite.
  Médica: Dor no peito, falta de ar?
  Paciente: Dor não. Falta de ar só na escada.
  Médica: Está caminhando?
  Paciente: Comecei mas parei por causa do joelho.
  Médica: E o sal, o doce?
  Paciente: Sal eu diminuí. Doce, meu pecado é o pudim de domingo.
  Médica: Fuma?
  Paciente: Nunca fumei. Meu marido fuma dentro de casa.
  Médica: A hemoglobina glicada veio oito vírgula quatro. Creatinina um vírgula um. LDL cento e trinta e dois.
  Médica: Pressão agora dezesseis por nove e meio. Peso oitenta e dois. Pulsos presentes, sensibilidade diminuída nos pés.
  Médica: No lugar da hidroclorotiazida vou colocar anlodipino cinco, um à noite.
  Paciente: Esse incha a perna?
  Médica: Pode inchar um pouco, se inchar me avisa.
  Médica: A metformina, um no almoço e um no jantar, não dois juntos.
  Médica: E começo dapagliflozina dez, um por dia de manhã. E rosuvastatina dez à noite.
  Paciente: Sinvastatina me deu dor na perna.
  Médica: Por isso a rosuvastatina, se doer para e me liga.
  Médica: Fundo de olho faz quanto tempo que não faz?
  Paciente: Uns três anos.
  Médica: Vou encaminhar pro oftalmologista. Repete os exames em três meses.`

test('of an antenatal visit the pregnancy that was lost and the vaccine of today are told', () => {
  expect(writtenOf(ANTENATAL, 'pastHistory')).toMatch(/da primeira perdi com 10 semanas/i)
  expect(writtenOf(ANTENATAL, 'plan')).toMatch(/dTpa toma hoje/i)
  expect(writtenOf(ANTENATAL, 'plan')).toMatch(/por enquanto não precisa tomar insulina/i)
})

test('of a skin visit the mole is told with its size, and what is done with it', () => {
  expect(writtenOf(SKIN, 'physicalExam')).toMatch(/pinta nas costas, de 6 mm, irregular/i)
  expect(writtenOf(SKIN, 'plan')).toMatch(/tirar pra biópsia/i)
})

test('what helped for a while is told with its name', () => {
  expect(writtenOf(SKIN, 'presentIllness')).toMatch(/passei betametasona que era da irmã, melhorou mas voltou/i)
})

test('of a heart visit the medicine that must not be taken with a nitrate is named', () => {
  expect(writtenOf(HEART)).toMatch(/viagra às vezes: tem problema \(com isossorbida não pode de jeito nenhum\)/i)
})

test('of a visit for diabetes every medicine is told as it is to be taken', () => {
  const plan = writtenOf(DIABETES, 'plan')
  expect(plan).toMatch(/metformina, um no almoço e um no jantar/i)
  expect(plan).toMatch(/anlodipino 5, um à noite/i)
  expect(plan).toMatch(/dapagliflozina 10, 1x\/dia de manhã/i)
})

test('what did harm before is of the past though it is said among orders', () => {
  expect(writtenOf(DIABETES, 'pastHistory')).toMatch(/sinvastatina deu dor na perna/i)
  expect(writtenOf(DIABETES, 'plan')).not.toMatch(/sinvastatina|3 anos/i)
})

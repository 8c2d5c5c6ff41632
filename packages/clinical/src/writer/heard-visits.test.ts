import { expect, test } from 'vitest'
import { writtenOf } from './test-writing.ts'

// As a recogniser gives them: no labels, a full stop wherever the voice pauses, hardly a question mark.
const CARDIOLOGY = `Bom dia dona Neide, pode sentar. Então me conta o que que tá acontecendo. Ah doutora, eu tô com. Com uma canseira, sabe. Faz quanto tempo isso. Ah, deve fazer uns. Uns dois meses.
Dor no peito a senhora tem. Não, dor no peito não. Palpitação. De vez em quando dá uma batedeira assim. E remédio, o que a senhora toma. Eu tomo losartan a. De cinquenta, de manhã e de noite.
Tem alergia a alguma coisa não doutora só a dipirona. Me deu. Me deu bolha na boca. E na família alguém com problema de coração. Meu pai morreu de infarto, tinha cinquenta e 2 anos. E a senhora tem diabetes. Eu não, graças a Deus. Fuma. Parei faz 10 anos.
O peso tá. Setenta e oito quilos. Olha eu acho que é uma insuficiência cardíaca. A gente vai aumentar a furosemida, um comprimido de manhã e um. Depois do almoço. Vou pedir um ecocardiograma e um. Um exame de sangue com creatinina. E pouco sal viu. E a senhora volta aqui. Em dez dias.`

test.each([
  ['complaint', /^Com canseira/],
  ['presentIllness', /nega dor no peito/i],
  ['medications', /losartana 50, manhã e noite/i],
  ['allergies', /^Só alergia a dipirona: bolha na boca\.$/],
  ['familyHistory', /pai morreu de infarto, 52 anos/i],
  ['pastHistory', /^Nega diabetes\.$/],
  ['habits', /parei de fumar faz 10 anos/i],
  ['physicalExam', /peso 78 kg/i],
  ['plan', /1 comprimido de manhã e um após almoço/],
  ['followUp', /volta, em 10 dias/i],
] as const)('a visit whose questions have no marks is told as it was: %s', (section, told) => {
  expect(writtenOf(CARDIOLOGY, section)).toMatch(told)
})

test('no question of it stands as a statement', () => {
  expect(writtenOf(CARDIOLOGY)).not.toMatch(/alguma coisa|quanto tempo|alguém com|dor no peito tem/i)
})

const LUNGS = `Senta aí seu Otávio. Tô sem ar doutora. Há quanto tempo. Piorou tem uns quatro dias. Febre. Tive ontem, trinta e oito. Fuma ainda. Fumo meio maço. E a bombinha qual que é. O spiriva.
Já tomou levofloxacino. Tomei e deu. Deu uma dor no tendão, aqui atrás do pé, o ortopedista mandou nunca mais tomar. Diabetes não. Diabetes não, mas quando tomei aquele corticoide a glicose. Foi pra trezentos.
Vou te escutar. Saturação oitenta e nove. A radiografia mostra. Hiperinsuflação. Então não tem pneumonia. Não tem pneumonia, é uma exacerbação do DPOC. Eu gostaria de internar o senhor. Não, internar não, eu tenho meu neto em casa. Eu assino o que for mas não interno.
Prednisona. Quarenta por cinco dias. Seu clopidogrel o senhor não pode parar sem falar com o cardiologista. O retorno do pulmão daqui a um mês. Ah doutora esqueci de falar. Eu tomo aquele remédio pra afinar o sangue também, o. O xarelto, de vinte.`

test.each([
  ['the diagnosis that follows a denial', 'hypotheses', /exacerbação do DPOC/],
  ['what the patient refuses', 'plan', /recusa: assino o que for mas não interno/i],
  ['a dose behind a full stop', 'plan', /prednisona 40 por 5 dias/i],
  ['what must not be stopped', 'plan', /clopidogrel não pode parar sem falar com cardiologista/i],
  ['when to come back', 'followUp', /retorno do pulmão em 1 mês/i],
  ['a medicine that is told last', 'medications', /xarelto, 20/i],
  ['whose reaction it was', undefined, /levofloxacino: tomei e deu dor no tendão/i],
  ['what the glucose did', undefined, /corticoide a glicose foi pra 300/i],
] as const)('such a visit tells %s', (_, section, told) => {
  expect(writtenOf(LUNGS, section)).toMatch(told)
})

test('an amount told behind a yes is of the medicine that was asked about', () => {
  const visit = `Então seu Valdir, trouxe os exames. Trouxe doutora. Deixa eu olhar. Glicada oito vírgula nove. Estava sete e meio antes. Glicemia de jejum cento e oitenta e 2. Creatinina um ponto um. E o senhor tá tomando a metiformina. Tô. Oitocentos e 50. Duas vezes ao dia, depois do almoço e da janta. Não esquece. Esqueço a da janta às vezes. E hipoglicemia o senhor teve. Tive uma, suei frio, tava cinquenta e oito no aparelho. Que hora foi isso. Antes do almoço. Urina muito à noite. Levanto umas três vezes. Sede. Sede tenho. Fundo de olho fez quando. Nunca fiz.
Fuma. Nunca fumei. Exercício. Nada. Alergia. A sulfa, deu um inchaço no olho. Pressão catorze por oito e meio. Peso noventa e 1 e meio. Ó seu Valdir isso já é neuropatia do pé começando. A metformina passa pra três vezes por dia. Bebe bastante água. Volta em dois meses com glicada nova.`
  expect(writtenOf(visit)).toMatch(/tomando metiformina, 850, 2x\/dia/i)
})

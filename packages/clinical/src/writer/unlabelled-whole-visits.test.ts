import { expect, test } from 'vitest'
import { writtenOf } from './test-writing.ts'

test('what was withdrawn in a visit about the back is no order, nor is what is taken already', () => {
  const talk = `E aí, seu Valdir, como vai essa coluna?
Travou, doutor. Tô andando torto desde segunda.
Fez força?
Fui levantar a moto. Senti um estalo.
A dor desce pra perna?
Desce, pela de trás, até o pé. Na perna esquerda.
Formigamento?
No dedão.
Perdeu força? O pé tá caindo?
Não, consigo andar na ponta e no calcanhar.
Xixi e cocô, controle normal? Dormência ali embaixo?
Tudo normal.
Febre, emagreceu?
Emagreci, mas foi porque eu fiz dieta. Febre não.
O senhor teve câncer alguma vez?
Próstata, em dois mil e dezessete, tirei. Tá zerado o PSA.
Toma o quê?
Xarelto, de vinte. Tive trombose ano passado. E a pregabalina de setenta e cinco à noite, que eu já tinha em casa.
Então anti-inflamatório não dá. O senhor tomou algum?
Tomei nimesulida, dois dias.
Pode parar. Alergia?
Tylex me dá alucinação, vi bicho na parede.
Deita aí. Lasègue positivo à esquerda a quarenta graus. Força grau cinco. Reflexo aquileu esquerdo diminuído. Sem dor à percussão da coluna.
É hérnia?
Deve ser uma hérnia, L5 S1. Por causa da próstata, vou pedir ressonância da lombar, por segurança. Pregabalina sobe pra duas vezes ao dia. Dipirona um grama, quatro vezes. Ciclobenzaprina cinco à noite, por sete dias.
Ciclobenzaprina não dá certo com o meu remédio de depressão?
Qual o senhor toma?
Escitalopram, dez.
Pode interagir um pouco. Então deixa sem a ciclobenzaprina. Calor local. Atestado de sete dias, e se perder força ou urina, corre pro pronto-socorro.`
  const plan = writtenOf(talk, 'plan')
  expect(plan).toMatch(/dipirona 1 g/i)
  expect(plan).not.toMatch(/dipirona 1 g, 4 vezes, 7 dias|ciclobenzaprina 5|escitalopram/i)
  expect(writtenOf(talk, 'medications')).toMatch(/escitalopram, 10/i)
})

test('what was withdrawn in a visit about the ear is no order', () => {
  const plan = writtenOf(
    `Bom dia, qual é a queixa?
É o ouvido, doutor. Tá tampado e zumbindo, o direito.
Desde quando?
Desde a viagem, dia quinze. Eu fui de avião gripada.
Dor?
No começo doeu, agora não.
Tontura?
Ontem rodou tudo quando levantei da cama. Durou um minuto.
Saiu secreção?
Não.
E o nariz, entope?
Vivo entupida. Uso Neosoro direto, umas cinco vezes por dia.
Faz quanto tempo?
Ah, anos.
Isso vicia, e sobe a pressão. Tem pressão alta?
Tenho, tomo Olmetec de quarenta. Anlodipino também, cinco.
Alergia?
Rinite. A remédio... eu acho que aspirina. Minha irmã disse que eu inchei quando era pequena, mas eu tomo ibuprofeno e nunca deu nada.
Cirurgia?
Operei o septo em dois mil e dez. Amígdala ainda tenho.
Otoscopia direita com líquido atrás do tímpano, sem hiperemia. Esquerda normal. Cornetos inchados, mucosa pálida. Weber lateraliza pra direita. Dix-Hallpike negativo hoje.
O que eu tenho?
Otite serosa, pelo resfriado e o avião. E rinite. Vamos largar o Neosoro aos poucos: diminui uma vez a cada três dias.
Não consigo sem.
Vai conseguir com o Avamys, dois jatos em cada narina, de manhã. Lavagem com soro, três vezes ao dia. Prednisolona vinte, por cinco dias.
Corticoide sobe o açúcar, não sobe? Minha glicemia deu cento e dezoito.
Sobe. Então sem prednisolona por enquanto. Audiometria em três semanas, se continuar tampado. Antibiótico não precisa.
Viajar pode?
Avião, nas próximas duas semanas, não.`,
    'plan',
  )
  expect(plan).not.toMatch(/prednisolona 20/i)
  expect(plan).toMatch(/avamys, 2 jatos/i)
})

test('of two medicines against cramps the one in the place of the other is given', () => {
  const talk = `Oi, Bianca. O que te traz?
Eu queria começar um anticoncepcional. E minha menstruação tá doendo muito.
Quantos anos você tem?
Dezenove.
Já teve relação?
Já, tenho namorado faz um ano. A gente usa camisinha, quase sempre.
Última menstruação?
Dia dez. Vem certinho, dura seis dias, muito fluxo.
Dor na relação?
Um pouco, no fundo.
Já usou pílula?
Usei a Diane, uns três meses. Me deu muita dor de cabeça, aquela que pisca a luz antes.
Enxaqueca com aura?
É, o neuro falou que era isso.
Então com estrogênio você não pode. Trombose na família?
Minha tia, irmã do meu pai, teve trombose na perna. Minha mãe não.
Fuma?
Vape. Narguilé nunca mais.
Alergia?
Buscopan. Fico com a boca inchada.
Outro remédio?
Topiramato, vinte e cinco, pra enxaqueca. O propranolol eu não me adaptei.
Pressão onze por sete. Abdome sem dor. Toque não vou fazer hoje.
Melhor mesmo.
Eu pensei no DIU de cobre, mas com esse fluxo não é bom. O DIU hormonal, o Mirena, seria o melhor.
DIU eu tenho pavor, doutora. Não quero.
Tá, então desogestrel, setenta e cinco, um por dia, sem pausa. Começa hoje?
Pode começar hoje?
Se o teste der negativo, pode. Faz um beta. E ultrassom transvaginal pra ver endometriose. Pra cólica, naproxeno quinhentos, de doze em doze, nos dias de dor.
O Ponstan funcionava.
Pode ser o Ponstan então, quinhentos, de oito em oito, no lugar do naproxeno. E camisinha sempre. Volta em três meses.`
  const plan = writtenOf(talk, 'plan')
  expect(plan).toMatch(/ponstan, 500/i)
  expect(plan).not.toMatch(/naproxeno 500|recusa seria/i)
  expect(writtenOf(talk, 'followUp')).not.toMatch(/dias de dor/i)
})

test('in a visit at home the patient is the father, and is not to be resuscitated', () => {
  const talk = `Boa tarde, seu Osvaldo. E a família, quem veio?
Sou a filha, a Regina. Meu irmão tá lá fora.
Como ele passou a semana?
A dor piorou muito, doutora. Ele geme de noite.
Onde dói, seu Osvaldo?
Nas costas... e na costela.
De zero a dez?
Nove. Com a morfina cai pra cinco.
Quanto tá tomando de morfina?
Dez miligramas de quatro em quatro horas. A da madrugada ele não toma porque tá dormindo.
E o resgate?
Umas três vezes por dia, a gente dá mais uma de dez.
Intestino?
Faz cinco dias que não vai. O bisacodil não adiantou.
Náusea?
Tem enjoo, vomitou uma vez ontem. Ondansetrona ele toma.
Falta de ar?
Não.
Tá comendo?
Quase nada. Só gelatina. Ele perdeu quatro quilos.
Confusão?
Às vezes fala com a minha mãe, que já morreu.
Alergia ele tem?
Nenhuma. Eu que tenho a dipirona.
Ele está dormindo?
Com o Rivotril, dez gotas. Antes era cinco.
A quimio foi suspensa, né?
O oncologista suspendeu. Disse que não tem mais o que fazer no pulmão.
Emagrecido, descorado. Mucosas secas. Murmúrio abolido na base esquerda. Abdome distendido, fecaloma no toque. Saturação noventa e um. Pressão nove por seis.
Morfina passa pra quinze, de quatro em quatro, inclusive de madrugada. Pensei em metadona, mas prefiro esperar. Resgate de dez. Lactulose vinte ml, três vezes, e um clister hoje. Haloperidol meio miligrama à noite, pro enjoo e a confusão. A ondansetrona tira, que prende o intestino.
E se ele parar de respirar?
Vocês tinham conversado sobre isso, não é? Ele não quer ir pra UTI.
Não quero. Quero ficar em casa.
Então fica registrado: não reanimar, não intubar. Radioterapia na coluna pra dor, eu falo com o doutor Paulo. Visito vocês na sexta.`
  expect(writtenOf(talk)).toMatch(/não reanimar, não intubar/i)
  expect(writtenOf(talk)).not.toMatch(/irmão: dor/i)
  expect(writtenOf(talk, 'allergies')).not.toMatch(/dipirona/i)
})

test('in an emergency the trace and what is ruled out are told', () => {
  const talk = `Boa noite. O que o senhor tá sentindo?
Uma dor no peito, doutora, apertando.
Começou que horas?
Umas três da tarde. Eu tava carregando as compras.
Vai pra algum lugar?
Pro braço esquerdo e pra mandíbula.
De zero a dez?
Oito. Agora tá uns cinco.
Suor, enjoo?
Suei frio. Vomitar não vomitei.
Já teve isso antes?
Mais leve, na subida, faz uns dois meses. Parava, passava.
O senhor tem pressão alta, diabetes?
Pressão. Diabetes quem tem é a minha mulher.
Toma o quê?
Atenolol de cinquenta. Tomava sinvastatina mas larguei. E o azulzinho de vez em quando.
Viagra? Quando foi o último?
Ontem à noite.
Então nitrato nem pensar. Fuma?
Fumo. Um maço, desde os dezoito. Tenho cinquenta e seis.
Alguém da família com infarto?
Meu irmão morreu com quarenta e nove, do coração. Meu pai tá vivo, firme.
Alergia a alguma coisa? AAS pode?
AAS pode, sempre tomei. Tenho alergia a contraste, aquele de tomografia, fiquei todo vermelho.
Pressão dezesseis por dez. Frequência noventa e seis. Saturação noventa e sete. Bulhas rítmicas, sem sopro. Pulmão limpo.
O eletro mostra supra de ST em V2 a V4.
É infarto?
É um infarto, sim, mas o senhor chegou a tempo. AAS trezentos mastigado agora, clopidogrel seiscentos. Morfina se a dor não melhorar. Vou acionar a hemodinâmica. Pelo contraste, hidrocortisona duzentos e difenidramina antes.
Avisa minha mulher.
Aviso. Vai internar na UTI depois do cateterismo.`
  expect(writtenOf(talk, 'results')).toMatch(/supra de ST/i)
  expect(writtenOf(talk, 'plan')).toMatch(/nitrato (?:não|nem pensar)/i)
  expect(writtenOf(talk, 'hypotheses')).toMatch(/infarto/i)
})

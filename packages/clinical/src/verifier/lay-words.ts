import { stemOf, tokensOf } from '../entities/token.ts'

/**
 * Words of doctors and, behind the colon, words of patients that may tell of the same. Enough to say that a finding was
 * talked of; too loose to say whether it was affirmed, which the lexicon's concepts tell.
 */
const LINES = `
aborto: perdi perdeu perda
abaulamento: abaulado estufado bola calombo caroço
alodinia: encostar lençol
anedonia: vontade prazer gosto gostava interesse graça
assintomático: bem nada
ataxia: desequilíbrio torto cambaleando bêbado
bloqueio: trava travou travado
bruxismo: range rangendo dentes
ciclos: menstruação menstrua regra relógio
contrações: endurece endurecendo dura contração
crepitações: barulhinho barulho estalo estertor estertores creptação
crostas: casca casquinha casquinhas
compulsão: escondido parar
delírio: perseguindo perseguido perseguição
derrame: água líquido
desidratado: seca seco sede
disfunção: falha falhou
dispepsia: digestão empachado pesado
dispneia: ar fôlego cansa cansaço
edema: inchado inchada inchaço inchou gordinho
equilíbrio: tonto cai caindo
esgotamento: exausto exausta esgotado esgotada burnout
espontânea: sozinho sozinha
estrabismo: vesgo torto desvia
estridor: barulho ronquinho
fadiga: cansaço cansado cansada deitar canseira
fetal: bebê neném nenê
fissura: rachadura rachado corte
frialdade: frio fria gelado gelada
galactorreia: leite
gastos: comprou comprei gastou gastei dívida
ginecomastia: peito mama
hiperidrose: suor suando pingando molhada
hipersonia: dorme demais
hipoativo: molinho molinha mole quietinho largado
hipoacusia: escuta escutando ouvir ouvindo surdo volume televisão
hipoestesia: sente sinto sensibilidade dormente
inapetência: fome come comendo apetite
instabilidade: bambo falseia falha solto
irradiação: desce corre espalha vai pega
irregulares: desregulada bagunçada atrasa pula
regressão: desinchou sumiu passou murchou
regulares: certinha certinho relógio mensal mês
isolamento: quarto isola isolado isolada sai
letargia: molinho molinha mole sonolento
limitação: dobra dobrar estica esticar levanta levantar mexer
linfonodo: íngua caroço gânglio bolinha
mácula: mancha mancha pinta
maceração: assado molhado
menarca: menstruou menstruação mocinha
micção: xixi urina mijar
miopia: longe óculos
movimentação: mexe mexendo mexer chuta chutando
mucosite: boca gengiva ferida
nictúria: levanta noite madrugada xixi
onicomicose: unha
otorreia: vaza vazando escorre pus
palpável: sinto palpo pego toco
pápulas: bolinha bolinhas carocinho carocinhos
paresia: força fraco fraca
perseveração: repete repetindo
polaciúria: toda hora banheiro
prolapso: caída bola desceu
prostração: molinho molinha caído largado quietinho
pterígio: carne
ptose: caída caído fechado
pústulas: pus espinha
recusa: quero quer aceita fico
rigidez: endureceu duro dura travado travada
rinorreia: escorrendo escorre nariz catarro
sedentário: parado parada exercício sofá sentado sentada
sialorreia: baba babando
sexual: relação transa camisinha
sibilos: chiado chiando chia miado gatinho
turvação: embaçado turvo nublado
úlcera: ferida machucado
urgência: correr corre segura aguenta
vesículas: bolha bolhas bolhinha
vigília: acordado acordada
acatisia: quieto perna inquieto parar
acianótico: cor roxo
adventícios: chiado ronco estertor barulho
afebril: febre temperatura termômetro
alopecia: cabelo careca cai
amamentação: mama peito mamando leite amamento
amenorreia: menstruação desce regra atrasada
anictérico: amarelo olho cor
apatia: parado quieto vontade desligado
apetite: fome come comendo comida
aprendizado: escola notas lição
arritmia: batedeira descompassado disparado falha
artralgia: junta juntas joelho dedos
articulares: junta juntas
ausculta: respira ouvir ouço escutar pulmão coração
autolesão: corta cortes machuca
bócio: papo pescoço
bulhas: coração batimento ausculta
cefaleia: cabeça enxaqueca
cervicalgia: pescoço nuca
cianose: roxo roxa azul azulado
climatério: menopausa calorão fogacho
claudicação: manca mancando andar
comportamento: birra quieto agitado
constipação: preso ressecado duro banheiro
contusão: batida pancada bateu bati
conjuntiva: olho vermelho
coxalgia: quadril coxa
cotidiano: casa banho sozinho
corado: cor pálido
deambulação: anda andando andar caminha
deambula: anda andando andar caminha
desatenção: distraído avoado lua concentra atenção
desequilíbrio: torto cambaleando bambo
desnutrição: magro magrinho peso
despertares: acorda acordo acordando
desenvolvimento: senta anda fala engatinha
dietético: comida comer dieta
disartria: fala enrolada língua
discurso: fala falando conversa
dislipidemia: colesterol triglicerídeos gordura
dislipidêmica: colesterol triglicerídeos gordura
dismenorreia: cólica menstruação
disúria: arde ardendo ardência xixi urinar
dolorosa: dói dor doendo
doloroso: dói dor doendo
dorsalgia: costas coluna
drenagem: dreno pus saindo
eliminação: sai saiu saindo soltou
enurese: xixi cama molha
entorse: torceu torci virou pé
equimose: roxo mancha
eritematosa: vermelho vermelha
escoriação: ralado arranhão ralou arranhou
escarro: catarro cuspe
esfíncteres: xixi cocô segura
etilismo: bebe bebo cerveja cachaça álcool bebida pinga vinho
etilista: bebe bebo cerveja cachaça álcool bebida pinga vinho
eupneico: respira respirando ar fôlego
evacuatório: intestino cocô banheiro
exsudato: pus placa secreção
fissuras: rachadura corte
flutuação: mole líquido
fratura: quebrou quebrei trincou
funcional: banho sozinho anda
gestacional: grávida gravidez barriga
gestações: grávida gravidez filhos
gonalgia: joelho
hematoma: roxo galo
hemorroida: bolinha ânus
hérnia: bola caroço virilha umbigo
hipertrofia: grande aumentado
hiperatividade: quieto elétrico agitado
hipocorado: pálido branco
hiperemia: vermelho vermelha
hiperemiada: vermelho vermelha
hipoglicemia: açúcar tremedeira suor
hirsutismo: pelos pelo
hiporexia: fome come comendo apetite
humor: triste alegre choro ânimo
icterícia: amarelo amarela
ideação: morrer vida matar sumir
imunização: vacina vacinas carteira
indolor: dói dor
insônia: dormir durmo sono dorme
isocóricas: pupila pupilas iguais
laceração: corte cortou rasgou
lactação: leite mama peito
latejante: lateja latejando pulsa
lipotimia: desmaiei escureceu apagar
lombalgia: costas lombar coluna
luxação: lugar saiu deslocou
mastalgia: mama peito seio
materno-infantil: mãe bebê
melena: pretas preto escuras
membrana: tímpano ouvido
menorragia: menstruação fluxo
metrorragia: sangramento sangra
mialgia: corpo músculo muscular
miccional: xixi urina banheiro
miccionais: xixi urina banheiro
mucosas: boca língua olho
murmúrio: pulmão ar respira ausculta vesicular
nefrectomia: rim tirou tiraram
neurológico: força reflexo fala
nevo: pinta sinal mancha
noctúria: noite levanta xixi
obesidade: peso gordo gorda quilos
odinofagia: garganta engolir
omalgia: ombro
orofaringe: garganta boca
ortopneia: deitado travesseiro
ortostática: levanta levantar levanto pé
otalgia: ouvido
otoscopia: ouvido tímpano
palidez: branco branca pálido amarelo
palpação: palpo aperto apertar aperta dói
parestesia: formiga formigamento dormente dormência
percussão: bate batida
perfusão: mão cor enchimento
peristalse: barulhinho barriga ruídos
petéquias: pintas pintinhas
pirose: azia queima queimação
polidipsia: sede água
poliúria: xixi urina
ponderal: peso quilos engordou emagreceu
precordial: peito
previsibilidade: rotina
propulsivos: força empurra
pré-natal: grávida gravidez neném
prurido: coça coceira coçando
pruriginosa: coça coceira coçando
puerpério: parto neném resguardo
queloide: cicatriz
radiculopatia: perna desce nervo
regurgitação: golfa golfada volta
retroesternal: peito
rítmicas: coração batimento ritmo regular
ruídos: barulho barulhinho chiado
sanguinolenta: sangue
secundário: causa depois
sibilância: chiado chia miado
sudorese: suor suando sua molhado
sutura: ponto pontos costurou
tabagismo: fuma fumo cigarro maço
tabagista: fuma fumo cigarro maço
taquicardia: disparado acelerado batedeira
timpânica: tímpano ouvido
tireoidiano: tireoide
tópicos: pomada creme
tosse: tossindo tosse pigarro
trombose: coágulo trombo veia
ulceração: ferida machucado
varizes: veia veias
vertigem: roda rodando tonto tontura
verruga: bolinha
visceromegalias: fígado baço
xerose: seca ressecada
disgeusia: paladar gosto sabor
prematuro: semanas tempo antes cedo
`

const GROUPS = new Map<string, string[]>()
for (const line of LINES.trim().split('\n')) {
  const [name = ''] = line.split(':')
  for (const { word } of tokensOf(line)) {
    const stem = stemOf(word)
    GROUPS.set(stem, [...(GROUPS.get(stem) ?? []), `r:${name}`])
  }
}

/** Features that a word shares with others which may tell of the same finding. */
export function layFeatures(stem: string): readonly string[] {
  return GROUPS.get(stem) ?? []
}

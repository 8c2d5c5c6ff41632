/** Other synonyms: examinations, parts of the body, acts of the doctor; in the form of the symptoms, own list. */
export const TERM_LINES = `
hemograma:exame sangue|hemograma completo|sangue
eletrocardiograma:ecg|eletro
ecocardiograma:eco|ultrassom coracao
ultrassonografia:ecografia|ultra|ultrassom|us|usg
ressonância:ressonancia magnetica|rm|rnm
tomografia:tc|tomo
radiografia:chapa|raio x|rx
endoscopia:eda|endoscopia digestiva
colonoscopia:colono
ergometria:esteira|teste ergometrico|teste esteira
holter:aparelho 24 horas
mapa:aparelho pressao 24 horas
espirometria:exame sopro|prova funcao pulmonar|teste sopro
mamografia:mamo
papanicolau:citologia|colpocitologia|colpocitologico|preventivo
densitometria:densitometria ossea|exame ossos
glicemia:acucar|destro|dextro|glicada|glicose|hgt|ponta dedo
hemoglobina glicada:a1c|glicada|hba1c|hemoglobina glicosilada
creatinina:funcao renal|funcao rim
tsh:exame tireoide|hormonio tireoide
urina 1:eas|exame urina|sumario urina|urina tipo 1
urocultura:cultura urina
parasitológico:exame fezes|fezes
polissonografia:exame sono
fundoscopia:exame fundo olho|fundo olho
audiometria:exame audicao
eletroencefalograma:eeg|eletro cabeca
eletroneuromiografia:eletroneuro|enmg|exame choques
biópsia:amostra|pedacinho|tirar pedacinho
mielograma:exame medula|puncao medula
cateterismo:cate
pressão arterial:pa|pressao
frequência cardíaca:batimento|batimentos|bpm|fc|frequencia|pulso
frequência respiratória:fr|irpm
saturação:oxigenio|oximetria|oximetro|sato2|spo2
temperatura:febre|tax|termometro
peso:kg|pesa|pesando|quilos
altura:comprimento|estatura|mede|metro
índice de massa corporal:imc
circunferência:cintura|circunferencia abdominal
perímetro cefálico:cabecinha|pc
fração de ejeção:fe|fracao
joelho:
tórax:peito|toracica
abdome:abdomen|abdominal|barriga|panca|ventre
hipocôndrio:costela|debaixo costela|embaixo costela
fossa ilíaca:baixo ventre|pe barriga|virilha
hipogástrio:baixo ventre|bexiga|embaixo umbigo|pe barriga
epigástrio:boca estomago|estomago
flanco:lado|lado barriga
região lombar:cadeiras|costas|lombar|rins
panturrilha:batata perna|canela
pé:pediosos|pes|podalica
mão:manual
membro superior:braco|mao|msd|mse|ombro
membro inferior:mid|mie|mmii|perna
ocular:oftalmico|olho|visao|vista
auricular:auditiva|orelha|otologico|ouvido|ouvidos
nasal:narina|nariz
oral:boca|bucal
faringe:garganta|orofaringe
cervical:nuca|pescoco
craniano:cabeca|cranio
facial:cara|face|rosto
cutâneo:derme|pele
hepático:figado
renal:rim|rins
cardíaco:coracao
pulmonar:pulmao
gástrico:estomago
intestinal:evacuacao|fezes|intestino
urinário:bexiga|miccional|xixi
evacuação:coco|fezes|intestino|obrar
diurese:urina|xixi
úmero:braco|osso braco
fêmur:coxa|osso coxa
hálux:dedao|dedao pe
polegar:dedao|dedao mao
quirodáctilo:dedo|dedo mao
pododáctilo:dedo|dedo pe
mama:peito|seio
testículo:bolsa escrotal|escroto|ovo|saco
pênis:glande|pinto
útero:uterino
articulação:junta
coluna:espinha|vertebra
lesão:ferida|lesoes|machucado|mancha|pinta
endovenoso:ev|intravenoso|iv|veia
intramuscular:bunda|im|injecao|musculo|nadega
subcutâneo:barriga|embaixo pele|sc
sublingual:debaixo lingua|embaixo lingua|sl
inalatório:bombinha|inalacao|inalador|jato|nebulizacao|puff|spray
via oral:boca|vo
tópico:aplicar|creme|gel|passar|pomada
colírio:gota|pingar
antibiótico:antibioticoterapia
anticoncepcional:aco|anticoncepcional oral|comprimido nao engravidar|contraceptivo|pilula
camisinha:preservativo
jejum:antes cafe|estomago vazio
pela manhã:acordar|cafe manha|cedo|matinal
à noite:antes dormir|deitar|dormir|jantar|noturno
à tarde:vespertino
após almoço:almoco|depois almoco
suspender:cortar|deixar|descontinuar|interromper|largou|larguei|parar|parei|retirar|suspenso|tirar|tirei
iniciar:comecar|comecei|entrar|introduzir|passar|prescrever|prescrito|receitar
manter:continua|deixa|fica|permanecer|segue
aumentar:dobrar|sobe|subir
reduzir:abaixar|baixar|cai|desce|diminuir|reducao
trocar:mudar|substituir
solicitar:coletar|colher|exame|fazer|peco|pedir|vamos pedir
repetir:novo|outra vez|refazer
encaminhar:especialista|mandar|passar
pronto-socorro:192|emergencia|hospital|pronto atendimento|ps|samu|servico urgencia|socorro|upa|urgencia
retorno:consulta|reavaliar|reconsulta|revejo|revisao|vejo novo|vemos|volta
recusar:nao aceita|nao faco|nao quer|nao quis|nao tomo|nao vou|nem pensar
aceitar:concorda|pode ser|topa|tudo
observar:acompanhar|aguardar|esperar|ficar olho|vigiar
repouso:descansar|ficar quieto|sem esforco
fisioterapia:fisio
hidratação:agua|beber agua|ingesta hidrica|liquidos|soro|tomar agua
dieta:alimentacao|comendo|comer|comida
sal:hipossodica|salgado|sodio
açúcar:doce|glicose|refrigerante
gordura:fritura
compressa:bolsa|gelo
agasalho:roupa
atestado:afastamento
trabalho:emprego|firma|labor|ocupacao|servico
casado:casada|esposa|marido
aposentado:aposentadoria
piorar:agravou
melhorar:aliviou|passou
estável:igual|inalterado|mesma|mesma coisa|sem mudanca
súbito:nada|repente|repentino
progressivo:gradativo|gradual|piorando|poucos|vai piorando
intermitente:episodios|vai vem|vai volta|vem vai
contínuo:constante|direto|nao passa|tempo todo|toda hora
intenso:demais|forte|fortissima|grave
leve:discreto|fraco|fraquinho|pouco
irradiação:corre|desce|espalha|pega|vai
ausente:nenhum
presente:tem
aderente:nao falha|toma certo|toma direitinho
relação sexual:relacao|relacoes|sexo|transa
nascimento:parir|parto
normal:beleza|boa|bom|certo|limpo|livre|normais|ok|otimo|sem alteracao|tranquilo
alterado:alta|deu alguma coisa|ruim
irregular:descompassado|desregulada
hereditário:familia
materno:mae
paterno:pai
bilateral:ambos|dois lados
perguntar:questionado
desconhecido:nao lembra|nao sabe|nao sabia|nao sei|sei
receita:prescricao|prescrita|receituario
automedicação:conta|conta propria|sem receita
comprimido:bolinha|capsula|pilula
caseiro:casa|natural
fitoterápico:cha|erva|natural|planta
estresse:nervoso|tensao
agasalhar:roupa
esquema:como usa
perder:
afastado:descartado|excluido
provável:acho|cara|deve ser|parece|pode ser|possivel|suspeita
suspeita:acho|desconfio|parece|pensar|provavel
cansaço:astenia|cansa|dispneia|fadiga|falta ar
sangue:epistaxe|hematemese|hematoquezia|hematuria|hemoptise|melena|sangramento|transfusao
mancha na pele:bolinha|calombos|exantema|lesoes pele|mancha|placas|urticaria|vermelhidao
urticária ou bolha:bolha|bolinhas|pipoca|urticaria
crise convulsiva:convulsao|crise|epilepsia
crise:ataque|episodio|surto
rodar:girando|rodando|tonto|tontura|vertigem
luminosidade:claridade|fotofobia|luz
calor:febre|fogachos|quente
choque elétrico:choque|parestesia
choque anafilático:anafilaxia|choque
cardioversão:choque|choque eletrico
arder:ardencia|ardendo|ardor|disuria|queimacao
pressão:hipertensao|pressao alta|pressao arterial
açúcar no sangue:acucar|diabetes|glicemia|glicose
gordura no sangue:colesterol|dislipidemia|hipercolesterolemia|ldl
temperatura corporal:afebril|febre|febril|quente|temperatura
dose de vacina:dose|vacina
visão:acuidade|acuidade visual|enxerga|olho|vista
tireoide:hipertireoidismo|hipotireoidismo|tireoidite
pedra:calculo|colelitiase|litiase|nefrolitiase
aperto:dor toracica|opressao
caroço:bola|bolinha|calombo|linfonodo|massa|nodulo
fungo:candidiase|candidose|micose
inchar:angioedema|edema|inchaco
falta:ausente|dispneia
ponte cardíaca:mamaria|ponte|revascularizacao|safena
ligamento cruzado:cruzado|lca|ligamento
pus na garganta:abscesso|exsudato|placas|purulento|pus
secar:ressecamento|secura|xerose
levantar:acorda|nicturia
escapar:incontinencia|perda
atraso:amenorreia
desaparecer:some|sumiu
visual:enxerga|olho|visao|vista
ferimento:corte|ferida|lasca|machucado
operar:cirurgia|removeu|retirou|tirou
bebê:crianca|nene|recem-nascido
catarro:cuspe|escarro|expectoracao|muco|secrecao
secreção:aguinha|catarro|corrimento|liquido|vaza
doença renal crônica:renal|rim|rins
prótese:metal|parafuso|pino|valvula
mobilidade:mexe|mobilizacao|movimento
externo:fora
interno:dentro
alimentação:almocou|comeu|comi|jantou|refeicao
sensível:sensibilidade|sente
comer:alimenta|engolir|mastigar
imobilização:cama|engessou|gesso|tala
cheiro:fedor|odor|olfato
cor:claro|coloracao|escuro
nascer:parto
dor:doendo|doer|doeu|doi|dolorido|travou
sono:dormindo|sonho
agitação no sono:chuta|grita|soco
tossir:tusso
gota:gotinha|pingo
branco:palida|palidez|palido
doença:doente|problema
`

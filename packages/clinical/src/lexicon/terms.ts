/** Other synonyms: examinations, parts of the body, acts of the doctor; in the form of the symptoms, own list. */
export const TERM_LINES = `
hemograma: exame de sangue|sangue|hemograma completo
eletrocardiograma: eletro|ecg
ecocardiograma: eco|ultrassom do coração
ultrassonografia: ultrassom|usg|ultra|us|ecografia
ressonância: rm|ressonância magnética|rnm
tomografia: tc|tomo
radiografia: raio x|rx|chapa
endoscopia: eda|endoscopia digestiva
colonoscopia: colono
ergometria: teste de esteira|esteira|teste ergométrico
holter: aparelho de 24 horas
mapa: aparelho de pressão 24 horas
espirometria: prova de função pulmonar|teste do sopro|exame do sopro
mamografia: mamo
papanicolau: preventivo|citologia|colpocitologia|colpocitológico
densitometria: exame dos ossos|densitometria óssea
glicemia: açúcar|glicose|ponta de dedo|dextro|hgt|glicada|destro
hemoglobina glicada: glicada|hba1c|a1c|hemoglobina glicosilada
creatinina: função do rim|função renal
tsh: exame da tireoide|hormônio da tireoide
urina 1: exame de urina|eas|urina tipo 1|sumário de urina
urocultura: cultura de urina
parasitológico: exame de fezes|fezes
polissonografia: exame do sono
fundoscopia: fundo de olho|exame de fundo de olho
audiometria: exame de audição
eletroencefalograma: eeg|eletro da cabeça
eletroneuromiografia: enmg|eletroneuro|exame dos choques
biópsia: pedacinho|amostra|tirar um pedacinho
mielograma: exame da medula|punção da medula
cateterismo: cate
pressão arterial: pressão|pa
frequência cardíaca: batimento|pulso|fc|bpm|frequência|batimentos
frequência respiratória: fr|irpm
saturação: oxigênio|oximetria|spo2|sato2|oxímetro
temperatura: febre|tax|termômetro
peso: quilos|pesa|kg|pesando
altura: estatura|mede|comprimento|metro
índice de massa corporal: imc
circunferência: cintura|circunferência abdominal
perímetro cefálico: pc|cabecinha
fração de ejeção: fração|fe
joelho:
tórax: peito|torácica
abdome: barriga|abdominal|abdômen|ventre|pança
hipocôndrio: embaixo da costela|debaixo da costela|costela
fossa ilíaca: pé da barriga|virilha|baixo ventre
hipogástrio: pé da barriga|baixo ventre|bexiga|embaixo do umbigo
epigástrio: boca do estômago|estômago
flanco: lado da barriga|lado
região lombar: lombar|costas|cadeiras|rins
panturrilha: batata da perna|canela
pé: pés|podálica|pediosos
mão: manual
membro superior: braço|ombro|mão|msd|mse
membro inferior: perna|mmii|mid|mie
ocular: olho|vista|visão|oftálmico
auricular: ouvido|orelha|ouvidos|otológico|auditiva
nasal: nariz|narina
oral: boca|bucal
faringe: garganta|orofaringe
cervical: pescoço|nuca
craniano: cabeça|crânio
facial: rosto|face|cara
cutâneo: pele|derme
hepático: fígado
renal: rim|rins
cardíaco: coração
pulmonar: pulmão
gástrico: estômago
intestinal: intestino|evacuação|fezes
urinário: xixi|bexiga|miccional
evacuação: cocô|fezes|obrar|intestino
diurese: xixi|urina
úmero: osso do braço|braço
fêmur: osso da coxa|coxa
hálux: dedão|dedão do pé
polegar: dedão da mão|dedão
quirodáctilo: dedo da mão|dedo
pododáctilo: dedo do pé|dedo
mama: seio|peito
testículo: saco|ovo|bolsa escrotal|escroto
pênis: pinto|glande
útero: uterino
articulação: junta
coluna: espinha|vértebra
lesão: ferida|mancha|machucado|lesões|pinta
endovenoso: na veia|ev|iv|intravenoso
intramuscular: no músculo|im|injeção|na bunda|na nádega
subcutâneo: sc|na barriga|embaixo da pele
sublingual: sl|debaixo da língua|embaixo da língua
inalatório: bombinha|inalação|spray|nebulização|jato|inalador|puff
via oral: vo|pela boca
tópico: pomada|creme|passar|gel|aplicar
colírio: gota|pingar
antibiótico: antibioticoterapia
anticoncepcional: pílula|contraceptivo|aco|comprimido pra não engravidar|anticoncepcional oral
camisinha: preservativo
jejum: antes do café|estômago vazio
pela manhã: cedo|ao acordar|café da manhã|matinal
à noite: antes de dormir|ao deitar|jantar|noturno|dormir
à tarde: vespertino
após almoço: almoço|depois do almoço
suspender: parar|tirar|suspenso|parei|cortar|deixar de|interromper|larguei|largou|retirar|descontinuar|tirei
iniciar: começar|introduzir|passar|receitar|prescrito|entrar com|prescrever|comecei
manter: continua|segue|fica|deixa|permanecer
aumentar: subir|sobe|dobrar
reduzir: baixar|diminuir|cai|desce|abaixar|redução
trocar: mudar|substituir
solicitar: pedir|peço|exame|fazer|colher|vamos pedir|coletar
repetir: de novo|refazer|outra vez
encaminhar: mandar|especialista|passar com
pronto-socorro: emergência|hospital|pronto atendimento|upa|ps|urgência|samu|socorro|serviço de urgência|192
retorno: volta|reconsulta|revejo|reavaliar|vejo de novo|vemos|consulta|revisão
recusar: não quer|não quis|não aceita|nem pensar|não vou|não faço|não tomo
aceitar: concorda|topa|pode ser|tudo bem
observar: ficar de olho|acompanhar|vigiar|esperar|aguardar
repouso: descansar|ficar quieto|sem esforço
fisioterapia: fisio
hidratação: beber água|líquidos|água|soro|ingesta hídrica|tomar água
dieta: comer|alimentação|comida|comendo
sal: salgado|sódio|hipossódica
açúcar: doce|refrigerante|glicose
gordura: fritura
compressa: gelo|bolsa
agasalho: roupa
atestado: afastamento
trabalho: serviço|emprego|firma|labor|ocupação
casado: casada|marido|esposa
aposentado: aposentadoria
piorar: agravou
melhorar: aliviou|passou
estável: igual|na mesma|inalterado|sem mudança|mesma coisa
súbito: de repente|repentino|do nada
progressivo: aos poucos|piorando|gradual|gradativo|vai piorando
intermitente: vai e volta|vem e vai|vai e vem|episódios
contínuo: o tempo todo|direto|toda hora|constante|não passa
intenso: forte|fortíssima|demais|grave
leve: fraco|pouco|discreto|fraquinho
irradiação: vai para|corre para|desce para|espalha|pega
ausente: nenhum
presente: tem
aderente: toma direitinho|toma certo|não falha
relação sexual: transa|relação|sexo|relações
nascimento: parto|parir
normal: bom|limpo|ótimo|tranquilo|sem alteração|boa|certo|ok|normais|livre|beleza
alterado: ruim|deu alguma coisa|alta
irregular: desregulada|descompassado
hereditário: família
materno: da mãe
paterno: do pai
bilateral: dois lados|ambos
perguntar: questionado
desconhecido: não sei|não sabe|não lembra|não sabia|sei lá
receita: prescrição|receituário|prescrita
automedicação: por conta|por conta própria|sem receita
comprimido: bolinha|pílula|cápsula
caseiro: casa|natural
fitoterápico: erva|chá|natural|planta
estresse: nervoso|tensão
agasalhar: roupa
esquema: como usa
perder:
afastado: descartado|excluído
provável: deve ser|parece|acho que|suspeita|pode ser|possível|cara de
suspeita: desconfio|acho|parece|provável|pensar em
cansaço: dispneia|astenia|cansa|falta de ar|fadiga
sangue: hematoquezia|hematúria|hemoptise|sangramento|melena|hematêmese|epistaxe|transfusão
mancha na pele: mancha|exantema|urticária|bolinha|placas|vermelhidão|lesões de pele|calombos
urticária ou bolha: bolha|bolinhas|urticária|pipoca
crise convulsiva: crise|convulsão|epilepsia
crise: episódio|surto|ataque
rodar: rodando|vertigem|tontura|girando|tonto
luminosidade: luz|claridade|fotofobia
calor: fogachos|quente|febre
choque elétrico: choque|parestesia
choque anafilático: choque|anafilaxia
cardioversão: choque|choque elétrico
arder: ardendo|ardência|disúria|queimação|ardor
pressão: hipertensão|pressão alta|pressão arterial
açúcar no sangue: açúcar|diabetes|glicemia|glicose
gordura no sangue: colesterol|dislipidemia|hipercolesterolemia|ldl
temperatura corporal: temperatura|febre|febril|afebril|quente
dose de vacina: dose|vacina
visão: enxerga|acuidade visual|vista|olho|acuidade
tireoide: hipotireoidismo|hipertireoidismo|tireoidite
pedra: nefrolitíase|colelitíase|cálculo|litíase
aperto: dor torácica|opressão
caroço: nódulo|bola|massa|linfonodo|bolinha|calombo
fungo: micose|candidíase|candidose
inchar: edema|inchaço|angioedema
falta: dispneia|ausente
ponte cardíaca: ponte|mamária|safena|revascularização
ligamento cruzado: cruzado|lca|ligamento
pus na garganta: pus|placas|exsudato|abscesso|purulento
secar: ressecamento|secura|xerose
levantar: nictúria|acorda
escapar: incontinência|perda
atraso: amenorreia
desaparecer: some|sumiu
visual: vista|visão|olho|enxerga
ferimento: machucado|ferida|lasca|corte
operar: tirou|retirou|cirurgia|removeu
bebê: nenê|recém-nascido|criança
catarro: expectoração|escarro|cuspe|secreção|muco
secreção: aguinha|líquido|catarro|corrimento|vaza
doença renal crônica: rim|rins|renal
prótese: válvula|pino|parafuso|metal
mobilidade: mexe|movimento|mobilização
externo: fora
interno: dentro
alimentação: refeição|comeu|comi|jantou|almoçou
sensível: sensibilidade|sente
comer: engolir|mastigar|alimenta
imobilização: engessou|gesso|tala|de cama
cheiro: odor|fedor|olfato
cor: coloração|escuro|claro
nascer: parto
dor: dói|doendo|doer|dolorido|doeu|travou
sono: sonho|dormindo
agitação no sono: soco|chuta|grita
tossir: tusso
gota: gotinha|pingo
branco: pálido|pálida|palidez
doença: problema|doente
`

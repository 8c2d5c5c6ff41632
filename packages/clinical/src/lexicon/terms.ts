/** Other synonyms: examinations, parts of the body, acts of the doctor; in the form of the symptoms, own list. */
export const TERM_LINES = `
hemograma: exame de sangue | sangue | hemograma completo
eletrocardiograma: eletro | ecg
ecocardiograma: eco | ultrassom do coração
ultrassonografia: ultrassom | usg | ultra | us | ecografia
ressonância: rm | ressonância magnética | rnm
tomografia: tc | tomo
radiografia: raio x | rx | chapa | raios x
endoscopia: eda | endoscopia digestiva
colonoscopia: colono
ergometria: teste de esteira | esteira | teste ergométrico
holter: aparelho de 24 horas
mapa: aparelho de pressão 24 horas
espirometria: prova de função pulmonar | teste do sopro | exame do sopro
mamografia: mamo
papanicolau: preventivo | citologia | colpocitologia | colpocitológico
densitometria: exame dos ossos | densitometria óssea
glicemia: açúcar | glicose | ponta de dedo | dextro | hgt | glicada | destro
hemoglobina glicada: glicada | hba1c | a1c | hemoglobina glicosilada
creatinina: função do rim | função renal
tsh: exame da tireoide | hormônio da tireoide
urina 1: exame de urina | eas | urina tipo 1 | sumário de urina
urocultura: cultura de urina
parasitológico: exame de fezes | fezes
polissonografia: exame do sono
fundoscopia: fundo de olho | exame de fundo de olho
audiometria: exame de audição
eletroencefalograma: eeg | eletro da cabeça
eletroneuromiografia: enmg | eletroneuro | exame dos choques
biópsia: pedacinho | amostra | tirar um pedacinho
mielograma: exame da medula | punção da medula
cateterismo: cate
pressão arterial: pressão | pa
frequência cardíaca: batimento | pulso | fc | bpm | frequência | batimentos
frequência respiratória: fr | irpm
saturação: oxigênio | oximetria | spo2 | sato2 | satura | saturando | oxímetro
temperatura: febre | tax | termômetro
peso: quilos | pesa | kg | pesando
altura: estatura | mede | comprimento | metro
índice de massa corporal: imc
circunferência: cintura | circunferência abdominal
perímetro cefálico: pc | cabecinha
fração de ejeção: fração | fe
joelho: joelhos
tórax: peito | torácica | torácico
abdome: barriga | abdominal | abdômen | ventre | pança
hipocôndrio: embaixo da costela | debaixo da costela | costela
fossa ilíaca: pé da barriga | virilha | baixo ventre
hipogástrio: pé da barriga | baixo ventre | bexiga | embaixo do umbigo
epigástrio: boca do estômago | estômago
flanco: lado da barriga | lado | flancos
região lombar: lombar | costas | cadeiras | rins | lombo
panturrilha: batata da perna | canela
pé: pés | podálica | pediosos
mão: mãos | manual
membro superior: braço | ombro | mão | msd | mse
membro inferior: perna | pernas | mmii | mid | mie | membros inferiores
ocular: olho | olhos | vista | visão | oftálmico
auricular: ouvido | orelha | ouvidos | otológico | auditiva
nasal: nariz | narina | narinas
oral: boca | bucal
faringe: garganta | orofaringe
cervical: pescoço | nuca
craniano: cabeça | crânio
facial: rosto | face | cara
cutâneo: pele | derme | dérmico
hepático: fígado | hepática
renal: rim | rins
cardíaco: coração | cardíaca
pulmonar: pulmão | pulmões
gástrico: estômago | gástrica
intestinal: intestino | evacuação | fezes
urinário: urina | xixi | bexiga | miccional
evacuação: cocô | evacua | fezes | obrar | obra | evacuações | intestino
diurese: xixi | urina | urinando
úmero: osso do braço | braço
fêmur: osso da coxa | coxa
hálux: dedão | dedão do pé
polegar: dedão da mão | dedão
quirodáctilo: dedo da mão | dedo
pododáctilo: dedo do pé | dedo
mama: seio | seios | peito | mamas
testículo: saco | ovo | bolsa escrotal | escroto | testicular
pênis: pinto | glande
útero: uterino
articulação: junta | juntas | articulações | articular
coluna: espinha | vértebra
lesão: ferida | mancha | machucado | lesões | pinta
endovenoso: na veia | ev | iv | veia | intravenoso
intramuscular: no músculo | im | injeção | na bunda | na nádega
subcutâneo: sc | na barriga | embaixo da pele
sublingual: sl | debaixo da língua | embaixo da língua
inalatório: bombinha | inalação | spray | nebulização | jato | inalador | puff
via oral: vo | pela boca
tópico: pomada | creme | passar | gel | aplicar
colírio: gota | gotas | pingar
antibiótico: antibiótico | antibióticos | antibioticoterapia
anticoncepcional: pílula | contraceptivo | aco | comprimido pra não engravidar | anticoncepcional oral
camisinha: preservativo
jejum: em jejum | antes do café | estômago vazio
pela manhã: de manhã | cedo | ao acordar | manhã | café da manhã | matinal
à noite: antes de dormir | ao deitar | noite | jantar | noturno | dormir | noites
à tarde: tarde | vespertino
após almoço: almoço | depois do almoço
suspender: parar | tirar | suspenso | parou | parei | cortar | deixar de | interromper | interrompeu | suspensa | tirou | suspendi | larguei | largou | interrompido | retirar | descontinuar | suspendeu | tira | suspende | tirei | deixou
iniciar: começar | introduzir | passar | receitar | prescrito | começa | iniciado | entrar com | prescrever | começou | comecei | comece | inicia | início
manter: continua | segue | mantém | fica | continuar | mantido | seguir | mantida | deixa | permanecer
aumentar: subir | sobe | aumenta | aumentado | dobrar | subiu | aumentou | aumento
reduzir: baixar | diminuir | cai | reduzido | desce | abaixar | diminuiu | diminui | reduz | baixou | redução | diminuição | descer
trocar: mudar | substituir | substituído | troca | trocado | mudou | trocou | substitui | substituição
solicitar: pedir | peço | exame | fazer | colher | solicitado | vamos pedir | coletar
repetir: repete | de novo | refazer | outra vez | nova | novo
encaminhar: encaminhado | mandar | encaminhamento | especialista | encaminho | passar com
pronto-socorro: emergência | hospital | pronto atendimento | upa | ps | urgência | samu | socorro | serviço de urgência | 192
retorno: volta | voltar | reconsulta | revejo | reavaliar | reavaliação | vejo de novo | retornar | volto | vemos | consulta | volte | revisão
recusar: não quer | recusa | não quis | não aceita | recusou | nem pensar | não vou | não faço | não tomo | não quero
aceitar: concorda | topa | aceitou | aceito | topo | aceita | pode ser | tudo bem | concordou
observar: ficar de olho | acompanhar | vigiar | esperar | observação | observa | acompanhamento | aguardar
repouso: descansar | ficar quieto | repousar | descanso | sem esforço
fisioterapia: fisio
hidratação: beber água | líquidos | água | soro | hidratar | ingesta hídrica | tomar água | líquido
dieta: comer | alimentação | comida | alimentar | comendo | come
sal: salgado | sódio | hipossódica
açúcar: doce | doces | refrigerante | glicose
gordura: fritura | gorduroso | frituras
compressa: gelo | bolsa | compressas
agasalho: roupa
atestado: afastamento | afastado | afastar
trabalho: serviço | emprego | firma | trabalha | labor | ocupação
casado: casada | marido | esposa
aposentado: aposentada | aposentadoria
piorar: piora | piorou | agravou | pior | piorando
melhorar: melhora | melhorou | aliviou | alívio | melhor | alivia | passou
estável: igual | na mesma | inalterado | sem mudança | mesma coisa | mesmo
súbito: de repente | repentino | do nada | súbita | repente
progressivo: aos poucos | piorando | gradual | gradativo | vai piorando
intermitente: vai e volta | vem e vai | vai e vem | episódios
contínuo: o tempo todo | direto | toda hora | constante | não passa | contínua
intenso: forte | muito | intensa | fortíssima | demais | grave
leve: fraco | pouco | discreto | discreta | leves | fraquinho | discretas
irradiação: vai para | corre para | desce para | espalha | irradia | irradiada | irradiando | pega
ausente: nenhum
presente: tem | presente | presentes
aderente: toma direitinho | toma certo | não falha
relação sexual: transa | relação | sexo | transar | relações
nascimento: parto | nasceu | nascer | nascida | parir
normal: bom | limpo | ótimo | tranquilo | sem alteração | bem | boa | certo | ok | normais | livre | limpa | sem alterações | beleza
alterado: ruim | deu alguma coisa | alta | alterada | alteração
irregular: desregulada | descompassado | irregulares
hereditário: família | familiar
materno: da mãe | mãe | materna
paterno: do pai | pai | paterna
bilateral: dois lados | ambos | ambas
perguntar: questionado | perguntado | questionada | pergunta
desconhecido: não sei | não sabe | não lembra | não lembro | não sabia | sei lá
receita: prescrição | receituário | prescrita
automedicação: por conta | por conta própria | sem receita
comprimido: comprimidos | bolinha | pílula | cápsula
caseiro: casa | natural
fitoterápico: erva | chá | natural | planta
estresse: nervoso | tensão | estressado | estressada
agasalhar: roupa
esquema: como usa
perder: perda | perdeu | perdi
afastado: descartado | excluído
provável: deve ser | parece | acho que | suspeita | pode ser | possível | cara de
suspeita: desconfio | acho | parece | provável | pensar em
cansaço: dispneia | astenia | cansa | canso | cansado | falta de ar | fadiga
sangue: hematoquezia | hematúria | hemoptise | sangramento | melena | hematêmese | epistaxe | transfusão | sangrando
mancha na pele: mancha | exantema | urticária | bolinha | placas | manchas | vermelhidão | lesões de pele | bolinhas | calombos
urticária ou bolha: bolha | bolhas | bolinhas | urticária | pipoca
crise convulsiva: crise | crises | convulsão | epilepsia
crise: crises | episódio | episódios | surto | ataque
rodar: roda | rodando | vertigem | tontura | girando | tonto
luminosidade: luz | claridade | fotofobia
calor: fogachos | calorão | quente | febre
choque elétrico: choque | choques | parestesia
choque anafilático: choque | anafilaxia
cardioversão: choque | choque elétrico
arder: arde | ardendo | ardência | disúria | queimação | queima | ardor
pressão: pressão | hipertensão | hipertenso | hipertensa | pressão alta | pressão arterial
açúcar no sangue: açúcar | diabetes | glicemia | glicose | diabético
gordura no sangue: colesterol | dislipidemia | hipercolesterolemia | ldl
temperatura corporal: temperatura | febre | febril | afebril | quente
dose de vacina: dose | vacina | doses
visão: enxerga | acuidade visual | vista | olho | acuidade
tireoide: hipotireoidismo | hipertireoidismo | tireoidite
pedra: nefrolitíase | colelitíase | cálculo | litíase
aperto: dor torácica | opressão | aperta
caroço: nódulo | bola | massa | linfonodo | bolinha | calombo
fungo: micose | candidíase | candidose
inchar: edema | inchaço | angioedema | inchou | incha | inchado
falta: dispneia | ausente
ponte cardíaca: ponte | pontes | mamária | safena | revascularização
ligamento cruzado: cruzado | lca | ligamento
pus na garganta: pus | placas | exsudato | placa | abscesso | purulento
secar: seca | seco | ressecamento | secura | ressecado | xerose
levantar: levanta | nictúria | acorda
escapar: escape | escapa | incontinência | perda
atraso: amenorreia | atrasada | atrasou
desaparecer: some | sumiu | sumir
visual: vista | visão | olho | enxerga
ferimento: machucado | ferida | lasca | corte | machucou | cortou
operar: tirou | retirou | retirada | operou | cirurgia | removeu
bebê: nenê | neném | recém-nascido | criança
catarro: expectoração | escarro | cuspe | secreção | muco
secreção: aguinha | líquido | catarro | corrimento | vaza
doença renal crônica: rim | rins | renal
prótese: válvula | pino | parafuso | metal
mobilidade: mexe | movimento | mobilização
externo: fora | externa
interno: dentro | interna
alimentação: refeição | comeu | comi | jantou | almoçou
sensível: sensibilidade | sente | sentir
comer: engolir | mastigar | alimenta
imobilização: engessou | gesso | tala | de cama
cheiro: odor | fedor | olfato
cor: coloração | escuro | claro
nascer: nasceu | parto | nascimento
dor: dói | doendo | doer | dolorido | dolorosa | doloroso | doeu | travou | doía
sono: sonho | sonha | dormindo | dorme | dormir
agitação no sono: soco | chuta | grita
tossir: tusso | tosse
gota: gotinha | pingo
branco: pálido | pálida | palidez
doença: problema | doente
`

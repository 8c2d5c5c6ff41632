/**
 * Words of doctors and, behind the colon, words of patients that may tell of the same; entries in alphabetical order. Enough
 * to say that a finding was talked of; too loose to say whether it was affirmed, which the concepts tell. Own list, written
 * from general knowledge, over all specialties.
 */
export const LAY_WORD_LINES = `
abaulamento: abaulado estufado bola calombo caroço | aborto: perdi perdeu perda | abscesso: pus bola
acatisia: quieto perna inquieto parar | acianótico: cor roxo | adinamia: fraco fraca moleza cansado cansaço
adventícios: chiado ronco estertor barulho | afebril: febre temperatura termômetro | afonia: voz rouco rouca sumiu
alodinia: encostar lençol | alopecia: cabelo careca cai | amamentação: mama peito mamando leite amamento
amenorreia: menstruação desce regra atrasada | amigdalectomia: amígdala amígdalas tirou operou
amputação: cortou cortaram tirou dedo perna | anasarca: inchado inchada inchou corpo
anedonia: vontade prazer gosto gostava interesse graça | angioplastia: stent cateterismo mola
anictérico: amarelo olho cor | anúria: xixi urina seco | apatia: parado quieto vontade desligado
apendicectomia: apêndice tirou operou | apetite: fome come comendo comida | aprendizado: escola notas lição
arritmia: batedeira descompassado disparado falha | articulares: junta juntas | artralgia: junta juntas joelho dedos
assintomático: bem nada | ataxia: desequilíbrio torto cambaleando bêbado
ausculta: respira ouvir ouço escutar pulmão coração | autolesão: corta cortes machuca
blefarite: pálpebra cílio casquinha | bloqueio: trava travou travado | bócio: papo pescoço
bruxismo: range rangendo dentes | bulhas: coração batimento ausculta | calázio: bolinha pálpebra | calosidade: calo
cefaleia: cabeça enxaqueca | ceratite: córnea olho | cerume: cera | cervicalgia: pescoço nuca
cianose: roxo roxa azul azulado | ciatalgia: perna ciático desce | ciclos: menstruação menstrua regra relógio
cistoscopia: câmera bexiga aparelhinho | claudicação: manca mancando andar | climatério: menopausa calorão fogacho
comportamento: birra quieto agitado | compulsão: escondido parar | condiloma: verruga verruguinha
conjuntiva: olho vermelho | constipação: preso ressecado duro banheiro
contrações: endurece endurecendo dura contração | contusão: batida pancada bateu bati | corado: cor pálido
cotidiano: casa banho sozinho | coxalgia: quadril coxa
crepitações: barulhinho barulho estalo estertor estertores creptação | crostas: casca casquinha casquinhas
deambula: anda andando andar caminha | deambulação: anda andando andar caminha | deiscência: abriu pontos
delírio: perseguindo perseguido perseguição | derrame: água líquido
desatenção: distraído avoado lua concentra atenção | desenvolvimento: senta anda fala engatinha
desequilíbrio: torto cambaleando bambo | desidratado: seca seco sede | desnutrição: magro magrinho peso
despertares: acorda acordo acordando | dietético: comida comer dieta | disartria: fala enrolada língua
discurso: fala falando conversa | disfunção: falha falhou | disgeusia: paladar gosto sabor
dislipidemia: colesterol triglicerídeos gordura | dislipidêmica: colesterol triglicerídeos gordura
dismenorreia: cólica menstruação | dispepsia: digestão empachado pesado | dispneia: ar fôlego cansa cansaço
disúria: arde ardendo ardência xixi urinar | dolorosa: dói dor doendo | doloroso: dói dor doendo
dorsalgia: costas coluna | drenagem: dreno pus saindo | edema: inchado inchada inchaço inchou gordinho
edemaciada: inchado inchada inchou | edemaciado: inchado inchada inchou | eliminação: sai saiu saindo soltou
embaçamento: nuvem névoa embaçado embaçada fumaça | entorse: torceu torci virou pé | enurese: xixi cama molha
equilíbrio: tonto cai caindo | equimose: roxo mancha | eritematosa: vermelho vermelha | escarro: catarro cuspe
escoriação: ralado arranhão ralou arranhou | esfíncteres: xixi cocô segura
esgotamento: exausto exausta esgotado esgotada burnout | espessamento: grosso grossa engrossou
esplenectomia: baço tirou tiraram | espontânea: sozinho sozinha | esteatorreia: gordura boia cocô
estrabismo: vesgo torto desvia | estridor: barulho ronquinho
etilismo: bebe bebo cerveja cachaça álcool bebida pinga vinho
etilista: bebe bebo cerveja cachaça álcool bebida pinga vinho | eupneico: respira respirando ar fôlego
evacuatório: intestino cocô banheiro | exsudato: pus placa secreção pontos brancos
fadiga: cansaço cansado cansada deitar canseira | fetal: bebê neném nenê | fissura: rachadura rachado corte
fissuras: rachadura corte | fístula: braço furo canal | flutuação: mole líquido | fotopsias: raio relâmpago luz faísca
fratura: quebrou quebrei trincou | frialdade: frio fria gelado gelada | funcional: banho sozinho anda
furúnculo: cabeça-de-prego espinha | galactorreia: leite | gastos: comprou comprei gastou gastei dívida
gestacional: grávida gravidez barriga | gestações: grávida gravidez filhos | ginecomastia: peito mama
glicosúria: açúcar urina | gonalgia: joelho | gotejamento: pinga pingando gota | hematoma: roxo galo
hemodiálise: máquina filtra | hemorroida: bolinha ânus | hérnia: bola caroço virilha umbigo
herniorrafia: hérnia operou operei | hifema: sangue olho | hiperatividade: quieto elétrico agitado
hiperemia: vermelho vermelha | hiperemiada: vermelho vermelha | hiperidrose: suor suando pingando molhada
hipersonia: dorme demais | hipertrofia: grande aumentado
hipoacusia: escuta escutando ouvir ouvindo surdo volume televisão | hipoativo: molinho molinha mole quietinho largado
hipocorado: pálido branco | hipoestesia: sente sinto sensibilidade dormente | hipoglicemia: açúcar tremedeira suor
hiporexia: fome come comendo apetite | hirsutismo: pelos pelo | histerectomia: útero tirou tiraram | hordéolo: terçol
humor: triste alegre choro ânimo | icterícia: amarelo amarela | ideação: morrer vida matar sumir
imunização: vacina vacinas carteira | inapetência: fome come comendo apetite
independente: sozinho sozinha ninguém eu | indolor: dói dor | induração: duro dura endureceu
insônia: dormir durmo sono dorme | instabilidade: bambo falseia falha solto | intertrigo: assado assadura dobra
inversão: troca trocando trocou | irradiação: desce corre espalha vai pega
irregulares: desregulada bagunçada atrasa pula | isocóricas: pupila pupilas iguais
isolamento: quarto isola isolado isolada sai | labirintopatia: tonto tontura labirintite roda
laceração: corte cortou rasgou | lactação: leite mama peito | laqueadura: ligou liguei trompas amarrou
laringite: rouco rouca garganta | latejante: lateja latejando pulsa | letargia: molinho molinha mole sonolento
leucocitose: leucócitos branco brancas | leucopenia: leucócitos branco brancas defesa
limitação: dobra dobrar estica esticar levanta levantar mexer | linfadenomegalia: íngua caroço gânglio bolinha
linfonodo: íngua caroço gânglio bolinha | lipotimia: desmaiei escureceu apagar
litotripsia: quebrar quebrou pedra máquina | lombalgia: costas lombar coluna | luxação: lugar saiu deslocou
maceração: assado molhado | mácula: mancha mancha pinta | mastalgia: mama peito seio | materno-infantil: mãe bebê
melena: pretas preto escuras | membrana: tímpano ouvido | menarca: menstruou menstruação mocinha
menorragia: menstruação fluxo | metrorragia: sangramento sangra | mialgia: corpo músculo muscular
micção: xixi urina mijar | miccionais: xixi urina banheiro | miccional: xixi urina banheiro
miodesopsias: mosca mosquinha ponto sujeirinha flutuando | miopia: longe óculos
movimentação: mexe mexendo mexer chuta chutando | mucosas: boca língua olho | mucosite: boca gengiva ferida
murmúrio: pulmão ar respira ausculta vesicular | nefrectomia: rim tirou tiraram | neurológico: força reflexo fala
neutropenia: defesa neutrófilos imunidade | nevo: pinta sinal mancha | nictúria: levanta noite madrugada xixi
noctúria: noite levanta xixi | obesidade: peso gordo gorda quilos | odinofagia: garganta engolir | omalgia: ombro
onicomicose: unha | orofaringe: garganta boca | orquialgia: testículo saco | ortopneia: deitado travesseiro
ortostática: levanta levantar levanto pé | otalgia: ouvido | otorragia: sangue ouvido
otorreia: vaza vazando escorre pus | otoscopia: ouvido tímpano | palidez: branco branca pálido amarelo
palpação: palpo aperto apertar aperta dói | palpável: sinto palpo pego toco
pápulas: bolinha bolinhas carocinho carocinhos | paresia: força fraco fraca
parestesia: formiga formigamento dormente dormência | paroníquia: unha canto | percussão: bate batida
perfusão: mão cor enchimento | peristalse: barulhinho barriga ruídos | perseveração: repete repetindo
petéquias: pintas pintinhas | pirose: azia queima queimação | piúria: pus urina | plaquetopenia: plaquetas
polaciúria: toda hora banheiro | poliartralgia: juntas junta dedos | poliartrite: juntas junta dedos
polidipsia: sede água | poliúria: xixi urina | ponderal: peso quilos engordou emagreceu
pré-natal: grávida gravidez neném | precordial: peito | prematuro: semanas tempo antes cedo | previsibilidade: rotina
prolapso: caída bola desceu | propulsivos: força empurra | prostração: molinho molinha caído largado quietinho
proteinúria: proteína espuma espumando | prurido: coça coceira coçando | pruriginosa: coça coceira coçando
pruriginoso: coça coceira coçando | pterígio: carne | ptose: caída caído fechado | puerpério: parto neném resguardo
pústulas: pus espinha | queloide: cicatriz | quimioterapia: químio | radiculopatia: perna desce nervo
radioterapia: rádio | recusa: quero quer aceita fico | refração: grau óculos
regressão: desinchou sumiu passou murchou | regulares: certinha certinho relógio mensal mês
regurgitação: golfa golfada volta | retração: repuxa repuxando afunda | retroesternal: peito
revascularização: ponte safena | rigidez: endureceu duro dura travado travada
rinorreia: escorrendo escorre nariz catarro | rítmicas: coração batimento ritmo regular | roncopatia: ronca ronco
ruídos: barulho barulhinho chiado | sanguinolenta: sangue | secundário: causa depois
sedentário: parado parada exercício sofá sentado sentada | sexual: relação transa camisinha | sialorreia: baba babando
sibilância: chiado chia miado | sibilos: chiado chiando chia miado gatinho | sudorese: suor suando sua molhado
supuração: pus | sutura: ponto pontos costurou | tabagismo: fuma fumo cigarro maço | tabagista: fuma fumo cigarro maço
talalgia: calcanhar | taquicardia: disparado acelerado batedeira | telangiectasias: vasinho vasinhos
timpânica: tímpano ouvido | tiragem: repuxa repuxando afunda afundando buraquinho costela | tireoidiano: tireoide
tofos: bolinha caroço gota | tópicos: pomada creme | tosse: tossindo tosse pigarro | tremor: treme tremendo tremedeira
tremores: treme tremendo tremedeira | trombose: coágulo trombo veia | tumefação: inchado inchada caroço
turgência: veia saltada pescoço | turvação: embaçado turvo nublado | úlcera: ferida machucado
ulceração: ferida machucado | urgência: correr corre segura aguenta | varicocele: veia saco | varizes: veia veias
vasectomia: operou vasectomia ligou | verruga: bolinha | vertigem: roda rodando tonto tontura
vesículas: bolha bolhas bolhinha | vigília: acordado acordada noite | visceromegalias: fígado baço
xeroftalmia: seco areia | xerose: seca ressecada
`

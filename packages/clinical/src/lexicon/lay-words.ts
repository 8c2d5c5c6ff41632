/**
 * Words of doctors and, behind the colon, words of patients that may tell of the same; entries in alphabetical order. Enough
 * to say that a finding was talked of; too loose to say whether it was affirmed, which the concepts tell. Own list, written
 * from general knowledge, over all specialties.
 */
export const LAY_WORD_LINES = `
abaulamento: abaulado estufado bola calombo caroço | abdominal: barriga | aborto: perdi perdeu perda
abscesso: pus bola | acatisia: quieto perna inquieto parar | acianótico: cor roxo
adinamia: fraco fraca moleza cansado cansaço | adventícios: chiado ronco estertor barulho | aerofagia: arroto gases
afebril: febre temperatura termômetro | afonia: voz rouco rouca sumiu | afônico: voz rouco rouca sumiu
agorafobia: sair rua multidão | albuminúria: espuma espumando proteína | alodinia: encostar lençol
alopecia: cabelo careca cai | amamentação: mama peito mamando leite amamento
amaurose: cego cega apagou escureceu vista enxerga | amenorreia: menstruação desce regra atrasada
ametropia: grau óculos | amigdalectomia: amígdala amígdalas tirou operou | amputação: cortou cortaram tirou dedo perna
anasarca: inchado inchada inchou corpo | anedonia: vontade prazer gosto gostava interesse graça
anemias: sangue fraco pálido hemoglobina | angiomas: pintinha vermelha | angioplastia: stent cateterismo mola
anictérico: amarelo olho cor | anticoagulado: sangue fino afinar | anúria: xixi urina seco
apatia: parado quieto vontade desligado | apendicectomia: apêndice tirou operou | apetite: fome come comendo comida
aprendizado: escola notas lição | arreflexia: reflexo martelinho | arritmia: batedeira descompassado disparado falha
articulares: junta juntas | artralgia: junta juntas joelho dedos | artralgias: juntas junta dedos
assintomático: bem nada | astenopia: vista cansada olho | astigmatismo: óculos grau
ataxia: desequilíbrio torto cambaleando bêbado | ausculta: respira ouvir ouço escutar pulmão coração
autolesão: corta cortes machuca | azotemia: ureia creatinina rim | bacteriúria: bactéria urina
balanopostite: cabeça pele pênis | basocelular: pele ferida | blefarite: pálpebra cílio casquinha
bloqueio: trava travou travado | bócio: papo pescoço | bradicinesia: lento devagar arrasta
bradipsiquismo: lento devagar | bruxismo: range rangendo dentes | bulhas: coração batimento ausculta
calázio: bolinha pálpebra | calculose: pedra pedrinha | calosidade: calo | cefaleia: cabeça enxaqueca
ceratite: córnea olho | ceratocone: córnea coçar lente | cerume: cera | ceruminosa: cera | cervicalgia: pescoço nuca
cervicobraquialgia: pescoço braço | cetoacidose: açúcar alto | cianose: roxo roxa azul azulado
ciatalgia: perna ciático desce | cicatrização: fechou fecha sarou | cicloplegia: pingou colírio pupila
ciclos: menstruação menstrua regra relógio | cisto: bolinha caroço | cistoscopia: câmera bexiga aparelhinho
claudicação: manca mancando andar | climatério: menopausa calorão fogacho | coagulopatia: coagula sangra
comportamento: birra quieto agitado | compulsão: escondido parar | condiloma: verruga verruguinha
conjuntiva: olho vermelho | constipação: preso ressecado duro banheiro
contrações: endurece endurecendo dura contração | contusão: batida pancada bateu bati | corado: cor pálido
costocondrite: peito costela | cotidiano: casa banho sozinho | coxalgia: quadril coxa | creatinina: rim
crepitações: barulhinho barulho estalo estertor estertores creptação | crioterapia: gelo nitrogênio queimou
cristalino: lente catarata | crostas: casca casquinha casquinhas | deambula: anda andando andar caminha
deambulação: anda andando andar caminha | defecação: cocô banheiro intestino | deformidade: torto torta entortou
deiscência: abriu pontos | delírio: perseguindo perseguido perseguição | derrame: água líquido
desatenção: distraído avoado lua concentra atenção | descompensação: descontrolada piorou subiu
descompensado: descontrolado piorou subiu | desenvolvimento: senta anda fala engatinha
desequilíbrio: torto cambaleando bambo | desidratado: seca seco sede | desnutrição: magro magrinho peso
despertares: acorda acordo acordando | dietético: comida comer dieta | disacusia: escuta ouvir surdo
disartria: fala enrolada língua | discromia: mancha cor | discurso: fala falando conversa | disfunção: falha falhou
disgeusia: paladar gosto sabor | dislipidemia: colesterol triglicerídeos gordura
dislipidêmica: colesterol triglicerídeos gordura | dismenorreia: cólica menstruação
dispepsia: digestão empachado pesado | dispneia: ar fôlego cansa cansaço | disúria: arde ardendo ardência xixi urinar
dolorosa: dói dor doendo | doloroso: dói dor doendo | dorsalgia: costas coluna | dorsolombar: costas
drenagem: dreno pus saindo | drusas: mácula retina | ectrópio: pálpebra | eczema: coceira vermelho pele
edema: inchado inchada inchaço inchou gordinho | edemaciada: inchado inchada inchou
edemaciado: inchado inchada inchou | efélides: sarda sardas | eliminação: sai saiu saindo soltou
embaçamento: nuvem névoa embaçado embaçada fumaça | entesite: calcanhar | entorse: torceu torci virou pé
enurese: xixi cama molha | epicondilite: cotovelo | equilíbrio: tonto cai caindo | equimose: roxo mancha
eritematosa: vermelho vermelha | escarro: catarro cuspe | esclera: branco olho
escoriação: ralado arranhão ralou arranhou | esfíncteres: xixi cocô segura
esgotamento: exausto exausta esgotado esgotada burnout | esofágica: engolir garganta | espasticidade: dura duro trava
espessamento: grosso grossa engrossou | esplenectomia: baço tirou tiraram | espontânea: sozinho sozinha
estase: perna inchada | esteatorreia: gordura boia cocô | esternotomia: peito abriu operou
estrabismo: vesgo torto desvia | estrias: risco | estridor: barulho ronquinho | esvaziamento: resta sobra bexiga
etilismo: bebe bebo cerveja cachaça álcool bebida pinga vinho
etilista: bebe bebo cerveja cachaça álcool bebida pinga vinho | etmoidal: seio face
eupneico: respira respirando ar fôlego | evacuatório: intestino cocô banheiro | exoftalmia: olho saltado
exsudativa: molhada vazando pus | exsudato: pus placa secreção pontos brancos
fadiga: cansaço cansado cansada deitar canseira | fetal: bebê neném nenê | fibrina: amarelo
fissura: rachadura rachado corte | fissuras: rachadura corte | fístula: braço furo canal | flutuação: mole líquido
foliculite: bolinha pelo espinha | fosfenos: raio relâmpago luz | fotopsias: raio relâmpago luz faísca
fotossensibilidade: sol mancha vermelho | fotossensível: sol | fratura: quebrou quebrei trincou
frialdade: frio fria gelado gelada | funcional: banho sozinho anda | furúnculo: cabeça-de-prego espinha
galactorreia: leite | gastos: comprou comprei gastou gastei dívida | gengival: gengiva | gengivite: gengiva
gestacional: grávida gravidez barriga | gestações: grávida gravidez filhos | ginecomastia: peito mama
glicosúria: açúcar urina | gonalgia: joelho | gotejamento: pinga pingando gota | halos: arco círculo luz lâmpada
hemartrose: sangue joelho junta | hematoma: roxo galo | hemodiálise: máquina filtra | hemorroida: bolinha ânus
hemospermia: sangue esperma | hérnia: bola caroço virilha umbigo | herniorrafia: hérnia operou operei
hidronefrose: rim dilatado inchado | hifema: sangue olho
hipacusia: escuta escutando ouvir ouvindo surdo volume televisão | hiperatividade: quieto elétrico agitado
hiperemia: vermelho vermelha | hiperemiada: vermelho vermelha | hiperidrose: suor suando pingando molhada
hipermetropia: perto óculos grau | hiperpigmentação: mancha escura escureceu | hiperqueratose: grossa casca calo
hipersonia: dorme demais | hipertermia: febre quente | hipertrofia: grande aumentado
hipertrofiadas: grande aumentado grandes | hiperuricemia: ácido úrico | hipervolemia: inchado água líquido
hipoacusia: escuta escutando ouvir ouvindo surdo volume televisão | hipoativo: molinho molinha mole quietinho largado
hipocorado: pálido branco | hipoestesia: sente sinto sensibilidade dormente | hipoglicemia: açúcar tremedeira suor
hiporexia: fome come comendo apetite | hiposmia: cheiro cheiros olfato | hipotrofia: fino afinou murchou
hipovolemia: seco sede | hirsutismo: pelos pelo | histerectomia: útero tirou tiraram | hordéolo: terçol
humor: triste alegre choro ânimo | icterícia: amarelo amarela | ideação: morrer vida matar sumir
imunização: vacina vacinas carteira | imunossupressão: imunidade defesa | imunossupressor: imunidade defesa
inapetência: fome come comendo apetite | independente: sozinho sozinha ninguém eu | indolor: dói dor
induração: duro dura endureceu | insônia: dormir durmo sono dorme | instabilidade: bambo falseia falha solto
intertrigo: assado assadura dobra | intumescimento: inchado inchou | inversão: troca trocando trocou
irradiação: desce corre espalha vai pega | irregulares: desregulada bagunçada atrasa pula
isocóricas: pupila pupilas iguais | isolamento: quarto isola isolado isolada sai
labirintopatia: tonto tontura labirintite roda | laceração: corte cortou rasgou | lacrimal: lágrima
lactação: leite mama peito | laqueadura: ligou liguei trompas amarrou | laringite: rouco rouca garganta
latejante: lateja latejando pulsa | letargia: molinho molinha mole sonolento | leucocitose: leucócitos branco brancas
leucopenia: leucócitos branco brancas defesa | limitação: dobra dobrar estica esticar levanta levantar mexer
linfadenomegalia: íngua caroço gânglio bolinha | linfedema: inchado braço perna
linfonodo: íngua caroço gânglio bolinha | lipotimia: desmaiei escureceu apagar
litotripsia: quebrar quebrou pedra máquina | lombalgia: costas lombar coluna | lombociatalgia: costas perna desce
luxação: lugar saiu deslocou | maceração: assado molhado | mácula: mancha mancha pinta
malar: bochecha rosto borboleta | mamilar: bico peito | mastalgia: mama peito seio | materno-infantil: mãe bebê
melasma: mancha rosto | melena: pretas preto escuras | membrana: tímpano ouvido
menarca: menstruou menstruação mocinha | menorragia: menstruação fluxo | metatarsalgia: pé sola
metrorragia: sangramento sangra | mialgia: corpo músculo muscular | mialgias: corpo músculo | micção: xixi urina mijar
miccionais: xixi urina banheiro | miccional: xixi urina banheiro | mioclonia: tranco pulo
miodesopsias: mosca mosquinha ponto sujeirinha flutuando | miopia: longe óculos
movimentação: mexe mexendo mexer chuta chutando | mucoide: catarro | mucosas: boca língua olho
mucosite: boca gengiva ferida | murmúrio: pulmão ar respira ausculta vesicular | necrose: preto preta escuro
nefrectomia: rim tirou tiraram | nefropatia: rim | nefrótica: espuma inchado proteína
neurológico: força reflexo fala | neuropatia: formiga formigamento dormente choque
neutropenia: defesa neutrófilos imunidade | nevo: pinta sinal mancha | nictúria: levanta noite madrugada xixi
noctúria: noite levanta xixi | nodulação: caroço bolinha bola | obesidade: peso gordo gorda quilos
obstrutiva: entupido entupida tapado | odinofagia: garganta engolir | oftalmopatia: olho | omalgia: ombro
onicólise: unha solta | onicomicose: unha | orofaringe: garganta boca | orquialgia: testículo saco
orquite: testículo saco | ortopneia: deitado travesseiro | ortostática: levanta levantar levanto pé
osteófitos: bico papagaio | otalgia: ouvido | otorragia: sangue ouvido | otorreia: vaza vazando escorre pus
otoscopia: ouvido tímpano | palidez: branco branca pálido amarelo | palpação: palpo aperto apertar aperta dói
palpável: sinto palpo pego toco | pápulas: bolinha bolinhas carocinho carocinhos
paracentese: tirou barriga água furou | paresia: força fraco fraca
parestesia: formiga formigamento dormente dormência | paroníquia: unha canto | percussão: bate batida
perfusão: mão cor enchimento | periarticular: junta | pericárdico: coração | peristalse: barulhinho barriga ruídos
perseveração: repete repetindo | petéquias: pintas pintinhas | pirose: azia queima queimação | piúria: pus urina
plaquetopenia: plaquetas | pletora: vermelho vermelha | pleurite: respirar fundo | polaciúria: toda hora banheiro
poliartralgia: juntas junta dedos | poliartralgias: juntas junta dedos | poliartrite: juntas junta dedos
polidipsia: sede água | poliúria: xixi urina | ponderal: peso quilos engordou emagreceu | postectomia: fimose operou
pré-natal: grávida gravidez neném | precordial: peito | prematuro: semanas tempo antes cedo | previsibilidade: rotina
proctalgia: ânus | prolapso: caída bola desceu | proptose: olho saltado | propulsivos: força empurra
prostatectomia: próstata tirou operou | prostatismo: xixi próstata jato
prostração: molinho molinha caído largado quietinho | proteinúria: proteína espuma espumando
prurido: coça coceira coçando | pruriginosa: coça coceira coçando | pruriginoso: coça coceira coçando
pseudofácico: catarata operou lente | pterígio: carne | ptose: caída caído fechado | pubalgia: virilha
puerpério: parto neném resguardo | pústulas: pus espinha | queloide: cicatriz | quimioterapia: químio
radiculopatia: perna desce nervo | radioterapia: rádio | rarefação: rala ralo | recusa: quero quer aceita fico
refração: grau óculos | regressão: desinchou sumiu passou murchou | regulares: certinha certinho relógio mensal mês
regurgitação: golfa golfada volta | retinopatia: olho retina fundo | retração: repuxa repuxando afunda
retroesternal: peito | revascularização: ponte safena | rigidez: endureceu duro dura travado travada
rinoplastia: nariz operei | rinorreia: escorrendo escorre nariz catarro | rítmicas: coração batimento ritmo regular
roncopatia: ronca ronco | rotacional: roda gira | ruídos: barulho barulhinho chiado | sanguinolenta: sangue
secundário: causa depois | sedentário: parado parada exercício sofá sentado sentada
septoplastia: nariz operei desvio | sexual: relação transa camisinha | sialoadenite: glândula saliva
sialorreia: baba babando | sibilância: chiado chia miado | sibilos: chiado chiando chia miado gatinho
sicca: seca seco | sincopal: desmaiei desmaiou apagou | subcostal: costela | sudorese: suor suando sua molhado
suprapúbica: bexiga baixo ventre | supuração: pus | sutura: ponto pontos costurou | tabagismo: fuma fumo cigarro maço
tabagista: fuma fumo cigarro maço | talalgia: calcanhar | taquicardia: disparado acelerado batedeira
telangiectasias: vasinho vasinhos | timpânica: tímpano ouvido | timpanoplastia: ouvido operei
tiragem: repuxa repuxando afunda afundando buraquinho costela | tireoidectomia: tireoide tirou tiraram
tireoidiano: tireoide | tofos: bolinha caroço gota | tonsilar: amígdala garganta | tópicos: pomada creme
toracocentese: água pulmão furou | tosse: tossindo tosse pigarro | traqueostomia: buraquinho pescoço
tremor: treme tremendo tremedeira | tremores: treme tremendo tremedeira | trombocitopenia: plaquetas
trombose: coágulo trombo veia | tumefação: inchado inchada caroço | turgência: veia saltada pescoço
turvação: embaçado turvo nublado | úlcera: ferida machucado | ulceração: ferida machucado | ureteral: canal ureter
uretral: canal pênis | uretrite: pingando corrimento | urgência: correr corre segura aguenta
urticária: vergão vergões empolou placa | uveíte: olho vermelho | varicocele: veia saco | varizes: veia veias
vasectomia: operou vasectomia ligou | verruga: bolinha | vertigem: roda rodando tonto tontura | vesical: bexiga
vesículas: bolha bolhas bolhinha | vestibular: tontura roda labirintite | vigília: acordado acordada noite
visceromegalias: fígado baço | vitiligo: mancha branca | xeroftalmia: seco areia | xerose: seca ressecada
`

/**
 * Words of doctors and, behind the colon, words of patients that may tell of the same; entries in alphabetical order. Enough
 * to say that a finding was talked of; too loose to say whether it was affirmed, which the concepts tell. Own list, written
 * from general knowledge, over all specialties.
 */
export const LAY_WORD_LINES = `
abaulamento: estufado bola calombo caroço|aborto: perdi|abscesso: pus bola|acatisia: quieto perna inquieto parar
acianótico: cor roxo|adinamia: fraco moleza cansado cansaço|adventícios: chiado ronco estertor barulho
afebril: febre temperatura termômetro|afonia: voz rouco sumiu|alodinia: encostar lençol
alopecia: cabelo careca cai|amamentação: mama peito mamando leite|amenorreia: menstruação desce regra atrasada
amigdalectomia: amígdala tirou operou|amputação: cortou tirou dedo perna|anasarca: inchado corpo
anedonia: vontade prazer gosto interesse graça|angioplastia: stent cateterismo mola|anictérico: amarelo olho cor
anúria: xixi urina seco|apatia: parado quieto vontade desligado|apendicectomia: apêndice tirou operou
apetite: fome come comendo comida|aprendizado: escola notas lição|arritmia: batedeira descompassado disparado falha
articulares: junta|artralgia: junta joelho dedos|assintomático: bem nada|astenia: gás energia
ataxia: desequilíbrio torto cambaleando bêbado|ausculta: respira ouvir ouço escutar pulmão coração
autolesão: corta machuca|blefarite: pálpebra cílio casquinha|bloqueio: trava|bócio: papo pescoço
bruxismo: range dentes|bulhas: coração batimento ausculta|calázio: bolinha pálpebra|calosidade: calo
cefaleia: cabeça enxaqueca|ceratite: córnea olho|cerume: cera|cervicalgia: pescoço nuca|cianose: roxo azul
ciatalgia: perna ciático desce|ciclos: menstruação regra relógio|cistoscopia: câmera bexiga aparelhinho
claudicação: manca andar|climatério: menopausa calorão fogacho|comportamento: birra quieto agitado
compulsão: escondido parar|condiloma: verruga verruguinha|conjuntiva: olho vermelho
constipação: preso ressecado duro banheiro|contrações: endurece dura|contusão: batida pancada bateu bati
corado: cor pálido|cotidiano: casa banho sozinho|coxalgia: quadril coxa
crepitações: barulhinho barulho estalo estertor creptação|crostas: casca casquinha|deambula: anda andando caminha
deambulação: anda andando caminha|deiscência: abriu pontos|delírio: perseguindo|derrame: água líquido
desatenção: distraído avoado lua concentra atenção|desenvolvimento: senta anda fala engatinha
desequilíbrio: torto cambaleando bambo|desidratado: seca sede|desnutrição: magro magrinho peso|despertares: acorda
diarreia: banheiro solto|dietético: comida comer dieta|disartria: fala enrolada língua
discurso: fala falando conversa|disfunção: falha|disgeusia: paladar gosto sabor
dislipidemia: colesterol triglicerídeos gordura|dislipidêmica: colesterol triglicerídeos gordura
dismenorreia: cólica menstruação|dispepsia: digestão empachado pesado|dispneia: ar fôlego cansa cansaço
disúria: arde ardendo ardência xixi urinar|dolorosa: dói dor doendo|doloroso: dói dor doendo
dorsalgia: costas coluna|drenagem: dreno pus saindo|edema: inchado inchaço gordinho|edemaciada: inchado
edemaciado: inchado|eliminação: sai saiu saindo soltou|embaçamento: nuvem névoa fumaça|entorse: torceu virou pé
enurese: xixi cama molha|equilíbrio: tonto cai caindo|equimose: roxo mancha|eritematosa: vermelho
escarro: catarro cuspe|escoriação: ralado arranhão ralou|esfíncteres: xixi cocô segura
esgotamento: exausto burnout|espessamento: grosso engrossou|esplenectomia: baço tirou tiraram|espontânea: sozinho
esteatorreia: gordura boia cocô|estrabismo: vesgo torto desvia|estridor: barulho ronquinho
etilismo: bebe cerveja cachaça álcool bebida pinga vinho|etilista: bebe cerveja cachaça álcool bebida pinga vinho
eupneico: respira ar fôlego|evacuatório: intestino cocô banheiro|exsudato: pus placa secreção pontos brancos
fadiga: cansaço cansado deitar|fetal: bebê neném|fissura: rachadura rachado corte|fissuras: rachadura corte
fístula: braço furo canal|flácido: mole molinha|flutuação: mole líquido|fotopsias: raio relâmpago luz faísca
fratura: quebrou quebrei trincou|frialdade: frio gelado gelada|funcional: banho sozinho anda
furúnculo: cabeça-de-prego espinha|galactorreia: leite|gastos: comprou comprei gastei dívida
gestacional: grávida gravidez barriga|gestações: grávida gravidez filhos|ginecomastia: peito mama
glicosúria: açúcar urina|gonalgia: joelho|gotejamento: pinga gota|hematoma: roxo galo
hemodiálise: máquina filtra|hemorroida: bolinha ânus|hérnia: bola caroço virilha umbigo
herniorrafia: hérnia operou operei|hifema: sangue olho|hiperatividade: quieto elétrico agitado|hiperemia: vermelho
hiperemiada: vermelho|hiperidrose: suor suando pingando molhada|hipersonia: dorme demais
hipertrofia: grande aumentado|hipoacusia: escuta ouvir ouvindo surdo volume televisão
hipoativo: molinho mole quietinho largado|hipocorado: pálido branco|hipoestesia: sente sinto sensibilidade dormente
hipoglicemia: açúcar tremedeira suor|hiporexia: fome come comendo apetite|hirsutismo: pelos
histerectomia: útero tirou tiraram|hordéolo: terçol|humor: triste alegre choro ânimo|icterícia: amarelo
ideação: morrer vida matar sumir|imunização: vacina carteira|inapetência: fome come comendo apetite
independente: sozinho ninguém eu|indolor: dói dor|induração: duro endureceu|insônia: dormir durmo sono
instabilidade: bambo falseia falha solto|intertrigo: assado assadura dobra|inversão: troca
irradiação: desce corre espalha vai pega|irregulares: desregulada bagunçada atrasa pula|isocóricas: pupila iguais
isolamento: quarto sai|labirintopatia: tonto tontura labirintite roda|laceração: corte rasgou
lactação: leite mama peito|laqueadura: ligou liguei trompas amarrou|laringite: rouco garganta|latejante: pulsa
letargia: molinho mole sonolento|leucocitose: leucócitos branco|leucopenia: leucócitos branco defesa
limitação: dobra estica esticar levanta mexer|linfadenomegalia: íngua caroço gânglio bolinha
linfonodo: íngua caroço gânglio bolinha|lipotimia: desmaiei escureceu apagar|litotripsia: quebrar pedra máquina
lombalgia: costas lombar coluna|luxação: lugar saiu deslocou|maceração: assado molhado|mácula: mancha pinta
mastalgia: mama peito seio|materno-infantil: mãe bebê|melena: pretas escuras|membrana: tímpano ouvido
menarca: menstruou mocinha|menorragia: menstruação fluxo|metrorragia: sangramento|mialgia: corpo músculo
micção: xixi urina mijar|miccionais: xixi urina banheiro|miccional: xixi urina banheiro
miodesopsias: mosca mosquinha ponto sujeirinha flutuando|miopia: longe óculos|movimentação: mexe mexendo chuta
mucosas: boca língua olho|mucosite: boca gengiva ferida|murmúrio: pulmão ar respira ausculta vesicular
nefrectomia: rim tirou tiraram|neurológico: força reflexo fala|neutropenia: defesa neutrófilos imunidade
nevo: pinta sinal mancha|nictúria: levanta noite madrugada xixi|noctúria: noite levanta xixi
obesidade: peso gordo quilos|odinofagia: garganta engolir|omalgia: ombro|onicomicose: unha
orofaringe: garganta boca|orquialgia: testículo saco|ortopneia: deitado travesseiro|ortostática: levanta pé
otalgia: ouvido|otorragia: sangue ouvido|otorreia: vaza vazando escorre pus|otoscopia: ouvido tímpano
palidez: branco pálido amarelo|palpação: aperto dói|palpável: sinto palpo pego toco|pápulas: bolinha carocinho
paresia: força fraco|parestesia: formiga dormente dormência|paroníquia: unha canto|percussão: bate batida
perfusão: mão cor enchimento|peristalse: barulhinho barriga ruídos|perseveração: repete
petéquias: pintas pintinhas|pirose: azia queima|piúria: pus urina|plaquetopenia: plaquetas
polaciúria: toda hora banheiro|poliartralgia: juntas dedos|poliartrite: juntas dedos|polidipsia: sede água
poliúria: xixi urina|ponderal: peso quilos engordou emagreceu|pré-natal: grávida gravidez neném|precordial: peito
prematuro: semanas tempo antes cedo|previsibilidade: rotina|prolapso: caída bola desceu|propulsivos: força empurra
prostração: molinho caído largado quietinho|proteinúria: proteína espuma|prurido: coça coceira coçando
pruriginosa: coça coceira coçando|pruriginoso: coça coceira coçando|pterígio: carne|ptose: caída fechado
puerpério: parto neném resguardo|pústulas: pus espinha|queloide: cicatriz|quimioterapia: químio
radiculopatia: perna desce nervo|radioterapia: rádio|recusa: quero aceita fico|refração: grau óculos
regressão: desinchou sumiu passou murchou|regulares: certinha relógio mensal mês|regurgitação: golfa volta
retração: repuxa afunda|retroesternal: peito|revascularização: ponte safena|rigidez: endureceu duro travado
rinorreia: escorrendo nariz catarro|rítmicas: coração batimento regular|roncopatia: ronca
ruídos: barulho barulhinho chiado|sanguinolenta: sangue|secundário: causa depois
sedentário: parado parada exercício sofá sentado|sexual: relação transa camisinha|sialorreia: baba babando
sibilância: chiado chia miado|sibilos: chiado chiando chia miado gatinho|sudorese: suor suando sua molhado
supuração: pus|sutura: ponto costurou|tabagismo: fuma cigarro maço|tabagista: fuma cigarro maço
talalgia: calcanhar|taquicardia: disparado acelerado batedeira|telangiectasias: vasinho|timpânica: ouvido
tiragem: repuxa afunda buraquinho costela|tireoidiano: tireoide|tofos: bolinha caroço gota|tópicos: pomada creme
tosse: pigarro|tremor: treme tremedeira|tremores: treme tremedeira|trombose: coágulo trombo veia
tumefação: inchado caroço|turgência: veia saltada pescoço|turvação: embaçado nublado|úlcera: ferida machucado
ulceração: ferida machucado|urgência: correr segura aguenta|varicocele: veia saco|varizes: veia
vasectomia: operou ligou|verruga: bolinha|vertigem: roda rodando tonto tontura|vesículas: bolha bolhinha
vigília: acordado noite|visceromegalias: fígado baço|xeroftalmia: seco areia|xerose: seca ressecada
`

/** Diseases, antecedents, procedures and examination findings; in the form of the symptoms, own list. */
export const CONDITION_LINES = `
varicela: catapora
caxumba: parotidite
sarampo:
rubéola:
coqueluche: tosse comprida
hipertensão: pressão alta|has|hipertensão arterial
hipotensão: pressão baixa|pressão caiu|queda da pressão|pressão cai|pressão despenca|queda da pressão ao levantar
diabetes: açúcar no sangue|açúcar alto|dm2|dm|dm1|glicemia alta|açúcar no sangue alto|diabetes mellitus
pré-diabetes: quase diabético|glicemia alterada
hipoglicemia: açúcar baixo|açúcar caiu|glicemia baixa|hipo|baixa de açúcar
hiperglicemia: açúcar alto|glicemia alta
dislipidemia: colesterol alto|hipercolesterolemia|triglicérides alto|gordura no sangue
obesidade: obeso|acima do peso|excesso de peso|sobrepeso
infarto: enfarte|ataque do coração|ataque cardíaco|iam|coração parou|infarto do miocárdio|iamcsst|iamssst
avc: derrame|acidente vascular|isquemia cerebral|derrame cerebral|ave|trombose na cabeça|acidente vascular cerebral|avci|avch|derrame na cabeça
ait: isquemia transitória|princípio de derrame|ameaço de derrame|ameaço de avc|derrame passageiro
insuficiência cardíaca: coração fraco|coração grande|coração inchado|icc
arritmia: batimento irregular|coração descompassado|fora do compasso
fibrilação atrial: fibrilação
trombose: coágulo|trombo|tvp|trombose venosa|trombose venosa profunda|coágulo na perna|veia entupida
embolia pulmonar: embolia|coágulo no pulmão|tep|trombo no pulmão|tromboembolismo pulmonar
aneurisma:
varizes: veias dilatadas|varicosas|vasinhos
asma: bronquite|asmático|bronquite asmática
dpoc: enfisema|bronquite crônica|bronquite do cigarro|doença pulmonar obstrutiva
pneumonia: broncopneumonia|pnm
tuberculose: bk|tb|tísica
rinite: alergia no nariz|rinite alérgica
sinusite: rinossinusite|face carregada
amigdalite: garganta inflamada|garganta com pus|infecção de garganta
otite: infecção de ouvido|ouvido inflamado
bronquiolite:
covid: corona|coronavírus
gripe: influenza|resfriado|virose
dengue:
refluxo: drge|refluxo gastroesofágico|doença do refluxo
gastrite: inflamação no estômago
úlcera péptica: úlcera no estômago|úlcera gástrica|úlcera
hérnia de hiato: hérnia hiatal
hérnia de disco: hérnia na coluna|hérnia discal
hérnia inguinal: hérnia na virilha|rendido|quebradura
colelitíase: pedra na vesícula|cálculo na vesícula|vesícula com pedra
colecistectomia: tirou a vesícula|operou a vesícula|cirurgia de vesícula|tirei a vesícula|operei a vesícula|retirada da vesícula|sem vesícula|vesícula operada|cicatriz da vesícula|da vesícula
apendicectomia: tirou o apêndice|operou o apêndice|apêndice|tirei o apêndice|apendicite|operado de apendicite
histerectomia: tirou o útero|retirou o útero|tirei o útero|sem útero|histerectomizada|operei o útero
laqueadura: ligou as trompas|trompas ligadas|laqueada|liguei as trompas|ligadura
vasectomia: vasectomizado
cesárea: cesariana|parto cesáreo
tireoidectomia: tirou a tireoide|operou a tireoide|tirei a tireoide
mastectomia: tirou a mama|tirou o seio|retirada da mama
amigdalectomia: tirou as amígdalas|operou a garganta|tirei as amígdalas
postectomia: fimose|operou de fimose
prostatectomia: tirou a próstata|operou a próstata
esplenectomia: tirou o baço
nefrectomia: tirou o rim|um rim só|rim único
artroplastia: prótese
revascularização: ponte de safena|safena|cirurgia do coração
angioplastia: stent|cateterismo com stent|molinha|mola no coração
catarata: facectomia
glaucoma: pressão no olho
descolamento de retina: retina descolada
cirrose: cirrótico
esteatose: gordura no fígado|fígado gorduroso|esteatose hepática
hepatite:
pancreatite: pâncreas inflamado
diverticulite: divertículo|diverticulose
doença celíaca: celíaco
intolerância à lactose: leite faz mal|não pode leite|lactose
hemorroida: hemorroidária
doença renal: rim fraco|problema no rim|insuficiência renal|drc|rim parando|doença renal crônica|rins fracos
hemodiálise: diálise|hemodialítico|dialítico|hd|máquina de diálise
infecção urinária: cistite|itu|infecção do trato urinário|urina infectada
pielonefrite: infecção no rim|infecção nos rins
hiperplasia prostática: próstata aumentada|próstata grande|hpb|próstata crescida
câncer: tumor|neoplasia|maligno|ca|carcinoma|cancro|doença ruim
câncer de mama: tumor na mama|câncer no seio
linfoma: câncer no sangue
leucemia: câncer no sangue
metástase: espalhou
anemia: sangue fraco|anêmico|falta de ferro|anemia ferropriva|ferropenia
anemia falciforme: falciforme|traço falciforme
hipotireoidismo: tireoide lenta|tireoide preguiçosa|hipotireoideo
hipertireoidismo: tireoide acelerada|basedow|graves
osteoporose: osso fraco|desgaste no osso
osteopenia: começo de osteoporose
artrose: desgaste|osteoartrite|bico de papagaio|osteoartrose|gonartrose|coxartrose
artrite reumatoide: reumatismo|reumatoide|artrite
fibromialgia:
lúpus: les|lúpus eritematoso
gota: ácido úrico alto|ácido úrico
psoríase:
dermatite atópica: alergia de pele|eczema|atopia
dermatite: alergia de pele|irritação na pele
micose: frieira|impinge|tinha|pano branco|unheiro|onicomicose
herpes zoster: cobreiro|zoster
herpes: herpes labial
escabiose: sarna
pediculose: piolho
verrugas: berruga
celulite: erisipela|infecção na pele
abscesso: furúnculo|purulento
hanseníase: lepra
sífilis: vdrl
hiv: aids|vírus hiv
ist: doença venérea|doença sexualmente transmissível
depressão: deprimido|depressivo|episódio depressivo
transtorno bipolar: bipolar|bipolaridade
esquizofrenia: esquizofrênico
tdah: déficit de atenção|hiperatividade|hiperativo
autismo: tea|autista|espectro autista
demência: alzheimer|caduco|esclerosado
parkinson: mal de parkinson|doença de parkinson|parkinsonismo
epilepsia: convulsão|crises convulsivas|ataque epiléptico|crise epiléptica|epiléptico
enxaqueca: migrânea
esclerose múltipla: esclerose
síndrome do túnel do carpo: túnel do carpo
vppb: cristais do ouvido|labirintite|vertigem posicional
presbiacusia: surdez da idade
gravidez: grávida|gestante|esperando bebê|engravidou|gestacional|fetal|feto|bebê|nenê
aborto: perdeu o bebê|perda gestacional
menopausa: parou de menstruar|última menstruação
sop: ovário policístico|policísticos
endometriose:
mioma: leiomioma|miomatose
pré-eclâmpsia: pressão alta na gravidez|eclâmpsia
prematuro: nasceu antes do tempo|prematuridade|antes da hora
fratura: quebrou|osso quebrado|quebrei|trincou|gesso
luxação: saiu do lugar|deslocou
entorse: torceu|virou o pé
lesão meniscal: menisco
lesão ligamentar: ligamento|lca
tendinite: tendinopatia|tendão inflamado|tendinose
bursite: bursa inflamada
fascite plantar: esporão
desidratação:
sepse: infecção generalizada|infecção no sangue
cirurgia: operação|operei|cirúrgico
internação: internei|hospitalizado|baixou hospital|ficou no hospital
transfusão: tomou sangue|recebeu sangue|bolsa de sangue|transfundido
óbito: morreu|faleceu|morte|morria
morte súbita: morreu de repente|morte de repente|morreu dormindo|morte repentina
tabagismo: fuma|cigarro|fumante|tabagista|fumava|maço|tabaco|ex-fumante|ex-tabagista
cigarro eletrônico: vape|pod|vapear
etilismo: bebe|cerveja|álcool|cachaça|pinga|etilista|bebida|vinho|bebia|alcoolismo|drink|gole|uísque
drogas: maconha|cocaína|crack|drogas ilícitas|baseado|cannabis
sedentarismo: sedentário|não faz exercício|não faz atividade física|sem atividade física|não caminha
atividade física: exercício|academia|caminhada|musculação|corrida|esporte|ginástica|natação|pilates|futebol|pedala|treino
vacina: imunização|vacinas em dia|tomou as vacinas|caderneta
aleitamento: mama no peito|amamenta|mamando|leite materno|seio materno|lactante
mamadeira: fórmula|leite em pó|leite de lata
puericultura: rotina do bebê
orientado: lúcido|acordado|consciente|vigil
corado: mucosas coradas|corada
descorado: pálido|palidez|hipocorado|pálida|mucosa clara
hidratado: mucosas úmidas
cianose: roxo|arroxeado|lábio roxo|dedo roxo|cianótico|roxinho
sopro: barulho no coração|sopro cardíaco|soprinho
bulhas rítmicas: coração rítmico|ritmo regular|bulhas normais|coração regular|ritmo cardíaco regular
ausculta limpa: pulmão limpo|sem ruídos|murmúrio vesicular|pulmão livre|sem ruídos adventícios|ausculta normal|mv fisiológico|ausculta pulmonar limpa|peito limpo
estertor: crepitação|creptos
ronco pulmonar: roncos
tiragem: costela afundando|afunda a costela|retração|tiragem intercostal|esforço respiratório|afundando|puxa a barriga|barriga puxando|puxa a costela|tiragem subcostal
batimento de asa nasal: asa do nariz
taquipneia: respiração rápida|respirando rápido|taquipneico
hepatomegalia: fígado aumentado|fígado palpável|fígado grande
esplenomegalia: baço aumentado|baço palpável|baço grande
ascite: água na barriga|barriga d'água
defesa abdominal: barriga dura|abdome em tábua|irritação peritoneal|descompressão|defesa|blumberg
murphy: sinal de murphy
giordano: punho-percussão|sinal de giordano|percussão lombar
lasègue: elevação da perna
rigidez de nuca: nuca dura|pescoço duro|rigidez nucal|nuca livre
anisocoria: pupilas diferentes
exsudato: placa de pus|pus na garganta|placas na garganta|pontos de pus
membrana timpânica: tímpano
crepitação articular: joelho estala|estalo|crepitação
derrame articular: água no joelho|líquido na articulação|joelho inchado|líquido no joelho
derrame pleural: água no pulmão|água na pleura|líquido no pulmão|líquido na pleura
edema pulmonar: água no pulmão|pulmão encharcado
sinovite: junta inflamada|artrite
bócio: papo|tireoide aumentada
marca-passo: marcapasso
acuidade visual:
cicatriz: marca da cirurgia
desnutrição: magro
infecção: infeccionou|infectado|inflamação|secreção amarela|contaminado
`

/** Diseases, antecedents, procedures and examination findings; in the form of the symptoms, own list. */
export const CONDITION_LINES = `
varicela: catapora
caxumba: parotidite
sarampo:
rubéola:
coqueluche: tosse comprida
hipertensão: pressão alta | hipertenso | hipertensa | has | hipertensão arterial | pressão é alta | pressão que é alta
hipotensão: pressão baixa | pressão caiu | queda da pressão | pressão cai | hipotenso | pressão despenca | queda da pressão ao levantar
diabetes: açúcar no sangue | açúcar alto | diabético | diabética | dm2 | dm | diabete | dm1 | glicemia alta | açúcar no sangue alto | diabetes mellitus
pré-diabetes: pré-diabético | quase diabético | glicemia alterada
hipoglicemia: açúcar baixo | açúcar caiu | glicemia baixa | hipo | baixa de açúcar | hipoglicemias
hiperglicemia: açúcar alto | glicemia alta
dislipidemia: colesterol alto | hipercolesterolemia | triglicérides alto | gordura no sangue
obesidade: obeso | obesa | acima do peso | excesso de peso | sobrepeso
infarto: enfarte | infartou | ataque do coração | ataque cardíaco | iam | enfartou | coração parou | infarto do miocárdio | infartado | iamcsst | iamssst
avc: derrame | acidente vascular | isquemia cerebral | derrame cerebral | ave | trombose na cabeça | acidente vascular cerebral | avci | avch | derrame na cabeça
ait: isquemia transitória | princípio de derrame | ameaço de derrame | ameaço de avc | derrame passageiro
insuficiência cardíaca: coração fraco | coração grande | coração inchado | icc
arritmia: batimento irregular | coração descompassado | fora do compasso
fibrilação atrial: fibrilação
trombose: coágulo | trombo | tvp | trombose venosa | trombose venosa profunda | coágulo na perna | veia entupida
embolia pulmonar: embolia | coágulo no pulmão | tep | trombo no pulmão | tromboembolismo pulmonar
aneurisma: aneurisma
varizes: veias dilatadas | varicosas | vasinhos
asma: bronquite | asmático | bronquite asmática | asmática
dpoc: enfisema | bronquite crônica | bronquite do cigarro | doença pulmonar obstrutiva
pneumonia: pneumonia | broncopneumonia | pnm
tuberculose: bk | tb | tísica
rinite: alergia no nariz | rinite alérgica
sinusite: rinossinusite | face carregada
amigdalite: garganta inflamada | amigdalite | garganta com pus | infecção de garganta
otite: infecção de ouvido | ouvido inflamado
bronquiolite: bronquiolite
covid: corona | coronavírus | covid
gripe: influenza | resfriado | gripado | gripada | virose
dengue: dengue
refluxo: drge | refluxo gastroesofágico | doença do refluxo
gastrite: inflamação no estômago | gastrite
úlcera péptica: úlcera no estômago | úlcera gástrica | úlcera
hérnia de hiato: hérnia hiatal
hérnia de disco: hérnia na coluna | hérnia discal
hérnia inguinal: hérnia na virilha | rendido | quebradura
colelitíase: pedra na vesícula | cálculo na vesícula | vesícula com pedra
colecistectomia: tirou a vesícula | operou a vesícula | cirurgia de vesícula | tirei a vesícula | operado da vesícula | operei a vesícula | retirada da vesícula | sem vesícula | vesícula operada | retirada da vesícula | cicatriz da vesícula | da vesícula
apendicectomia: tirou o apêndice | operou o apêndice | apêndice | tirei o apêndice | apendicite | operado de apendicite
histerectomia: tirou o útero | retirou o útero | tirei o útero | sem útero | retirada do útero | histerectomizada | operei o útero
laqueadura: ligou as trompas | trompas ligadas | laqueada | liguei as trompas | ligadura
vasectomia: vasectomia | vasectomizado
cesárea: cesariana | cesárea | parto cesáreo | cesáreas
tireoidectomia: tirou a tireoide | operou a tireoide | tirei a tireoide
mastectomia: tirou a mama | tirou o seio | retirada da mama
amigdalectomia: tirou as amígdalas | operou a garganta | tirei as amígdalas
postectomia: fimose | operou de fimose
prostatectomia: tirou a próstata | operou a próstata
esplenectomia: tirou o baço
nefrectomia: tirou o rim | tirou um rim | um rim só | rim único
artroplastia: prótese
revascularização: ponte de safena | safena | cirurgia do coração | revascularizado | pontes de safena
angioplastia: stent | cateterismo com stent | molinha | stents | mola no coração
catarata: catarata | facectomia
glaucoma: pressão no olho | pressão do olho
descolamento de retina: retina descolada
cirrose: cirrótico
esteatose: gordura no fígado | fígado gorduroso | esteatose hepática
hepatite: hepatite
pancreatite: pâncreas inflamado
diverticulite: divertículo | diverticulose | divertículos
doença celíaca: celíaco | celíaca
intolerância à lactose: leite faz mal | não pode leite | lactose
hemorroida: hemorroidas | hemorroidária
doença renal: rim fraco | problema no rim | insuficiência renal | drc | rim parando | doença renal crônica | rins fracos
hemodiálise: diálise | hemodialítico | dialítico | hd | máquina de diálise
infecção urinária: infecção de urina | cistite | itu | infecção na urina | infecção do trato urinário | infecções urinárias | urina infectada
pielonefrite: infecção no rim | infecção nos rins
hiperplasia prostática: próstata aumentada | próstata grande | hpb | próstata crescida
câncer: tumor | neoplasia | maligno | ca | carcinoma | cancro | doença ruim
câncer de mama: tumor na mama | câncer no seio
linfoma: câncer no sangue
leucemia: câncer no sangue
metástase: espalhou | metástases
anemia: sangue fraco | anêmico | falta de ferro | anêmica | anemia ferropriva | ferropenia
anemia falciforme: falciforme | traço falciforme
hipotireoidismo: tireoide lenta | tireoide preguiçosa | hipotireoideo
hipertireoidismo: tireoide acelerada | basedow | graves
osteoporose: osso fraco | ossos fracos | desgaste no osso
osteopenia: começo de osteoporose
artrose: desgaste | osteoartrite | bico de papagaio | osteoartrose | gonartrose | coxartrose
artrite reumatoide: reumatismo | reumatoide | artrite
fibromialgia: fibromialgia
lúpus: les | lúpus eritematoso
gota: ácido úrico alto | ácido úrico
psoríase: psoríase
dermatite atópica: alergia de pele | eczema | atopia
dermatite: alergia de pele | irritação na pele
micose: frieira | impinge | tinha | pano branco | unheiro | onicomicose
herpes zoster: cobreiro | zoster
herpes: herpes labial | herpes
escabiose: sarna
pediculose: piolho
verrugas: berruga | verruga
celulite: erisipela | infecção na pele | infecção de pele
abscesso: furúnculo | purulento
hanseníase: lepra
sífilis: vdrl
hiv: aids | vírus hiv
ist: doença venérea | doença sexualmente transmissível
depressão: deprimido | depressivo | depressiva | deprimida | episódio depressivo
transtorno bipolar: bipolar | bipolaridade
esquizofrenia: esquizofrênico
tdah: déficit de atenção | hiperatividade | hiperativo
autismo: tea | autista | espectro autista
demência: alzheimer | caduco | esclerosado | caduca
parkinson: mal de parkinson | doença de parkinson | parkinsonismo
epilepsia: convulsão | crises convulsivas | ataque epiléptico | crise epiléptica | epiléptico
enxaqueca: migrânea | enxaquecas
esclerose múltipla: esclerose
síndrome do túnel do carpo: túnel do carpo
vppb: cristais do ouvido | labirintite | vertigem posicional
presbiacusia: surdez da idade
gravidez: grávida | gestante | gestação | esperando bebê | engravidou | engravidar | gestações | gestacional | fetal | feto | bebê | nenê | neném
aborto: abortamento | perdeu o bebê | perda gestacional | abortos | perdi um bebê | abortou
menopausa: parou de menstruar | última menstruação
sop: ovário policístico | ovários policísticos | policísticos
endometriose: endometriose
mioma: miomas | leiomioma | miomatose
pré-eclâmpsia: pressão alta na gravidez | eclâmpsia
prematuro: nasceu antes do tempo | prematuridade | antes da hora
fratura: quebrou | fraturou | osso quebrado | quebrei | quebrado | trincou | gesso
luxação: saiu do lugar | deslocou | desloca
entorse: torceu | torção | virou o pé | torci | torcida
lesão meniscal: menisco
lesão ligamentar: ligamento | lca
tendinite: tendinopatia | tendão inflamado | tendinose
bursite: bursa inflamada | bursite
fascite plantar: esporão
desidratação: desidratado | desidratada
sepse: infecção generalizada | infecção no sangue
cirurgia: operação | operou | operado | operei | cirurgias | operada | operar | cirúrgico | operações
internação: internou | internado | internada | internei | internar | hospitalizado | internações | hospitalização | baixou hospital | ficou no hospital | aqui
transfusão: tomou sangue | recebeu sangue | bolsa de sangue | transfundido | transfusões
óbito: morreu | faleceu | falecido | morte | falecida | morto | morta | morrer | morria | óbito
morte súbita: morreu de repente | morte de repente | morreu dormindo | morte repentina
tabagismo: fuma | cigarro | fumante | tabagista | fumar | fumava | fumo | fumou | maço | maços | tabaco | cigarros | ex-fumante | ex-tabagista
cigarro eletrônico: vape | pod | vaper | vapear
etilismo: bebe | cerveja | álcool | cachaça | pinga | beber | etilista | bebida | vinho | alcoólico | bebia | bebo | alcoolismo | drink | gole | uísque
drogas: maconha | cocaína | crack | drogas ilícitas | baseado | cannabis
sedentarismo: sedentário | não faz exercício | não faz atividade física | sedentária | sem atividade física | não caminha
atividade física: exercício | academia | caminhada | musculação | caminha | corrida | esporte | ginástica | corre | caminhar | exercícios | natação | pilates | futebol | pedala | treino | treina
vacina: vacinação | vacinado | imunização | vacinas em dia | vacinada | vacinas | imunizações | tomou as vacinas | caderneta
aleitamento: mama no peito | amamenta | mamando | leite materno | amamentando | amamentação | seio materno | lactante
mamadeira: fórmula | leite em pó | leite de lata
puericultura: rotina do bebê
orientado: lúcido | acordado | consciente | vigil
corado: mucosas coradas | corada | bem corado
descorado: pálido | palidez | hipocorado | hipocorada | pálida | descorada | mucosa clara | hipocoradas
hidratado: hidratada | mucosas úmidas
cianose: roxo | arroxeado | lábio roxo | dedo roxo | cianótico | roxinho
sopro: barulho no coração | sopro cardíaco | soprinho
bulhas rítmicas: coração rítmico | coração ritmado | ritmo regular | bulhas normais | coração regular | ritmo cardíaco regular
ausculta limpa: pulmão limpo | sem ruídos | murmúrio vesicular | pulmões limpos | pulmão livre | sem ruídos adventícios | ausculta normal | mv fisiológico | ausculta pulmonar limpa | peito limpo
estertor: crepitação | crepitações | creptos | estertores | crépito | crepitação | crepitantes
ronco pulmonar: roncos
tiragem: costela afundando | afunda a costela | retração | tiragem intercostal | esforço respiratório | afundando | puxa a barriga | barriga puxando | puxa a costela | tiragem subcostal
batimento de asa nasal: asa do nariz
taquipneia: respiração rápida | respirando rápido | taquipneico
hepatomegalia: fígado aumentado | fígado palpável | fígado grande
esplenomegalia: baço aumentado | baço palpável | baço grande
ascite: água na barriga | barriga d'água
defesa abdominal: barriga dura | abdome em tábua | irritação peritoneal | descompressão | defesa | blumberg
murphy: sinal de murphy
giordano: punho-percussão | sinal de giordano | percussão lombar
lasègue: elevação da perna
rigidez de nuca: nuca dura | pescoço duro | rigidez nucal | nuca livre
anisocoria: pupilas diferentes
exsudato: placa de pus | pus na garganta | placas de pus | placas na garganta | pontos de pus
membrana timpânica: tímpano | tímpanos
crepitação articular: joelho estala | estalo | estala | crepitação
derrame articular: água no joelho | líquido na articulação | joelho inchado | líquido no joelho
derrame pleural: água no pulmão | água na pleura | líquido no pulmão | líquido na pleura
edema pulmonar: água no pulmão | pulmão encharcado
sinovite: junta inflamada | artrite | juntas inflamadas
bócio: papo | tireoide aumentada
marca-passo: marcapasso
acuidade visual: 
cicatriz: cicatrizes | marca da cirurgia
desnutrição: desnutrido | desnutrida | magro
infecção: infeccionou | infectado | inflamação | inflamado | infeccionado | inflamada | infeccionada | inflamou | inflamar | secreção amarela | contaminado
`

/** Diseases, antecedents, procedures and examination findings; in the form of the symptoms, own list. */
export const CONDITION_LINES = `
varicela:catapora
caxumba:parotidite
sarampo:
rubéola:
coqueluche:tosse comprida
hipertensão:has|hipertensao arterial|pressao alta
hipotensão:pressao baixa|pressao cai|pressao caiu|pressao despenca|queda pressao|queda pressao levantar
diabetes:acucar alto|acucar sangue|acucar sangue alto|diabetes mellitus|dm|dm1|dm2|glicemia alta
pré-diabetes:glicemia alterada|quase diabetico
hipoglicemia:acucar baixo|acucar caiu|baixa acucar|glicemia baixa|hipo
hiperglicemia:acucar alto|glicemia alta
dislipidemia:colesterol alto|gordura sangue|hipercolesterolemia|triglicerides alto
obesidade:acima peso|excesso peso|obeso|sobrepeso
infarto:ataque cardiaco|ataque coracao|coracao parou|enfarte|iam|iamcsst|iamssst|infarto miocardio
avc:acidente vascular|acidente vascular cerebral|avch|avci|ave|derrame|derrame cabeca|derrame cerebral|isquemia cerebral|trombose cabeca
ait:ameaco avc|ameaco derrame|derrame passageiro|isquemia transitoria|principio derrame
insuficiência cardíaca:coracao fraco|coracao grande|coracao inchado|icc
arritmia:batimento irregular|coracao descompassado|fora compasso
fibrilação atrial:fibrilacao
trombose:coagulo|coagulo perna|trombo|trombose venosa|trombose venosa profunda|tvp|veia entupida
embolia pulmonar:coagulo pulmao|embolia|tep|trombo pulmao|tromboembolismo pulmonar
aneurisma:
varizes:varicosas|vasinhos|veias dilatadas
asma:asmatico|bronquite|bronquite asmatica
dpoc:bronquite cigarro|bronquite cronica|doenca pulmonar obstrutiva|enfisema
pneumonia:broncopneumonia|pnm
tuberculose:bk|tb|tisica
rinite:alergia nariz|rinite alergica
sinusite:face carregada|rinossinusite
amigdalite:garganta inflamada|garganta pus|infeccao garganta
otite:infeccao ouvido|ouvido inflamado
bronquiolite:
covid:corona|coronavirus
gripe:influenza|resfriado|virose
dengue:
refluxo:doenca refluxo|drge|refluxo gastroesofagico
gastrite:inflamacao estomago
úlcera péptica:ulcera|ulcera estomago|ulcera gastrica
hérnia de hiato:hernia hiatal
hérnia de disco:hernia coluna|hernia discal
hérnia inguinal:hernia virilha|quebradura|rendido
colelitíase:calculo vesicula|pedra vesicula|vesicula pedra
colecistectomia:cicatriz vesicula|cirurgia vesicula|operei vesicula|operou vesicula|retirada vesicula|sem vesicula|tirei vesicula|tirou vesicula|vesicula|vesicula operada
apendicectomia:apendice|apendicite|operado apendicite|operou apendice|tirei apendice|tirou apendice
histerectomia:histerectomizada|operei utero|retirou utero|sem utero|tirei utero|tirou utero
laqueadura:laqueada|ligadura|ligou trompas|liguei trompas|trompas ligadas
vasectomia:vasectomizado
cesárea:cesariana|parto cesareo
tireoidectomia:operou tireoide|tirei tireoide|tirou tireoide
mastectomia:retirada mama|tirou mama|tirou seio
amigdalectomia:operou garganta|tirei amigdalas|tirou amigdalas
postectomia:fimose|operou fimose
prostatectomia:operou prostata|tirou prostata
esplenectomia:tirou baco
nefrectomia:rim|rim unico|tirou rim
artroplastia:protese
revascularização:cirurgia coracao|ponte safena|safena
angioplastia:cateterismo stent|mola coracao|molinha|stent
catarata:facectomia
glaucoma:pressao olho
descolamento de retina:retina descolada
cirrose:cirrotico
esteatose:esteatose hepatica|figado gorduroso|gordura figado
hepatite:
pancreatite:pancreas inflamado
diverticulite:diverticulo|diverticulose
doença celíaca:celiaco
intolerância à lactose:lactose|leite faz mal|nao pode leite
hemorroida:hemorroidaria
doença renal:doenca renal cronica|drc|insuficiencia renal|problema rim|rim fraco|rim parando|rins fracos
hemodiálise:dialise|dialitico|hd|hemodialitico|maquina dialise
infecção urinária:cistite|infeccao trato urinario|itu|urina infectada
pielonefrite:infeccao rim|infeccao rins
hiperplasia prostática:hpb|prostata aumentada|prostata crescida|prostata grande
câncer:ca|cancro|carcinoma|doenca ruim|maligno|neoplasia|tumor
câncer de mama:cancer seio|tumor mama
linfoma:cancer sangue
leucemia:cancer sangue
metástase:espalhou
anemia:anemia ferropriva|anemico|falta ferro|ferropenia|sangue fraco
anemia falciforme:falciforme|traco falciforme
hipotireoidismo:hipotireoideo|tireoide lenta|tireoide preguicosa
hipertireoidismo:basedow|graves|tireoide acelerada
osteoporose:desgaste osso|osso fraco
osteopenia:comeco osteoporose
artrose:bico papagaio|coxartrose|desgaste|gonartrose|osteoartrite|osteoartrose
artrite reumatoide:artrite|reumatismo|reumatoide
fibromialgia:
lúpus:les|lupus eritematoso
gota:acido urico|acido urico alto
psoríase:
dermatite atópica:alergia pele|atopia|eczema
dermatite:alergia pele|irritacao pele
micose:frieira|impinge|onicomicose|pano branco|tinha|unheiro
herpes zoster:cobreiro|zoster
herpes:herpes labial
escabiose:sarna
pediculose:piolho
verrugas:berruga
celulite:erisipela|infeccao pele
abscesso:furunculo|purulento
hanseníase:lepra
sífilis:vdrl
hiv:aids|virus hiv
ist:doenca sexualmente transmissivel|doenca venerea
depressão:depressivo|deprimido|episodio depressivo
transtorno bipolar:bipolar|bipolaridade
esquizofrenia:esquizofrenico
tdah:deficit atencao|hiperatividade|hiperativo
autismo:autista|espectro autista|tea
demência:alzheimer|caduco|esclerosado
parkinson:doenca parkinson|mal parkinson|parkinsonismo
epilepsia:ataque epileptico|convulsao|crise epileptica|crises convulsivas|epileptico
enxaqueca:migranea
esclerose múltipla:esclerose
síndrome do túnel do carpo:tunel carpo
vppb:cristais ouvido|labirintite|vertigem posicional
presbiacusia:surdez idade
gravidez:bebe|engravidou|esperando bebe|fetal|feto|gestacional|gestante|gravida|nene
aborto:perda gestacional|perdeu bebe
menopausa:parou menstruar|ultima menstruacao
sop:ovario policistico|policisticos
endometriose:
mioma:leiomioma|miomatose
pré-eclâmpsia:eclampsia|pressao alta gravidez
prematuro:antes hora|nasceu antes tempo|prematuridade
fratura:gesso|osso quebrado|quebrei|quebrou|trincou
luxação:deslocou|saiu lugar
entorse:torceu|virou pe
lesão meniscal:menisco
lesão ligamentar:lca|ligamento
tendinite:tendao inflamado|tendinopatia|tendinose
bursite:bursa inflamada
fascite plantar:esporao
desidratação:
sepse:infeccao generalizada|infeccao sangue
cirurgia:cirurgico|operacao|operei
internação:baixou hospital|ficou hospital|hospitalizado|internei
transfusão:bolsa sangue|recebeu sangue|tomou sangue|transfundido
óbito:faleceu|morreu|morria|morte
morte súbita:morreu dormindo|morreu repente|morte repente|morte repentina
tabagismo:cigarro|ex-fumante|ex-tabagista|fuma|fumante|fumava|maco|tabaco|tabagista
cigarro eletrônico:pod|vape|vapear
etilismo:alcool|alcoolismo|bebe|bebia|bebida|cachaca|cerveja|drink|etilista|gole|pinga|uisque|vinho
drogas:baseado|cannabis|cocaina|crack|drogas ilicitas|maconha
sedentarismo:nao caminha|nao faz atividade fisica|nao faz exercicio|sedentario|sem atividade fisica
atividade física:academia|caminhada|corrida|esporte|exercicio|futebol|ginastica|musculacao|natacao|pedala|pilates|treino
vacina:caderneta|imunizacao|tomou vacinas|vacinas dia
aleitamento:amamenta|lactante|leite materno|mama peito|mamando|seio materno
mamadeira:formula|leite lata|leite po
puericultura:rotina bebe
orientado:acordado|consciente|lucido|vigil
corado:corada|mucosas coradas
descorado:hipocorado|mucosa clara|palida|palidez|palido
hidratado:mucosas umidas
cianose:arroxeado|cianotico|dedo roxo|labio roxo|roxinho|roxo
sopro:barulho coracao|soprinho|sopro cardiaco
bulhas rítmicas:bulhas normais|coracao regular|coracao ritmico|ritmo cardiaco regular|ritmo regular
ausculta limpa:ausculta normal|ausculta pulmonar limpa|murmurio vesicular|mv fisiologico|peito limpo|pulmao limpo|pulmao livre|sem ruidos|sem ruidos adventicios
estertor:crepitacao|creptos
ronco pulmonar:roncos
tiragem:afunda costela|afundando|barriga puxando|costela afundando|esforco respiratorio|puxa barriga|puxa costela|retracao|tiragem intercostal|tiragem subcostal
batimento de asa nasal:asa nariz
taquipneia:respiracao rapida|respirando rapido|taquipneico
hepatomegalia:figado aumentado|figado grande|figado palpavel
esplenomegalia:baco aumentado|baco grande|baco palpavel
ascite:agua barriga|barriga d'agua
defesa abdominal:abdome tabua|barriga dura|blumberg|defesa|descompressao|irritacao peritoneal
murphy:sinal murphy
giordano:percussao lombar|punho-percussao|sinal giordano
lasègue:elevacao perna
rigidez de nuca:nuca dura|nuca livre|pescoco duro|rigidez nucal
anisocoria:pupilas diferentes
exsudato:placa pus|placas garganta|pontos pus|pus garganta
membrana timpânica:timpano
crepitação articular:crepitacao|estalo|joelho estala
derrame articular:agua joelho|joelho inchado|liquido articulacao|liquido joelho
derrame pleural:agua pleura|agua pulmao|liquido pleura|liquido pulmao
edema pulmonar:agua pulmao|pulmao encharcado
sinovite:artrite|junta inflamada
bócio:papo|tireoide aumentada
marca-passo:marcapasso
acuidade visual:
cicatriz:marca cirurgia
desnutrição:magro
infecção:contaminado|infeccionou|infectado|inflamacao|secrecao amarela
`

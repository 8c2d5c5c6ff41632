/**
 * Complaints in the words of doctors and of patients, one concept per line: the name, then everything that means the
 * same, folded, in alphabetical order and without function words, which do not matter, as endings do not ("dor no peito" =
 * "dores do peito"): every byte is loaded with the verifier. Own list, written from general knowledge of Brazilian speech.
 */
export const SYMPTOM_LINES = `
dispneia:ar nao vem|canso toa|dispneico|falta ar|falta folego|folego curto|nao consegue respirar|nao consigo respirar|ofegante|peito cansado|perde folego|puxar ar|respiracao curta|respiracao pesada|respirar mal|respirar ruim|sem ar|sem folego|sufoca
dispneia esforço:cansa subir|cansaco esforcos
ortopneia:afogo|deitado afoga|dois travesseiros|dorme poltrona|dorme sentado|durmo sentado|falta ar deitado|nao consegue deitar|poltrona|sufoca deitado|travesseiro alto|tres travesseiros
dispneia paroxística noturna:acorda falta ar|acorda sem ar|acorda sufocado
palpitação:batedeira|baticum|coracao acelerado|coracao bate forte|coracao batendo forte|coracao batendo rapido|coracao boca|coracao disparado|coracao falhando|coracao galopando|coracao garganta|coracao mil|coracao pula|coracao pulando|falha coracao|peixe pulando|taquicardia|tropeco coracao
síncope:apagou|apaguei|cai desmaiado|caiu duro|desacordado|desmaiei|desmaio|fiquei desacordado|perda consciencia|perdeu sentidos
pré-síncope:escurece vista|quase apagou|quase desmaiou|tontura levantar|vista escurece
tontura:cabeca gira|cabeca leve|cabeca oca|cabeca roda|cabeca rodando|desequilibrio|flutuando|gira tudo|labirintite|mareado|mundo gira|roda tudo|tonteia|tonteou|tonto|vertigem|zonzo
vertigem:quarto rodar|tudo roda|tudo rodando
cefaleia:cabeca doendo|cabeca doi|cabeca explode|cabeca latejando|cabeca pesa|dor|dor cabeca|dor cabeca forte|enxaqueca|hemicrania
fotofobia:claridade incomoda|incomodo luz|luz doi|luz incomoda|quarto escuro
fonofobia:barulho|barulho incomoda|incomodo barulho|som incomoda
náusea:ansia|embrulhado|embrulho estomago|enjoado estomago|enjoei|enjoo|estomago embrulhado|estomago virado|vontade vomitar
vômito:botou tudo fora|emese|golfada|gorfei|gorfou|pos fora|vomitei
regurgitação:comida volta|golfa|refluxo|volta comida|volta tudo
pirose:acidez|azia|estomago queima|fogo estomago|queima ate garganta|queimacao|queimacao estomago|queimacao peito|queimor
epigastralgia:boca estomago|dor boca estomago|dor epigastrica|dor epigastrio|dor estomago|estomago doi
dor abdominal:abdome doloroso|barriga doi|colica|dor abdome|dor barriga|dor ventre|pe barriga
cólica:colicas|dor colica
dismenorreia:colica menstruacao|colica menstrual
distensão abdominal:barriga cheia|barriga estufada|barriga inchada|barriga tambor|cheio depois comer|empachamento|empanzinado|estufamento|plenitude|plenitude pos-prandial
flatulência:arroto|eructacao|flatos|gases|pum|solta pum|ventos
eructação:arroto
diarreia:barriga solta|caganeira|coco liquido|coco mole|desarranjo|dor barriga coco|dor barriga diarreia|evacuacoes amolecidas|evacuacoes dia|evacuacoes liquidas|feito agua|fezes amolecidas|fezes aquosas|fezes liquidas|fezes moles|intestino desandou|intestino desarranjado|intestino solto|piriri|soltou intestino|soltura|tripa solta|vai banheiro
constipação:coco bolinha|coco duro|fezes cibalos|fezes duras|fico sem ir|intestino nao funciona|intestino preso|nao evacua|obstipacao|prisao ventre|ressecado|sem ir banheiro|travado intestino
hematoquezia:enterorragia|fezes sangue|sangramento anal|sangramento retal|sangue coco|sangue fezes|sangue papel|sangue vaso
melena:borra cafe|coco preto|fezes cor piche|fezes escuras|fezes pretas
hematêmese:hemorragia|vomito sangue
tenesmo:vontade evacuar
acolia:coco branco|fezes brancas|fezes claras|massa vidraceiro
colúria:urina cor cha|urina cor coca|urina cor coca-cola|urina escura|urina marrom|xixi cor cha|xixi cor coca|xixi cor coca-cola|xixi escuro
icterícia:amarelo|icterico|olho amarelo|pele amarela
disfagia:comida entala|dificil engolir|dificuldade engolir|engasga|engolir mal|entala|garganta|nao desce
odinofagia:doi engolir|dor engolir|dor garganta|garganta doi
inapetência:anorexia|apetite|apetite diminuido|apetite reduzido|apetite ruim|come pouco|comendo|comida|enjoado comida|falta apetite|fastio|fome|hiporexia|inapetente|nao come|nao quer comer|nao quer mamar|perda apetite|perdeu fome|recusa alimentar|sem apetite|sem fome
polifagia:come|fome demais|muita fome
perda de peso:calca caindo|calca folgou|emagreceu|perda ponderal|perdeu quilos|pesava|peso perdido|roupa larga|roupa sobrando|secou|sequei|sumiu dentro roupa
ganho de peso:aumento peso|engordei|engordou|ganhei peso|ganhei quilos|ganho ponderal|ganhou quilos|peso aumentou
febre:calor corpo|esquentou|febricula|febril|fervendo|pelando|quentura|temperatura alta|temperatura subiu
calafrio:arrepio|batendo queixo|bater queixo|tremedeira|tremor frio
sudorese:frio|molhado|suadeira|suador|suadouro|suando|suei|suo|suo frio|suor|suor frio|suou|transpira
sudorese noturna:acorda molhado|encharca|ensopa|lencol molhado|molha camisa|molha pijama|suor noite|suor noturno|troca lencol
astenia:arriado|bagaco|cansaco|cansado|corpo mole|desanimo|esgotado|exausto|fadiga|fraco|fraqueza|indisposicao|lerdeza|mole|moleza|prostracao|sem animo|sem disposicao|sem energia|sem forca|sem pique
mialgia:corpo dolorido|corpo moido|corpo todo doendo|corpo todo doi|dor corpo|dor muscular|moido|musculo doi
artralgia:doi juntas|dor articulacoes|dor juntas|junta dolorida|juntas doem|juntas doendo|juntas inflamadas
rigidez matinal:acorda duro|acorda travado|dura manha|duras|juntas duras|mao dura manha|rigidez|rigidez manha|travado manha
edema:anel nao sai|desinchada|inchaco|inchaco pernas|inchado|pe inchado|perna inchada|sapato aperta|sapato nao entra|tornozelo inchado
lombalgia:costas doem|dor cacunda|dor cadeiras|dor coluna|dor costas|dor lombar|dor quartos|dor rins|espinhaco
ciatalgia:ciatico|desce perna|dor ciatica|dor desce perna|irradia perna|lombociatalgia
cervicalgia:dor cervical|dor nuca|dor pescoco|pescoco doi|pescoco travado|torcicolo
dor torácica:angina|aperto peito|dor peito|dor precordial|dor torax|opressao peito|peito aperta|peito doi|peso peito|pontada peito|precordialgia|queimacao peito
dor pleurítica:doi quando respira fundo|dor respirar|dor ventilatorio-dependente
claudicação:andar|batata perna doi andar|claudica|doi andar|dor panturrilha andar|manca|paro andar passa
parestesia:adormecida|agulhada|amortecida|choquinho|dorme mao|dormencia|dormente|formigamento|mao dormente|pe dormente
paresia:braco caiu|braco fraco|caido|deficit forca|forca diminuida|fraqueza|fraqueza lado|hemiparesia|nao sai lugar|perdeu forca|perna falha|perna fraca|sem forca
plegia:nao mexe|paralisia|paralisou
disartria:enrola lingua|fala arrastada|fala embolada|fala enrolada|lingua enrolada|lingua pesada
afasia:nao acha palavras|nao consegue falar|troca palavras
tremor:balanca mao|mao treme|treme|tremedeira|tremedeira mao
convulsão:abalos|ataque|convulsionou|crise convulsiva|crise epileptica|debateu|deu convulsao|endureceu bateu|epilepsia|estrebuchou|tonico-clonica
ausência:fora ar|olhar parado|parado olhando
amnésia:deficit memoria|esquecimento|esqueco tudo|falha memoria|memoria|memoria fraca|memoria ruim|perda memoria|repete coisas
confusão:atrapalhado|delirium|desorientado|fala coisa coisa|trocando coisas|variando
sonolência:cochila|dorme dia|dorme sentado|dormi|pescando|sono|sono demais|sono durante dia|sono excessivo|sonolento
insônia:acordo|acordo toda hora|custa dormir|demora dormir|dificuldade dormir|dorme mal|dorme pouco|durmo picado|fico acordado|nao dorme|nao durmo|nao prego olho|noite claro|olhando teto|passo noite claro|pega sono|perde sono|rola cama|sem pregar olho|sem sono|sono|sono fragmentado|sono picado|sono ruim|viro cama|viro noite
ronco:ronco alto|trator
apneia:parada respiratoria|paradas respiratorias|paro respirar|pausa respiratoria|respirar
ansiedade:aflicao|agoniado|angustia|ansioso|nervosismo|nervoso|preocupacao
pânico:achou ia morrer|ataque panico|crise ansiedade|crise panico|vou morrer
tristeza:baixo|chorei|choro|choro facil|choro qualquer coisa|choro toa|choro tudo|deprimido|desanimo|humor deprimido|humor triste|triste|vontade chorar
anedonia:nada anima|nada tem graca|perdeu graca|perdeu interesse|perdi gosto|perdi vontade|sem graca|sem prazer|sem vontade|sem vontade nada
ideação suicida:acabar propria vida|acabar tudo|acabar vida|autoexterminio|dar cabo vida|desistir vida|ideacao|ideia morte|machucar|matar|morrer|nao queria viver|nao quero viver|pensa matar|pensamento morte|pensar morrer|suicidio|tirar propria vida|tirar vida|vontade morrer
automutilação:autolesao|corta|cortes braco|machuca
alucinação:ouve vozes|ouvindo vozes|ve bichos|ve coisas|ve vultos|voz|vultos
irritabilidade:brigo todo mundo|estourado|estressado|explode|impaciente|irritado|nervoso|pavio curto|sem paciencia
agitação:agressividade|agressivo|eletrico|inquieto|nao quieto
tosse:
tosse produtiva:catarro|catarro amarelo|catarro verde|escarro|expectoracao|secrecao|tosse catarro|tosse cheia|tosse secrecao
tosse seca:tosse nao produtiva|tosse sem catarro|tosse sem nada
hemoptise:catarro sangue|cuspiu sangue|escarro sangue|hemoptoico|sangue catarro|sangue tosse|tosse sangue
sibilância:chia|chiadeira|chiado|chiado peito|chiando|chieira|gatinho peito|gato peito|miado peito|peito chiado|peito chiando|peito miando|piado|piando|sibilos
coriza:escorrendo|nariz escorrendo|nariz pingando|resfriado|rinorreia|secrecao nasal
obstrução nasal:congestao nasal|entupido|nariz entupido|nariz fechado|nariz tapado|nariz trancado
espirro:
prurido nasal:coca nariz
epistaxe:nariz sangrou|sangra nariz|sangramento nasal|sangue nariz
rouquidão:disfonia|fiquei rouco|perdeu voz|rouco|sem sair voz|sem voz|voz falha|voz grossa|voz rouca|voz sumiu
otalgia:dor ouvido|ouvido doendo|ouvido doi
otorreia:ouvido escorre|ouvido purgando|ouvido vazando|pus ouvido|sai pus ouvido|secrecao ouvido
hipoacusia:audicao baixa|audicao reduzida|escuta mal|escuto pouco|mouco|nao escuta|nao ouco|nao ouve|ouve mal|ouve pouco|ouvido tapado|perda audicao|perda auditiva|surdez|surdo|televisao alta
zumbido:apito|apito ouvido|barulho ouvido|chiado ouvido|cigarra ouvido|grilo ouvido|tinnitus|zoeira|zunido
plenitude aural:ouvido cheio|ouvido entupido|ouvido tapado|pressao ouvido
anosmia:nao sente cheiro|olfato|perdeu olfato
disgeusia:gosto metalico|gosto ruim|perda paladar|sem gosto
baixa acuidade visual:baixa visao|baixa visual|borrado|embaca|enxergar mal|nao enxerga|perda visao|perda visual|turvacao visual|visao baixa|visao borrada|visao embacada|visao piorou|visao turva|vista baixou|vista curta|vista embacada|vista embaralhada|vista fraca|vista ruim|vista turva
diplopia:duas imagens|enxerga dobrado|tudo dobrado|ve dobrado|ve dois|vendo dobrado|visao dupla|vista dupla
escotoma:mancha preta|mancha vista|moscas volantes|mosquinhas|ponto cego|ponto preto|sombra vista
fotopsia:aura|aura visual|clarao|estrelinhas|faisca|flashes|luzes piscando|luzinhas|pontos brilhantes|raios vista|relampagos|ziguezague
hiperemia ocular:hiperemia conjuntival|olho vermelho|vermelhidao olho
dor ocular:dor atras olho|dor olho|olho doendo|olho doi
lacrimejamento:agua olho|aguinha olho|epifora|lagrima|olho aguando|olho chorando|olho lacrimejando
secreção ocular:olho colado|olho grudado|olho remelando|remela
prurido:coca|cocadura|cocando|cocei|coceira|coceirinha|comichao|pinica|pinicando|pruriginosa
exantema:bolinhas|bolinhas vermelhas|brotoeja|empipocado|empolou|erupcao|exantematico|lesoes pele|mancha corpo|manchas vermelhas|manchinhas|pintas corpo|pintas vermelhas|pintinhas|pipoca|rash|vermelhao|vermelhidao
urticária:coceira corpo|empipocou|empolei|empolou|encarocou|pipocou|placas vermelhas|urticariforme|vergoes|vermelhao
angioedema:beico inchado|cara inchada|edema face|edema facial|edema glote|edema labial|edema labios|edema lingua|edema palpebra|fechou garganta|inchaco lingua|inchaco rosto|inchou|inchou boca|inchou cara|inchou lingua|inchou rosto|labio inchou|olho inchou|rosto inchou
anafilaxia:choque anafilatico|edema glote|fechou garganta|fechou tudo|garganta fechou|glote|nao conseguia respirar|quase morreu|reacao alergica grave|reacao anafilatica|reacao grave
broncoespasmo:crise asma|fechou peito|peito fechou
vesícula:bolhas|bolhinhas
púrpura:equimose|fica roxa|hematoma|manchas roxas|petequia|pintas roxas|roxeia|roxo
eritema:avermelhado|eritematosa|hiperemia|vermelhidao|vermelho
descamação:caspa|casquinha|descamativa|descasca|pele solta|solta pele
alopecia:cabelo cai|cabelo caindo|cai cabelo|careca|efluvio|falha cabelo|perda cabelo|queda cabelo
acne:acneica|cravos|espinhas
nódulo:calombo|carocinho|caroco|ingua|tumoracao
linfonodomegalia:adenomegalia|adenopatia|caroco pescoco|ganglio|ingua|linfadenopatia|linfonodo|linfonodo aumentado
ferida:chaga|feridinha|ferimento|lesao|machucado|ulcera
disúria:arde urinar|arde xixi|ardencia|ardencia urinar|ardencia xixi|ardor|ardor urinar|doi fazer xixi|doi urinar|dor fazer xixi|dor urinar|queima urinar|xixi arde
polaciúria:urina|urina muitas vezes|urina toda hora|vai banheiro toda hora|xixi|xixi hora hora|xixi toda hora
urgência urinária:corre banheiro|nao segura|nao tempo|urgencia|urgencia miccional|vontade forte
incontinência urinária:escapa xixi|escape urina|faz xixi calca|molha calca|perco xixi|perde urina|perde xixi|solta xixi|urina calca|urina escapa|vaza urina|xixi escapa
nictúria:acorda fazer xixi|acorda urinar|banheiro noite|levanta fazer xixi|levanta madrugada|levanta noite|levanta urinar|nocturia|urina noite|xixi madrugada|xixi noite
enurese:molha cama|urina cama|xixi cama
hematúria:sangue urina|sangue xixi|urina cor coca|urina sangue|urina vermelha|xixi cor coca-cola|xixi sangue|xixi vermelho
poliúria:urina|urina demais|xixi|xixi demais
oligúria:diurese reduzida|pouco xixi|urina pouco
retenção urinária:nao consegue urinar|nao sai urina|retencao|trancou urina|urina presa|urina trancada
jato fraco:custa sair|esforco urinar|jato fino|jato urinario fraco|xixi fino|xixi fraco
polidipsia:bebe muita agua|boca seca|muita sede|sede|sede demais
espuma na urina:espuma|espumuria|urina espumosa|xixi espumando
nefrolitíase:calculo renal|calculo rim|calculos renais|litiase|pedra rim|pedra rins
corrimento:corrimento vaginal|escorre|leucorreia|secrecao vaginal
sangramento uterino:encharca absorvente|fluxo aumentado|fluxo intenso|hemorragia|hipermenorreia|menorragia|menstruacao forte|metrorragia|sangra fora menstruacao|sangramento|sangramento intermenstrual|sangramento vaginal
amenorreia:atraso menstrual|menstruacao atrasada|menstruacao nao veio|menstruacao nao vem|menstruacao parou|nao desce|nao menstrua|parou menstruar|regra nao vem|sem menstruar
dispareunia:doi hora relacao|doi relacao|doi sexo|doi transar|dor relacao|dor sexo|dor ter relacao|incomodo relacao
fogachos:caloroes|ondas calor
ressecamento vaginal:ressecamento|secura|secura vaginal|vagina seca
mastalgia:dor mama|dor seio|mama dolorida|seio doi
disfunção erétil:brochou|erecao|falha hora|impotencia|nao fica duro|nao sobe|nao tem erecao
libido reduzida:desejo diminuido|diminuicao libido|falta desejo|libido baixa|libido diminuida|sem desejo|sem vontade sexo
xerostomia:boca seca|secura boca
xeroftalmia:areia olhos|olho seco|secura ocular|secura olhos
aftas:ferida boca|feridas boca|machucado boca|ulcera oral|ulceras orais
frieza de extremidades:dedo branco|dedo fica branco|dedos roxos|fenomeno raynaud|mao fica branca|mao gelada|maos frias|pe gelado|raynaud
câimbra:breia|caibra
queda:cai|caindo|cair|caiu|escorregou|escorreguei|tombo
trauma:acidente|bateu|bati|batida|machucou|machuquei|pancada
intolerância ao frio:frio|friorenta|sente frio|sinto frio
sangramento:hemorragia
sangramento gengival:gengiva sangra|gengivorragia|sangra gengiva
vista cansada:dificuldade perto|presbiopia
pesadelo:sonho ruim
impulsividade:impulsivo
baixo rendimento:nota baixa|notas cairam|vai mal escola
bocejos:
soluço:
halitose:mau halito
ruídos adventícios:chiado|chiando|crepitacao|estertor|ronco|sibilo
hepatomegalia:figado aumentado|figado grande|figado palpavel
desvio de rima:boca entortou|boca torta|paralisia facial|rima labial|rosto torto
dermatite de fralda:assado|assadura|bumbum assado
fontanela deprimida:fontanela|moleira|moleira funda
galactorreia:descarga papilar|leite peito|leitinho|sai leite
equimoses:hematomas faceis|manchas roxas|roxos
oxigenoterapia:cilindro|oxigenio casa
movimentos fetais:bebe mexe|bebe mexendo|mf|nenem mexe
esplenomegalia:baco aumentado|baco grande|baco palpavel
`

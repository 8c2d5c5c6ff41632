/**
 * Complaints in the words of doctors and of patients, one concept per line: the name, then everything that means the
 * same. Function words and endings do not matter ("dor no peito" = "dores do peito"). Own list, written from general
 * knowledge of Brazilian speech.
 */
export const SYMPTOM_LINES = `
dispneia: falta de ar|sem ar|sem fôlego|falta fôlego|respirar mal|não consegue respirar|sufoca|fôlego curto|perde o fôlego|dispneico|puxar o ar|ofegante|respiração curta|não consigo respirar|respirar ruim|ar não vem|peito cansado|respiração pesada|canso à toa
dispneia esforço: cansa para subir|cansaço aos esforços
ortopneia: travesseiro alto|dorme sentado|falta de ar deitado|três travesseiros|dois travesseiros|sufoca deitado|deitado afoga|não consegue deitar|dorme na poltrona|só durmo sentado|afogo|poltrona
dispneia paroxística noturna: acorda sufocado|acorda com falta de ar|acorda sem ar
palpitação: batedeira|coração disparado|coração acelerado|coração pula|coração batendo forte|peixe pulando|taquicardia|coração falhando|falha no coração|tropeço no coração|coração a mil|coração bate forte|coração batendo rápido|coração na boca|coração galopando|coração pulando|coração na garganta|baticum
síncope: desmaio|apagou|perda de consciência|perdeu os sentidos|desmaiei|apaguei|caí desmaiado|caiu duro|desacordado|fiquei desacordado
pré-síncope: quase desmaiou|quase apagou|vista escurece|escurece a vista|tontura ao levantar
tontura: tonto|tonteou|vertigem|zonzo|cabeça leve|cabeça rodando|labirintite|roda tudo|mundo gira|gira tudo|cabeça gira|desequilíbrio|tonteia|cabeça roda|cabeça oca|mareado|flutuando
vertigem: tudo rodando|tudo roda|quarto rodar
cefaleia: dor de cabeça|cabeça dói|enxaqueca|cabeça doendo|cabeça latejando|dor|dor de cabeça forte|cabeça explode|cabeça pesa|hemicrania
fotofobia: luz incomoda|luz dói|claridade incomoda|incômodo com a luz|quarto escuro
fonofobia: barulho incomoda|incômodo com barulho|barulho|som incomoda
náusea: enjoo|ânsia|embrulho no estômago|estômago embrulhado|vontade de vomitar|enjoei|embrulhado|estômago virado|enjoado do estômago
vômito: pôs para fora|botou tudo pra fora|golfada|êmese|gorfou|vomitei|gorfei
regurgitação: golfa|volta a comida|comida volta|volta tudo|refluxo
pirose: azia|queimação no estômago|queimação no peito|estômago queima|queimor|queimação|queima até a garganta|acidez|fogo no estômago
epigastralgia: dor no estômago|dor na boca do estômago|boca do estômago|estômago dói|dor no epigástrio|dor epigástrica
dor abdominal: dor na barriga|barriga dói|dor no abdome|dor no ventre|cólica|pé da barriga|abdome doloroso
cólica: cólicas|dor em cólica
dismenorreia: cólica menstrual|cólica na menstruação
distensão abdominal: barriga inchada|barriga estufada|estufamento|empachamento|barriga cheia|plenitude|plenitude pós-prandial|barriga tambor|empanzinado|cheio depois de comer
flatulência: gases|pum|solta pum|ventos|flatos|arroto|eructação
eructação: arroto
diarreia: intestino solto|barriga solta|fezes amolecidas|fezes líquidas|fezes moles|evacuações líquidas|desarranjo|caganeira|piriri|soltou o intestino|soltura|cocô mole|evacuações amolecidas|tripa solta|evacuações por dia|vai ao banheiro|cocô líquido|intestino desarranjado|dor de barriga e cocô|intestino desandou|dor de barriga com diarreia|fezes aquosas|feito água
constipação: prisão de ventre|intestino preso|ressecado|não evacua|intestino não funciona|fezes duras|obstipação|cocô duro|sem ir ao banheiro|fico sem ir|cocô em bolinha|fezes em cíbalos|travado do intestino
hematoquezia: sangue nas fezes|sangue no cocô|sangramento retal|sangue no papel|sangramento anal|fezes com sangue|enterorragia|sangue no vaso
melena: fezes pretas|fezes escuras|cocô preto|borra de café|fezes cor de piche
hematêmese: vômito com sangue|hemorragia
tenesmo: vontade de evacuar
acolia: fezes claras|fezes brancas|cocô branco|massa de vidraceiro
colúria: urina escura|xixi escuro|urina cor de coca|urina cor de chá|xixi cor de coca-cola|xixi cor de coca|xixi cor de chá|urina cor de coca-cola|urina marrom
icterícia: amarelo|olho amarelo|pele amarela|ictérico
disfagia: dificuldade para engolir|comida entala|engasga|entala|engolir mal|difícil de engolir|não desce|para na garganta
odinofagia: dor para engolir|dói para engolir|garganta dói|dor de garganta
inapetência: sem apetite|falta de apetite|perda de apetite|sem fome|não come|hiporexia|anorexia|fastio|não quer comer|perdeu a fome|come pouco|apetite diminuído|apetite reduzido|comendo menos|apetite ruim|fome|comida|apetite|enjoado de comida|recusa alimentar|inapetente|não quer mamar
polifagia: muita fome|fome demais|come muito
perda de peso: emagreceu|perdeu quilos|roupa larga|calça caindo|peso perdido|a calça folgou|pesava|sumiu dentro da roupa|roupa sobrando|sequei|secou|perda ponderal
ganho de peso: engordou|engordei|aumento de peso|ganhei peso|ganhou quilos|ganhei quilos|ganho ponderal|peso aumentou
febre: febril|febrícula|quentura|temperatura alta|fervendo|pelando|calor no corpo|temperatura subiu|esquentou
calafrio: tremedeira|tremor de frio|bater queixo|arrepio|batendo o queixo
sudorese: suor|suando|suadeira|transpira|suou|suo|molhado|suei|suadouro|suador|sua frio|suor frio|suo frio
sudorese noturna: suor à noite|suor noturno|molha o pijama|acorda molhado|molha a camisa|troca o lençol|ensopa|encharca|lençol molhado
astenia: fraqueza|fraco|cansaço|cansado|desânimo|moleza|fadiga|sem força|sem energia|indisposição|prostração|exausto|esgotado|mole|lerdeza|sem disposição|corpo mole|bagaço|sem ânimo|arriado|sem pique
mialgia: dor no corpo|dor muscular|corpo dolorido|corpo moído|músculo dói|corpo todo dói|corpo todo doendo|moído
artralgia: dor nas juntas|dor nas articulações|junta dolorida|juntas doem|juntas doendo|dói as juntas|juntas inflamadas
rigidez matinal: travado de manhã|acorda travado|acorda duro|dura de manhã|rigidez de manhã|juntas duras|mão dura de manhã|rigidez|duras
edema: inchaço|inchado|perna inchada|pé inchado|inchaço das pernas|tornozelo inchado|sapato não entra|sapato aperta|anel não sai|desinchada
lombalgia: dor nas costas|dor lombar|costas doem|dor na coluna|dor nos quartos|dor nas cadeiras|dor na cacunda|espinhaço|dor nos rins
ciatalgia: dor que desce pela perna|irradia para a perna|ciático|desce pela perna|dor ciática|lombociatalgia
cervicalgia: dor no pescoço|torcicolo|dor cervical|pescoço travado|pescoço dói|dor na nuca
dor torácica: dor no peito|aperto no peito|peito aperta|pontada no peito|dor precordial|dor no tórax|peito dói|precordialgia|angina|peso no peito|opressão no peito|queimação no peito
dor pleurítica: dói quando respira fundo|dor ao respirar|dor ventilatório-dependente
claudicação: dor na panturrilha ao andar|para de andar|manca|batata da perna dói ao andar|claudica|dói pra andar|paro de andar e passa
parestesia: formigamento|dormência|dormente|adormecida|amortecida|agulhada|dorme a mão|mão dormente|pé dormente|choquinho
paresia: fraqueza de um lado|perdeu a força|braço fraco|perna fraca|sem força|braço caiu|hemiparesia|perna falha|força diminuída|déficit de força|fraqueza|caído|não sai do lugar
plegia: paralisia|paralisou|não mexe
disartria: fala enrolada|fala arrastada|língua enrolada|língua pesada|enrola a língua|fala embolada
afasia: não consegue falar|troca palavras|não acha as palavras
tremor: treme|tremedeira|balança a mão|mão treme|tremedeira na mão
convulsão: crise convulsiva|ataque|convulsionou|epilepsia|debateu|abalos|tônico-clônica|estrebuchou|deu convulsão|crise epiléptica|endureceu e bateu
ausência: fora do ar|olhar parado|parado olhando
amnésia: esquecimento|perda de memória|memória ruim|memória fraca|falha de memória|memória|esqueço tudo|déficit de memória|repete as coisas
confusão: desorientado|fala coisa com coisa|trocando as coisas|delirium|atrapalhado|variando
sonolência: sono durante o dia|dorme de dia|cochila|sonolento|sono demais|sono excessivo|dorme sentado|dormi|sono|pescando
insônia: não dorme|não durmo|dorme mal|dificuldade para dormir|sem sono|pega no sono|perde o sono|sono ruim|rola na cama|custa a dormir|demora para dormir|dorme pouco|sono picado|acordo|sono|fico acordado|olhando o teto|noite em claro|não prego o olho|sem pregar o olho|viro a noite|passo a noite em claro|durmo picado|sono fragmentado|acordo toda hora|viro na cama
ronco: trator|ronco alto
apneia: para de respirar|paradas respiratórias|parada respiratória|pausa respiratória|paro de respirar
ansiedade: ansioso|nervoso|nervosismo|aflição|angústia|preocupação|agoniado
pânico: crise de pânico|ataque de pânico|crise de ansiedade|achou que ia morrer|vou morrer
tristeza: triste|deprimido|choro|desânimo|humor deprimido|vontade de chorar|humor triste|pra baixo|chorei|choro fácil|choro à toa|choro por tudo|choro por qualquer coisa
anedonia: sem prazer|perdeu a graça|nada tem graça|perdeu o interesse|sem graça|sem vontade de nada|sem vontade|perdi o gosto|perdi a vontade|nada me anima
ideação suicida: pensar em morrer|vontade de morrer|tirar a vida|se matar|suicídio|pensamento de morte|ideia de morte|acabar com tudo|morrer|ideação|pensa em se matar|se machucar|autoextermínio|acabar com a própria vida|acabar com a vida|tirar a própria vida|dar cabo da vida|não queria mais viver|não quero viver|desistir da vida
automutilação: se corta|cortes no braço|autolesão|se machuca
alucinação: ouve vozes|vê vultos|vê coisas|voz|vultos|vê bichos|ouvindo vozes
irritabilidade: irritado|pavio curto|explode|estourado|nervoso|estressado|brigo com todo mundo|sem paciência|impaciente
agitação: inquieto|agressivo|agressividade|não para quieto|elétrico
tosse:
tosse produtiva: tosse com catarro|catarro|expectoração|escarro|secreção|tosse cheia|tosse com secreção|catarro amarelo|catarro verde
tosse seca: tosse sem catarro|tosse não produtiva|tosse sem nada
hemoptise: tosse com sangue|escarro com sangue|catarro com sangue|sangue no catarro|cuspiu sangue|hemoptoico|sangue na tosse
sibilância: chiado|chiado no peito|chia|peito chiando|gatinho no peito|chieira|piado|miado no peito|sibilos|chiando|piando|chiadeira|peito chiado|gato no peito|peito miando
coriza: nariz escorrendo|secreção nasal|rinorreia|nariz pingando|resfriado|escorrendo
obstrução nasal: nariz entupido|nariz tapado|congestão nasal|nariz trancado|entupido|nariz fechado
espirro:
prurido nasal: coça o nariz
epistaxe: sangue no nariz|sangra o nariz|sangramento nasal|nariz sangrou
rouquidão: rouco|disfonia|voz rouca|perdeu a voz|sem voz|voz falha|voz sumiu|fiquei rouco|voz grossa|sem sair a voz
otalgia: dor de ouvido|ouvido dói|ouvido doendo
otorreia: ouvido vazando|pus no ouvido|ouvido purgando|sai pus do ouvido|secreção no ouvido|ouvido escorre
hipoacusia: surdo|surdez|escuta mal|ouve pouco|não escuta|ouve mal|audição baixa|ouvido tapado|perda auditiva|perda de audição|audição reduzida|não ouve|não ouço|escuto pouco|televisão alta|mouco
zumbido: apito no ouvido|zoeira|chiado no ouvido|apito|barulho no ouvido|zunido|cigarra no ouvido|grilo no ouvido|tinnitus
plenitude aural: ouvido tapado|ouvido cheio|ouvido entupido|pressão no ouvido
anosmia: não sente cheiro|perdeu o olfato|olfato
disgeusia: gosto ruim|perda do paladar|gosto metálico|sem gosto
baixa acuidade visual: baixa visual|enxergar mal|vista embaçada|vista turva|visão turva|visão embaçada|embaça|vista ruim|visão borrada|borrado|não enxerga|vista fraca|baixa de visão|turvação visual|visão baixa|vista curta|visão piorou|vista baixou|perda visual|perda da visão|vista embaralhada
diplopia: visão dupla|vê dobrado|vista dupla|enxerga dobrado|vê dois|vendo dobrado|tudo dobrado|duas imagens
escotoma: mancha na vista|ponto preto|moscas volantes|mosquinhas|mancha preta|sombra na vista|ponto cego
fotopsia: flashes|luzes piscando|raios na vista|relâmpagos|clarão|luzinhas|pontos brilhantes|faísca|aura visual|aura|estrelinhas|ziguezague
hiperemia ocular: olho vermelho|vermelhidão no olho|hiperemia conjuntival
dor ocular: dor no olho|olho dói|olho doendo|dor atrás do olho
lacrimejamento: olho lacrimejando|olho chorando|lágrima|epífora|aguinha do olho|olho aguando|água do olho
secreção ocular: remela|olho colado|olho grudado|olho remelando
prurido: coceira|coça|coçando|comichão|coçadura|pruriginosa|cocei|coceirinha|pinica|pinicando
exantema: manchas vermelhas|mancha no corpo|vermelhidão|rash|pintas vermelhas|bolinhas vermelhas|empolou|bolinhas|erupção|lesões de pele|pintinhas|pipoca|brotoeja|vermelhão|pintas pelo corpo|manchinhas|empipocado|exantemático
urticária: empolou|vergões|placas vermelhas|empipocou|empolei|coceira pelo corpo|encaroçou|urticariforme|pipocou|vermelhão
angioedema: inchou a boca|inchou a língua|lábio inchou|olho inchou|inchaço no rosto|inchou o rosto|inchou a cara|fechou a garganta|edema de glote|edema de língua|edema de lábios|inchaço da língua|cara inchada|beiço inchado|rosto inchou|edema de face|inchou|edema labial|edema facial|edema de pálpebra
anafilaxia: choque anafilático|fechou a garganta|garganta fechou|quase morreu|edema de glote|reação grave|reação anafilática|não conseguia respirar|glote|reação alérgica grave|fechou tudo
broncoespasmo: crise de asma|fechou o peito|peito fechou
vesícula: bolhas|bolhinhas
púrpura: manchas roxas|roxo|equimose|hematoma|pintas roxas|petéquia|roxeia|fica roxa
eritema: vermelho|vermelhidão|hiperemia|avermelhado|eritematosa
descamação: descasca|pele solta|caspa|descamativa|solta pele|casquinha
alopecia: queda de cabelo|cabelo caindo|careca|cai o cabelo|cabelo cai|falha no cabelo|perda de cabelo|eflúvio
acne: espinhas|cravos|acneica
nódulo: caroço|carocinho|íngua|calombo|tumoração
linfonodomegalia: íngua|linfonodo|gânglio|adenopatia|linfadenopatia|linfonodo aumentado|adenomegalia|caroço no pescoço
ferida: machucado|úlcera|lesão|chaga|feridinha|ferimento
disúria: ardor para urinar|arde para urinar|ardência ao urinar|dor para urinar|arde o xixi|ardência no xixi|queima para urinar|dor para fazer xixi|xixi arde|dói para urinar|ardência|ardor|dói pra fazer xixi
polaciúria: urina toda hora|vai ao banheiro toda hora|xixi toda hora|urina muitas vezes|muito xixi|urina muito|xixi de hora em hora
urgência urinária: não segura|corre para o banheiro|vontade forte|não dá tempo|urgência|urgência miccional
incontinência urinária: perde urina|escapa xixi|escape de urina|urina na calça|vaza urina|faz xixi na calça|molha a calça|perde xixi|solta xixi|xixi escapa|urina escapa|perco xixi
nictúria: levanta para urinar|acorda para urinar|urina à noite|xixi de madrugada|levanta à noite|noctúria|levanta para fazer xixi|acorda para fazer xixi|levanta de madrugada|banheiro à noite|xixi à noite
enurese: xixi na cama|urina na cama|molha a cama
hematúria: sangue na urina|xixi vermelho|urina vermelha|sangue no xixi|urina com sangue|urina cor de coca|xixi com sangue|xixi cor de coca-cola
poliúria: urina muito|muito xixi|xixi demais|urina demais
oligúria: urina pouco|pouco xixi|diurese reduzida
retenção urinária: não consegue urinar|trancou a urina|urina presa|urina trancada|retenção|não sai urina
jato fraco: jato urinário fraco|xixi fraco|esforço para urinar|jato fino|xixi fino|custa a sair
polidipsia: muita sede|sede demais|bebe muita água|sede|boca seca
espuma na urina: urina espumosa|xixi espumando|espumúria|espuma
nefrolitíase: pedra no rim|cálculo renal|pedra nos rins|cálculo no rim|litíase|cálculos renais
corrimento: secreção vaginal|corrimento vaginal|leucorreia|escorre
sangramento uterino: sangramento vaginal|sangra fora da menstruação|menstruação forte|fluxo intenso|hemorragia|sangramento intermenstrual|fluxo aumentado|menorragia|sangramento|hipermenorreia|encharca absorvente|metrorragia
amenorreia: menstruação atrasada|atraso menstrual|não menstrua|parou de menstruar|regra não vem|sem menstruar|não desce|menstruação não veio|menstruação não vem|menstruação parou
dispareunia: dor na relação|dói na relação|dor ao ter relação|dor no sexo|dói na hora da relação|dói no sexo|dói transar|incômodo na relação
fogachos: calorões|ondas de calor
ressecamento vaginal: vagina seca|secura vaginal|ressecamento|secura
mastalgia: dor na mama|dor no seio|seio dói|mama dolorida
disfunção erétil: não fica duro|não tem ereção|falha na hora|impotência|ereção|brochou|não sobe
libido reduzida: sem desejo|sem vontade de sexo|falta de desejo|diminuição da libido|libido baixa|libido diminuída|desejo diminuído
xerostomia: boca seca|secura na boca
xeroftalmia: olho seco|areia nos olhos|secura nos olhos|secura ocular
aftas: ferida na boca|úlceras orais|feridas na boca|úlcera oral|machucado na boca
frieza de extremidades: mão gelada|pé gelado|mãos frias|dedos roxos|raynaud|dedo branco|fenômeno de raynaud|mão fica branca|dedo fica branco
câimbra: cãibra|breia
queda: caiu|tombo|caí|caindo|cair|escorregou|escorreguei
trauma: batida|bateu|pancada|machucou|bati|acidente|machuquei
intolerância ao frio: muito frio|sente frio|sinto frio|friorenta
sangramento: hemorragia
sangramento gengival: gengiva sangra|sangra a gengiva|gengivorragia
vista cansada: presbiopia|dificuldade para perto
pesadelo: sonho ruim
impulsividade: impulsivo
baixo rendimento: notas caíram|vai mal na escola|nota baixa
bocejos:
soluço:
halitose: mau hálito
ruídos adventícios: chiado|estertor|ronco|crepitação|sibilo|chiando
hepatomegalia: fígado aumentado|fígado grande|fígado palpável
desvio de rima: boca torta|boca entortou|paralisia facial|rima labial|rosto torto
dermatite de fralda: assado|assadura|bumbum assado
fontanela deprimida: moleira funda|fontanela|moleira
galactorreia: sai leite|leite do peito|descarga papilar|leitinho
equimoses: manchas roxas|roxos|hematomas fáceis
oxigenoterapia: oxigênio em casa|cilindro
movimentos fetais: mf|neném mexe|bebê mexe|bebê mexendo
esplenomegalia: baço aumentado|baço grande|baço palpável
`

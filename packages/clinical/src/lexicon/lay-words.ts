/**
 * Words of doctors and, behind the colon, words of patients that may tell of the same; folded, in the order of the words of
 * patients. Enough to say that a finding was talked of; too loose to say whether it was affirmed, which the concepts tell.
 * Own list, written from general knowledge, over all specialties.
 */
export const LAY_WORD_LINES = `
deiscencia:abriu pontos|recusa:aceita fico quero|taquicardia:acelerado batedeira disparado|despertares:acorda
vigilia:acordado noite|hipoglicemia:acucar suor tremedeira|glicosuria:acucar urina
tiragem:afunda buraquinho costela repuxa|retracao:afunda repuxa|comportamento:agitado birra quieto
hiperatividade:agitado eletrico quieto|derrame:agua liquido|polidipsia:agua sede|urgencia:aguenta correr segura
etilismo:alcool bebe bebida cachaca cerveja pinga vinho|etilista:alcool bebe bebida cachaca cerveja pinga vinho
humor:alegre animo choro triste|ictericia:amarelo|palidez:amarelo branco palido|anicterico:amarelo cor olho
laqueadura:amarrou ligou liguei trompas|amigdalectomia:amigdala operou tirou|deambula:anda andando caminha
deambulacao:anda andando caminha|funcional:anda banho sozinho|desenvolvimento:anda engatinha fala senta
claudicacao:andar manca|prematuro:antes cedo semanas tempo|hemorroida:anus bolinha|lipotimia:apagar desmaiei escureceu
cistoscopia:aparelhinho bexiga camera|apendicectomia:apendice operou tirou|palpacao:aperto doi
hiporexia:apetite come comendo fome|inapetencia:apetite come comendo fome
murmurio:ar ausculta pulmao respira vesicular|dispneia:ar cansa cansaco folego|eupneico:ar folego respira
disuria:arde ardencia ardendo urinar xixi|xeroftalmia:areia seco|escoriacao:arranhao ralado ralou
intertrigo:assado assadura dobra|maceracao:assado molhado|desatencao:atencao avoado concentra distraido lua
irregulares:atrasa baguncada desregulada pula|amenorreia:atrasada desce menstruacao regra|hipertrofia:aumentado grande
bulhas:ausculta batimento coracao|pirose:azia queima|cianose:azul roxo|sialorreia:baba babando
visceromegalias:baco figado|esplenectomia:baco tiraram tirou|desequilibrio:bambo cambaleando torto
instabilidade:bambo falha falseia solto|evacuatorio:banheiro coco intestino|constipacao:banheiro duro preso ressecado
polaciuria:banheiro hora toda|diarreia:banheiro solto|miccionais:banheiro urina xixi|miccional:banheiro urina xixi
cotidiano:banho casa sozinho|peristalse:barriga barulhinho ruidos|gestacional:barriga gravida gravidez
ruidos:barulhinho barulho chiado|crepitacoes:barulhinho barulho creptacao estalo estertor
adventicios:barulho chiado estertor ronco|estridor:barulho ronquinho|percussao:bate batida
arritmia:batedeira descompassado disparado falha|contusao:bateu bati batida pancada|ritmicas:batimento coracao regular
ataxia:bebado cambaleando desequilibrio torto|materno-infantil:bebe mae|fetal:bebe nenem|assintomatico:bem nada
mucosite:boca ferida gengiva|orofaringe:boca garganta|mucosas:boca lingua olho|esteatorreia:boia coco gordura
prolapso:bola caida desceu|abaulamento:bola calombo caroco estufado|hernia:bola caroco umbigo virilha
abscesso:bola pus|vesiculas:bolha bolhinha|verruga:bolinha|papulas:bolinha carocinho
linfadenomegalia:bolinha caroco ganglio ingua|linfonodo:bolinha caroco ganglio ingua|tofos:bolinha caroco gota
calazio:bolinha palpebra|fistula:braco canal furo|leucopenia:branco defesa leucocitos|leucocitose:branco leucocitos
hipocorado:branco palido|exsudato:brancos placa pontos pus secrecao|esgotamento:burnout exausto
cefaleia:cabeca enxaqueca|furunculo:cabeca-de-prego espinha|alopecia:cabelo cai careca|equilibrio:cai caindo tonto
ptose:caida fechado|prostracao:caido largado molinho quietinho|talalgia:calcanhar|calosidade:calo
climaterio:calorao fogacho menopausa|enurese:cama molha xixi|sexual:camisinha relacao transa
fadiga:cansaco cansado deitar|adinamia:cansaco cansado fraco moleza|paroniquia:canto unha|pterigio:carne
tumefacao:caroco inchado|imunizacao:carteira vacina|crostas:casca casquinha|blefarite:casquinha cilio palpebra
escarro:catarro cuspe|rinorreia:catarro escorrendo nariz|angioplastia:cateterismo mola stent|secundario:causa depois
cerume:cera|regulares:certinha mensal mes relogio|sibilos:chia chiado chiando gatinho miado
sibilancia:chia chiado miado|movimentacao:chuta mexe mexendo|ciatalgia:ciatico desce perna|queloide:cicatriz
tabagismo:cigarro fuma maco|tabagista:cigarro fuma maco|trombose:coagulo trombo veia|prurido:coca cocando coceira
pruriginosa:coca cocando coceira|pruriginoso:coca cocando coceira|esfincteres:coco segura xixi
dislipidemia:colesterol gordura triglicerideos|dislipidemica:colesterol gordura triglicerideos
dismenorreia:colica menstruacao|dorsalgia:coluna costas|lombalgia:coluna costas lombar
apetite:come comendo comida fome|dietetico:comer comida dieta|gastos:comprei comprou divida gastei
discurso:conversa fala falando|perfusao:cor enchimento mao|corado:cor palido|acianotico:cor roxo
ausculta:coracao escutar ouco ouvir pulmao respira|ceratite:cornea olho|anasarca:corpo inchado|mialgia:corpo musculo
irradiacao:corre desce espalha pega vai|autolesao:corta machuca|fissura:corte rachado rachadura
fissuras:corte rachadura|laceracao:corte rasgou|amputacao:cortou dedo perna tirou|sutura:costurou ponto
coxalgia:coxa quadril|topicos:creme pomada|artralgia:dedos joelho junta|poliartralgia:dedos juntas
poliartrite:dedos juntas|neutropenia:defesa imunidade neutrofilos|ortopneia:deitado travesseiro
hipersonia:demais dorme|bruxismo:dentes range|radiculopatia:desce nervo perna|regressao:desinchou murchou passou sumiu
apatia:desligado parado quieto vontade|luxacao:deslocou lugar saiu|estrabismo:desvia torto vesgo
dispepsia:digestao empachado pesado|limitacao:dobra estica esticar levanta mexer|dolorosa:doendo doi dor
doloroso:doendo doi dor|indolor:doi dor|parestesia:dormencia dormente formiga
hipoestesia:dormente sensibilidade sente sinto|insonia:dormir durmo sono|drenagem:dreno pus saindo
contracoes:dura endurece|induracao:duro endureceu|rigidez:duro endureceu travado
ponderal:emagreceu engordou peso quilos|turvacao:embacado nublado|propulsivos:empurra forca|alodinia:encostar lencol
astenia:energia gas|odinofagia:engolir garganta|espessamento:engrossou grosso|disartria:enrolada fala lingua
aprendizado:escola licao notas|compulsao:escondido parar|otorreia:escorre pus vaza vazando|melena:escuras pretas
hipoacusia:escuta ouvindo ouvir surdo televisao volume|pustulas:espinha pus|proteinuria:espuma proteina
independente:eu ninguem sozinho|sedentario:exercicio parada parado sentado sofa|fotopsias:faisca luz raio relampago
neurologico:fala forca reflexo|disfuncao:falha|afebril:febre temperatura termometro|ulcera:ferida machucado
ulceracao:ferida machucado|gestacoes:filhos gravida gravidez|hemodialise:filtra maquina
miodesopsias:flutuando mosca mosquinha ponto sujeirinha|menorragia:fluxo menstruacao|paresia:forca fraco
frialdade:frio gelada gelado|embacamento:fumaca nevoa nuvem|hematoma:galo roxo|laringite:garganta rouco
regurgitacao:golfa volta|edema:gordinho inchaco inchado|obesidade:gordo peso quilos
anedonia:gosto graca interesse prazer vontade|disgeusia:gosto paladar sabor|gotejamento:gota pinga
refracao:grau oculos|pre-natal:gravida gravidez nenem|herniorrafia:hernia operei operou|isocoricas:iguais pupila
edemaciada:inchado|edemaciado:inchado|acatisia:inquieto parar perna quieto|gonalgia:joelho|articulares:junta
labirintopatia:labirintite roda tonto tontura|hipoativo:largado mole molinho quietinho|galactorreia:leite
amamentacao:leite mama mamando peito|lactacao:leite mama peito|nicturia:levanta madrugada noite xixi
nocturia:levanta noite xixi|ortostatica:levanta pe|vasectomia:ligou operou|flutuacao:liquido mole|miopia:longe oculos
desnutricao:magrinho magro peso|ginecomastia:mama peito|mastalgia:mama peito seio|macula:mancha pinta
nevo:mancha pinta sinal|equimose:mancha roxo|litotripsia:maquina pedra quebrar|ideacao:matar morrer sumir vida
ciclos:menstruacao regra relogio|menarca:menstruou mocinha|miccao:mijar urina xixi|flacido:mole molinha
letargia:mole molinho sonolento|hiperidrose:molhada pingando suando suor|sudorese:molhado sua suando suor
puerperio:nenem parto resguardo|cervicalgia:nuca pescoco|hifema:olho sangue|conjuntiva:olho vermelho|omalgia:ombro
otalgia:ouvido|timpanica:ouvido|otorragia:ouvido sangue|membrana:ouvido timpano|otoscopia:ouvido timpano
palpavel:palpo pego sinto toco|bocio:papo pescoco|entorse:pe torceu virou|precordial:peito|retroesternal:peito
hirsutismo:pelos|aborto:perdi|delirio:perseguindo|turgencia:pescoco saltada veia|tosse:pigarro
petequias:pintas pintinhas|plaquetopenia:plaquetas|revascularizacao:ponte safena|latejante:pulsa|supuracao:pus
piuria:pus urina|isolamento:quarto sai|fratura:quebrei quebrou trincou|quimioterapia:quimio|radioterapia:radio
perseveracao:repete|xerose:ressecada seca|nefrectomia:rim tiraram tirou|vertigem:roda rodando tonto tontura
roncopatia:ronca|previsibilidade:rotina|afonia:rouco sumiu voz|orquialgia:saco testiculo|varicocele:saco veia
eliminacao:sai saindo saiu soltou|metrorragia:sangramento|sanguinolenta:sangue|desidratado:seca sede
anuria:seco urina xixi|espontanea:sozinho|hordeolo:tercol|histerectomia:tiraram tirou utero|tireoidiano:tireoide
bloqueio:trava|tremor:treme tremedeira|tremores:treme tremedeira|inversao:troca|onicomicose:unha|poliuria:urina xixi
telangiectasias:vasinho|varizes:veia|eritematosa:vermelho|hiperemia:vermelho|hiperemiada:vermelho
condiloma:verruga verruguinha
`
